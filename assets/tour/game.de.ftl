title = Das Spiel
summary = Eine Regel, und mehr Wege, als sich ausprobieren lassen.

step-press = Die Ecke oben links ist leer. Wähle eine Farbe, die sie berührt. Ein Zug nimmt alle Blöcke dieser Farbe auf, die die leere Fläche berühren, und alle gleichfarbigen, die mit ihnen verbunden sind. Spiele drei Züge.
step-clear = Mach weiter, bis das Brett abgeräumt ist. Deine Züge zusammen sind ein Weg. Je kürzer, desto besser.
step-order = Zwei Bahnen, zweimal dasselbe Brett. Die erste braucht 13 Züge, die zweite 10, weniger geht nicht. Nur die Reihenfolge der Farben ist anders. Auf hundert solchen Brettern sind es im Mittel 11,2 und 8,5.
step-two = Zwei Farben sind kein Rätsel: Nach einem Zug ist nur noch die andere in Reichweite. Dieses Brett braucht fünf Züge, egal, wer spielt.
step-ways = Bei vier Farben hast du meist zwei oder drei zur Wahl, und jede Wahl führt zu neuen. Mehrere Züge nacheinander sind eine Zugfolge. Diese Bahn probiert alle Zugfolgen mit einem Zug, dann mit zwei und so weiter. 10 Züge findet sie nach 2.441 Stellungen, und das Brett ist klein.
step-large = Das Spiel entstand aus einer Blogserie. Hier ist eines ihrer hundert Bretter: 600 Blöcke, und mindestens 29 Züge. Schon zwei Möglichkeiten je Zug ergäben über 500 Millionen Wege. Gierig, die erste Bahn, nimmt immer die meisten Blöcke, probiert keinen Weg aus und braucht 40. Die anderen Kapitel zeigen, was es zwischen schnell und kurz gibt.

question-move = Was nimmt ein Zug auf?
question-move-answer-1 = Alle Blöcke seiner Farbe, egal wo
question-move-answer-1-why = Blöcke ohne Verbindung zur leeren Fläche bleiben auf dem Brett.
question-move-answer-2 = Die Blöcke seiner Farbe, die die leere Fläche berühren, und alle gleichfarbigen, die mit ihnen verbunden sind
question-move-answer-3 = Einen Block seiner Farbe
question-move-answer-3-why = Ein Zug kann viele Blöcke aufnehmen: Verbundene verschwinden gemeinsam.
question-move-why = Blöcke ohne Verbindung zur leeren Fläche müssen warten.

question-two = Warum sind zwei Farben kein Rätsel?
question-two-answer-1 = Solche Bretter sind immer klein
question-two-answer-1-why = Auch große Bretter können zwei Farben haben, und auch dort hast du keine Wahl.
question-two-answer-2 = Jede Farbe räumt das halbe Brett ab
question-two-answer-2-why = Ein Zug räumt nur ab, was in Reichweite ist. Meist spielst du jede Farbe mehrmals.
question-two-answer-3 = Nach einem Zug kann nur noch eine Farbe in Reichweite sein
question-two-why = Ein Zug nimmt alles auf, was von seiner Farbe in Reichweite ist. Es bleibt nur die andere Farbe.

question-hard = Was macht kurze Wege schwer zu finden?
question-hard-answer-1 = Die Zahl der Zugfolgen vervielfacht sich mit jedem Zug
question-hard-answer-2 = Jede Farbe muss gleich oft gespielt werden
question-hard-answer-2-why = Nichts zwingt dazu. Eine Farbe braucht vielleicht einen Zug, eine andere fünf.
question-hard-answer-3 = Ein falscher Zug versperrt den Weg zum Ende
question-hard-answer-3-why = Abräumen lässt sich das Brett immer. Ein falscher Zug macht den Weg nur länger.
question-hard-why = Jede Wahl führt irgendwann ans Ende. Aber zwei Möglichkeiten bei jedem von 29 Zügen ergeben über 500 Millionen Wege.
