title = Das Spiel
summary = Eine Regel, und mehr Wege, als sich ausprobieren lassen.

step-press = Die Ecke oben links ist leer. Wähle eine Farbe, die sie berührt: Ein Zug nimmt die Blöcke dieser Farbe am Rand der leeren Fläche auf und alle dieser Farbe, die Seite an Seite mit ihnen zusammenhängen. Spiele drei.
step-clear = Weiter so, bis das Brett abgeräumt ist. Deine Züge zusammen sind ein Weg: je kürzer, desto besser.
step-order = Zwei Bahnen, also zweimal dasselbe Brett. Die erste braucht 13 Züge, die zweite 10, weniger geht nicht. Verschieden ist nur die Reihenfolge der Farben. Auf hundert solchen Brettern sind es im Mittel 11,2 gegen 8,5.
step-two = Zwei Farben sind kein Rätsel: Nach einem Zug ist nur noch die andere in Reichweite. Dieses Brett braucht fünf Züge, ganz gleich, wer spielt.
step-ways = Bei vier Farben stehen meist zwei oder drei zur Wahl, und jede Wahl führt zu neuen. Diese Bahn probiert alle Zugfolgen mit einem Zug, dann alle mit zweien und so weiter. 10 Züge findet sie nach 2.441 Stellungen, und das Brett ist klein.
step-large = Ein Brett der Blogserie, aus der das Spiel entstand, eines von hundert: 600 Blöcke, und mindestens 29 Züge. Schon zwei Möglichkeiten je Zug ergäben über 500 Millionen Wege. Gierig, die erste Bahn, nimmt immer die meisten Blöcke, probiert keinen Weg aus und braucht 40. Zwischen schnell und kurz liegen die anderen Kapitel.

question-move = Was nimmt ein Zug auf?
question-move-answer-1 = Alle Blöcke seiner Farbe, wo immer sie liegen
question-move-answer-2 = Die Blöcke seiner Farbe am Rand der leeren Fläche, und was mit ihnen zusammenhängt
question-move-answer-3 = Einen Block seiner Farbe
question-move-why = Was nicht mit der leeren Fläche zusammenhängt, muss warten.

question-two = Warum sind zwei Farben kein Rätsel?
question-two-answer-1 = Solche Bretter sind immer klein
question-two-answer-2 = Jede Farbe räumt das halbe Brett ab
question-two-answer-3 = Nach einem Zug kann nur noch eine Farbe in Reichweite sein
question-two-why = Was eine Farbe erreichen konnte, ist nach ihrem Zug fort; nur die andere bleibt.

question-hard = Was macht kurze Wege schwer zu finden?
question-hard-answer-1 = Die Zahl der Zugfolgen vervielfacht sich mit jedem Zug
question-hard-answer-2 = Jede Farbe muss gleich oft gespielt werden
question-hard-answer-3 = Ein falscher Zug versperrt den Weg zum Ende
question-hard-why = Ans Ende führt irgendwann jede Wahl. Aber zwei Möglichkeiten bei jedem von 29 Zügen ergeben über 500 Millionen Wege.
