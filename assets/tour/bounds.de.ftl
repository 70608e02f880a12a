title = Unschlagbare Wege
summary = Wie man sicher ist, dass kein Weg kürzer ist, ohne alle zu probieren.

step-colours = Jede Farbe auf dem Brett kostet mindestens einen Zug. Mit vier Farben hat hier kein Weg weniger als vier Züge. Das ist eine untere Schranke. Schaffst du es in vier? Gierig braucht sechs.
step-whole = Eine Farbe, deren Blöcke alle in Reichweite sind, lässt sich erledigen: ein Zug, und sie ist für immer fort. Einmal musst du sie ohnehin spielen, also ist das nie falsch. Dieser Löser erledigt Farben, wo er kann. Welche zwei Farben kommen zuerst?
step-distance = Auch Entfernung ist eine Schranke. Sechs Gruppen trennen die Ecke vom markierten Block, und ein Zug kommt höchstens eine weiter. Also braucht es mindestens sieben Züge, bei nur drei Farben. Und sieben genügen.
step-gap = Schranken können zu niedrig sein. Hier sagen die Farben vier und die Entfernung fünf. Der exakte Löser, der mit einem Beweis endet, rechnet besser und sagt sieben. Doch neun ist das kürzeste: Sieben und acht muss er ausschließen. Das braucht 14 Stellungen; die Breitensuche braucht 1.290.
step-branch = So schließt der exakte Löser kürzere Wege aus. Bald hat er einen Weg mit neun Zügen. Auf anderen Zugfolgen zählt er die gemachten Züge und die untere Schranke für den Rest zusammen. Sind es neun oder mehr, kann kein kürzerer Weg folgen. Er schneidet die Zugfolge mit allen Zweigen ab: Branch and Bound. Jedes Kreuz im Baum ist so ein Schnitt; zeig darauf, um den Grund zu sehen.
step-proof = Beweise sind teuer. Strahl, in der ersten Bahn, behält nach jedem Zug wenige gute Stellungen und streicht die anderen. Er hat 22 Züge nach 220 Stellungen. Exakt braucht 946, um sicher zu sein, dass 21 nicht reichen. Für die Bretter der Blogserie beweist der exakte Löser im Mittel 28,8 Züge als Minimum; ihr bester Algorithmus braucht drei mehr.

question-bound = Fünf Farben sind übrig, und sieben Gruppen trennen die leere Fläche vom fernsten Block. Wie viele Züge braucht es mindestens?
question-bound-answer-1 = 5
question-bound-answer-1-why = 5 Züge genügen für die Farben, aber nicht für die Entfernung.
question-bound-answer-2 = 13
question-bound-answer-2-why = Zusammenzählen darf man die Schranken nicht. Ein Zug zum Block hin kann auch eine Farbe erledigen.
question-bound-answer-3 = 8
question-bound-why = Beide Schranken gelten, also zählt die größere. Zusammenzählen darf man sie nicht: Ein Zug kann beiden dienen.

question-cut = Der beste Weg hat 9 Züge. Eine Zugfolge hat 4, und die Schranke sagt: mindestens 5 weitere. Was tut die Suche?
question-cut-answer-1 = Sie schneidet die Zugfolge ab
question-cut-answer-2 = Sie folgt der Zugfolge, um es zu erfahren
question-cut-answer-2-why = Das kostet Stellungen, und die Schranke sagt schon genug.
question-cut-answer-3 = Sie spielt die Zugfolge
question-cut-answer-3-why = Gesucht ist ein kürzerer Weg, und den gibt diese Zugfolge nicht her.
question-cut-why = 4 + 5 ist 9, also kann diese Zugfolge nicht kürzer als 9 werden.

question-proof = Strahl und Exakt haben beide 22 Züge. Wofür gab Exakt seine Stellungen aus?
question-proof-answer-1 = Für einen besseren Weg als den des Strahls
question-proof-answer-1-why = Einen besseren Weg gibt es nicht: Kein Weg hat weniger als 22 Züge.
question-proof-answer-2 = Um alle Wege mit 21 Zügen auszuschließen
question-proof-answer-3 = Um jeden Weg bis zum Ende zu probieren
question-proof-answer-3-why = Das bräuchte weit mehr Stellungen. Die meisten Zugfolgen schneidet Exakt früh ab.
question-proof-why = Den Weg hatte Exakt früh. Lange dauert der Beweis.
