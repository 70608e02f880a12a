title = Was nicht zu schlagen ist
summary = Wie man ohne alle Wege sicher ist, dass keiner kürzer ist.

step-colours = Jede Farbe, die da ist, kostet mindestens einen Zug. Vier Farben: Kein Weg hat hier weniger als vier Züge. Das ist eine untere Schranke. Schaffst du es in vier? Gierig braucht sechs.
step-whole = Eine Farbe, deren Blöcke alle in Reichweite sind, lässt sich erledigen: ein Zug, und sie ist für immer fort. Einmal muss sie ohnehin gespielt werden, also ist das nie falsch. Dieser Löser erledigt, was er kann; welche zwei Farben zuerst?
step-distance = Auch Entfernung ist eine Schranke. Zwischen der Ecke und dem markierten Block liegen sechs Gruppen, und ein Zug kommt höchstens eine weiter: mindestens sieben Züge, bei nur drei Farben. Und sieben genügen.
step-gap = Schranken können zu niedrig sein. Hier sagen die Farben vier, die Entfernung fünf, die eigene Rechnung des exakten Lösers sieben. Doch der kürzeste Weg hat neun: Sieben und acht muss er ausschließen. Das kostet 30 Knoten; die Breitensuche braucht 1.290.
step-branch = So geht das. Einen Weg mit neun Zügen hat er bald. Auf anderen Zugfolgen zählt er die gemachten Züge und die untere Schranke der kommenden zusammen. Sind es neun oder mehr, kann kein kürzerer Weg folgen, und die Zugfolge wird mit allen Zweigen abgeschnitten: Branch and Bound.
step-proof = Beweise sind teuer. Strahl, in der ersten Bahn, behält nach jedem Zug wenige gute Stellungen und hat nach 220 Knoten 22 Züge. Exakt braucht 948, um sicher zu sein, dass 21 nicht reichen. Für die Bretter der Blogserie beweist es im Mittel 28,8 Züge; ihr bester Algorithmus braucht drei mehr.

question-bound = Fünf Farben sind übrig, und zwischen der leeren Fläche und dem fernsten Block liegen sieben Gruppen. Wie viele Züge braucht es mindestens?
question-bound-answer-1 = 5
question-bound-answer-2 = 13
question-bound-answer-3 = 8
question-bound-why = Beide gelten, also zählt die größere. Zusammenzählen darf man sie nicht: Ein Zug kann beiden dienen.

question-cut = Der beste Weg hat 9 Züge. Eine Zugfolge hat 4, und die Schranke sagt: mindestens 5 weitere. Was tut die Suche?
question-cut-answer-1 = Sie schneidet die Zugfolge ab
question-cut-answer-2 = Sie folgt ihr, um zu sehen
question-cut-answer-3 = Sie spielt sie
question-cut-why = 4 + 5 ist 9: Kürzer als 9 kann daraus nichts werden.

question-proof = Strahl und Exakt haben beide 22 Züge. Wofür gab Exakt seine Knoten aus?
question-proof-answer-1 = Für einen besseren Weg als den des Strahls
question-proof-answer-2 = Um alle Wege mit 21 Zügen auszuschließen
question-proof-answer-3 = Um jeden Weg bis zum Ende zu probieren
question-proof-why = Der Weg war früh da. Lange dauert es, sicher zu sein.
