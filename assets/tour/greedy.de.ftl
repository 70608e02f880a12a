title = Gierig
summary = Jetzt das meiste nehmen, und nicht an später denken.

step-rule = Gierig zählt für jede Farbe die Blöcke, die ein Zug jetzt aufnehmen würde. Es spielt die Farbe mit den meisten. Mehr weiß es nicht, also weißt du ebenso viel. Was spielt es zuerst, und was danach?
step-tie = Ein anderes Brett, einen Zug weiter. Zwei Farben nehmen je vier Blöcke auf, die übrigen weniger. Bei Gleichstand nimmt Gierig die erste in der Reihenfolge der Knöpfe. Welche ist das?
step-price = Die erste der beiden gleich guten Farben ist hier ein Fehler, und Gierig kann das nicht sehen. Danach hat der beste Weg insgesamt neun Züge. Mit der anderen Farbe hätte er acht, wie in der zweiten Bahn. Gierig verliert später noch zwei und braucht 11.
step-bits = Sechs Farben auf einem kleinen Brett. In 15 Zügen räumt Gierig das meiste ab.
step-rest = Das ist der Preis. Von jeder Farbe blieben Reste, und die letzten sechs Züge nehmen acht Blöcke auf: 21 Züge, wo 14 genügen. Doch auf den hundert Brettern der Blogserie braucht Gierig im Mittel 39,8, Reihum mit Auslassen 47,1.
step-better = Du bist dran: Schlag die 21. Bevor du etwas Großes nimmst, frag dich, was liegen bleibt.

question-rule = Was prüft Gierig, bevor es eine Farbe spielt?
question-rule-answer-1 = Wie lang der Weg am Ende wird
question-rule-answer-1-why = So weit sieht Gierig nicht. Es sieht nur seinen nächsten Zug.
question-rule-answer-2 = Wie viele Blöcke jede Farbe jetzt aufnehmen würde
question-rule-answer-3 = Wie viele Blöcke jeder Farbe noch auf dem Brett sind
question-rule-answer-3-why = Viele dieser Blöcke sind außer Reichweite, und die zählt Gierig nicht mit.
question-rule-why = Es zählt, was ein Zug aufnimmt, und sieht nicht weiter.

question-tie = Zwei Farben würden je vier Blöcke aufnehmen. Was tut Gierig?
question-tie-answer-1 = Es spielt die erste, was später einen Zug kosten kann
question-tie-answer-2 = Es sieht einen Zug weiter, um zu entscheiden
question-tie-answer-2-why = Gierig sieht nie weiter als einen Zug. Das tut die Vorausschau, im nächsten Kapitel.
question-tie-answer-3 = Es lost eine aus
question-tie-answer-3-why = Gierig überlässt nichts dem Zufall. Auf demselben Brett spielt es immer dieselben Züge.
question-tie-why = Auf unserem Brett war die erste schlechter, und Gierig kann das nicht sehen.

question-bits = Warum sind die letzten Züge von Gierig oft so klein?
question-bits-answer-1 = Es probiert gegen Ende weniger Farben
question-bits-answer-1-why = Es zählt bei jedem Zug jede Farbe, bis zum Schluss.
question-bits-answer-2 = Große Blöcke kommen zuletzt
question-bits-answer-2-why = Alle Blöcke sind gleich groß, und große Gruppen nimmt Gierig früh.
question-bits-answer-3 = Es ließ Reste aller Farben liegen, und jede Farbe kostet einen eigenen Zug
question-bits-why = Gierig schiebt kleine Reste immer wieder auf, bis ein ganzer Zug für ein, zwei Blöcke draufgeht.
