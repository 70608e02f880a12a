# Das Kapitel greedy.ron auf Deutsch.

title = Gierig
summary = Nimm sofort das meiste, und denke nicht an später.

step-meet = Gierig zählt für jede Farbe die Blöcke, die ein Zug sofort leeren würde. Dann spielt es die Farbe mit den meisten. Die Linie um die geleerte Ecke zeigt, was es erreichen kann.
step-predict = Du kennst die Regel, also weißt du, was es tun wird. Welche Farbe kommt als nächste? Zähle die Blöcke an der Linie und alle, die mit ihnen zusammenhängen.
step-end = Sieh zu bis zum Ende. Es überlegt nie zweimal und ist deshalb das schnellste von allen, die überhaupt überlegen: ein Blick auf das Brett für jeden Zug.
step-bits = Ein anderes Brett, klein und mit sechs Farben. Die ersten Züge sind groß: Gierig leert im Nu den größten Teil des Bretts.
step-rest = Und hier ist der Preis. Was klein war, blieb überall auf dem Brett für später liegen, und jetzt holt jeder Zug nur ein oder zwei Blöcke. Dieses Brett ist in 14 Zügen zu leeren; Gierig braucht 21.
step-better = Du bist dran, auf demselben Brett. Spiele vier Züge und sieh ein wenig weiter als Gierig: Bahne dir zuerst einen Weg ins Brett, auch wo eine andere Farbe mehr brächte.

question-rule = Worauf sieht Gierig, bevor es eine Farbe spielt?
question-rule-answer-1 = Auf den ganzen Weg bis zum leeren Brett
question-rule-answer-2 = Wie viele Blöcke jede Farbe sofort leeren würde
question-rule-answer-3 = Welche Farbe am längsten nicht gespielt wurde
question-rule-why = Es zählt, was ein Zug sofort leert, und nichts dahinter.

question-tie = Zwei Farben würden je fünf Blöcke leeren. Welche spielt Gierig?
question-tie-answer-1 = Die erste von ihnen, in der Reihenfolge der Farben
question-tie-answer-2 = Eine von ihnen, durch Zufall
question-tie-answer-3 = Die, von der mehr Blöcke auf dem Brett sind
question-tie-why = Von mehreren gleichen nimmt es die erste. So spielt es auf demselben Brett immer dieselben Züge.

question-why = Warum braucht Gierig 21 Züge, wo 14 genügen?
question-why-answer-1 = Es spielte Farben, die nichts leerten
question-why-answer-2 = Ihm ging die Zeit aus
question-why-answer-3 = Es ließ kleine Reste liegen, und jeder kostete am Ende einen Zug
question-why-why = Große Gewinne am Anfang ließen überall Reste aller Farben zurück, und jeder davon musste geholt werden.
