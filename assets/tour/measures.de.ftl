title = Gierig wonach?
summary = Blöcke, Ränder, Pfade: dieselbe Regel mit anderen Zielen.

step-border = Gierig zählt Blöcke. Größter Umfang zählt deren Seiten: die, die an bleibende Blöcke stoßen würden. Zähl mit. Was spielt er zuerst, und was danach?
step-wins = Mit seinem zweiten Zug nimmt Größter Umfang sechs Blöcke, obwohl ein anderer acht nähme. Aber diese sechs berühren mehr von dem, was kommt. Er braucht 8 Züge, weniger geht nicht; Gierig braucht 10.
step-mixed = Auf den hundert Brettern der Blogserie braucht der Umfang im Mittel 37,3 Züge und Gierig 39,8. Ein langer Rand öffnet das Brett, räumt aber nicht auf. Die dritte Bahn wechselt deshalb nach 20 Zügen zu Blöcken. Eine schöne Idee, und doch schlechter als der Umfang allein: 39,0.
step-path = Tiefer Pfad, eine andere Regel, teilt den Rand durch die Blöcke. Was spielt er zuerst, und was danach?
step-late = Tiefer Pfad zieht dünne Linien vor, darum sind seine Züge klein. Farbe 2, die er zuerst hätte spielen können, kommt mit allen 13 Blöcken zuletzt: 15 Züge, wo 6 genügen. Auf den hundert Brettern sind es 74,8, mit zufälligen Farben nur 52,9.
step-ahead = Vorausschau hilft einem guten Ziel: Mit zwei Zügen braucht der Umfang im Mittel 35,0, und Blöcke 36,3. Ein schlechtes rettet sie nicht: Mit fünf Zügen braucht der tiefe Pfad 79,6, mehr als ohne.

question-border = Eine Farbe würde zwei Blöcke nebeneinander aufnehmen. Jeder stößt an zwei Blöcke, die bleiben. Was sind sie dem größten Umfang wert?
question-border-answer-1 = 4
question-border-answer-2 = 2
question-border-answer-2-why = Größter Umfang zählt Seiten, nicht Blöcke.
question-border-answer-3 = 6
question-border-answer-3-why = Die zwei Blöcke berühren auch einander, aber beide verschwinden. Diese Seite zählt nicht.
question-border-why = Je zwei Seiten. Die zwischen den beiden zählt nicht.

question-late = Warum ist der tiefe Pfad so schlecht?
question-late-answer-1 = Er nimmt zuerst die größte Fläche
question-late-answer-1-why = Es ist umgekehrt. Hier kamen 13 Blöcke einer Farbe zuletzt.
question-late-answer-2 = Er sieht nur einen Zug voraus
question-late-answer-2-why = Gierig sieht auch nicht weiter und ist besser. Vorausschau macht den tiefen Pfad noch schlechter.
question-late-answer-3 = Wenige Blöcke mit vielen Seiten gewinnen, und große Flächen müssen warten
question-late-why = Ein Block mit drei Seiten schlägt zehn Blöcke mit zwanzig. So bleiben die Züge klein.

question-aim = Was brachte auf den hundert Brettern der Wechsel vom Rand zu Blöcken nach 20 Zügen?
question-aim-answer-1 = Er war besser als beide
question-aim-answer-1-why = Der Rand allein war noch besser, mit im Mittel 37,3 Zügen.
question-aim-answer-2 = Er lag zwischen beiden
question-aim-answer-3 = Er war schlechter als beide
question-aim-answer-3-why = Blöcke allein waren noch schlechter, mit im Mittel 39,8 Zügen.
question-aim-why = 37,3 für den Rand, 39,0 für den Hybrid, 39,8 für Blöcke. Einleuchtende Ideen muss man messen.
