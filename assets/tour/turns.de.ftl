title = Reihum und zufällig
summary = Wie weit man kommt, ohne aufs Brett zu sehen.

step-turn = Reihum spielt die Farben in der Reihenfolge ihrer Knöpfe, vom zweiten an: 2, 3, 4, 1, und wieder von vorn. Aufs Brett sieht es nicht. Ein Zug, der nichts aufnimmt, zählt auch. Von den ersten vier Zügen bewirken drei nichts.
step-waste = Insgesamt braucht es 17 Züge, und nur noch einer davon nimmt nichts auf. Ist die leere Fläche groß, berührt sie fast immer alle Farben.
step-skip = Der nächste Löser lässt Farben aus, die nichts aufnehmen. Auch er beginnt mit 2, falls das etwas bringt. Welche drei Farben spielt er hier?
step-chance = Nun Zufall: Jeder Zug wird unter den Farben ausgelost, die etwas aufnehmen. Der Startwert ist eine Zahl, die alle Lose bestimmt. Ändere ihn und sieh anderes Glück. Reihum mit Auslassen braucht hier 13 Züge.
step-luck = Auf diesem Brett spielt Reihum 11 Züge, und kein Weg ist kürzer. Gierig, das immer die meisten Blöcke nimmt, braucht 12. Ein Brett sagt wenig darüber, wer besser ist: Glück spielt mit.
step-many = Also viele Bretter. Auf den hundert Brettern der Blogserie braucht Reihum im Mittel 49,5 Züge, die nutzlosen mitgezählt, und mit Auslassen 47,1. Der Zufall verschwendet keinen und braucht 52,9. Bis eine Farbe an der Reihe ist, sammeln sich ihre Blöcke in Reichweite. Der Zufall spielt sie zu früh oder zu spät.

question-next = Reihum mit Auslassen hat Farbe 2 gespielt. Die Farben 1 und 4 würden etwas aufnehmen, Farbe 3 nichts. Was spielt es?
question-next-answer-1 = Farbe 4
question-next-answer-2 = Farbe 3
question-next-answer-2-why = Farbe 3 wäre an der Reihe. Aber dieser Löser lässt Farben aus, die nichts aufnehmen.
question-next-answer-3 = Farbe 1
question-next-answer-3-why = Es macht nach Farbe 2 weiter und beginnt nicht von vorn. Vor 1 kommt noch eine andere.
question-next-why = Nach 2 kommt 3; die lässt es aus. Also spielt es 4.

question-wins = Wer braucht auf den hundert Brettern weniger Züge, die nutzlosen mitgezählt?
question-wins-answer-1 = Der Zufall, weil er nichts verschwendet
question-wins-answer-1-why = Er verschwendet keinen Zug, spielt Farben aber zu früh oder zu spät. Das kostet mehr.
question-wins-answer-2 = Reihum
question-wins-answer-3 = Beide gleich viele
question-wins-answer-3-why = Im Mittel liegen sie mehr als drei Züge auseinander.
question-wins-why = 49,5 gegen 52,9. Das Warten bringt mehr, als die nutzlosen Züge kosten.

question-one = Auf einem Brett war Reihum besser als Gierig. Was folgt daraus?
question-one-answer-1 = Reihum ist die bessere Regel
question-one-answer-1-why = Auf den hundert Brettern der Blogserie braucht Gierig im Mittel 39,8 Züge, Reihum 49,5.
question-one-answer-2 = Gierig hat einen Fehler
question-one-answer-2-why = Auch eine gute Regel verliert auf manchen Brettern.
question-one-answer-3 = Wenig: Ein Vergleich braucht viele Bretter
question-one-why = Auf einem Brett kann das Glück entscheiden. Auf hundert gleicht es sich aus.
