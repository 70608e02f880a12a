# Das Kapitel hybrids.ron auf Deutsch.

title = Hybride
summary = Ein Algorithmus für den Anfang, ein anderer fürs Ende.

step-dawdle = Das kennst du: Vorausschau 5 sieht das Ende und trödelt. Sie braucht 18 Züge, doppelt so viele wie nötig.
step-switch = Also darf sie nur die ersten Züge machen, und die Breitensuche findet das Ende. Dreh daran, nach wie vielen Zügen gewechselt wird: 12 führen zu einem Weg von 16 Zügen, 9 zu 13, 6 zu 10 und 3 zu 9, kürzer geht es nicht.
step-large = Große Bretter, stärkere Partner. Vorausschau 7 allein braucht 31 Züge. Die zweite Bahn spielt 15 Züge davon, und Dijkstra den Rest: 25. Der kürzeste Weg hat 24.
step-around = Nun in der ersten Bahn umgekehrt: Dijkstra räumt das halbe Brett ab, und Vorausschau spielt den Rest. 30 Züge. Auf den hundert Brettern braucht diese Reihenfolge im Mittel 36,5 Züge, die richtige 31,9, so wenige wie kein anderer Algorithmus der Blogserie. Sie ist auf 95 Brettern kürzer.
step-when = Auch wann gewechselt wird, lässt sich drehen. Auf diesem Brett führen 5 oder 10 Züge Vorausschau zu 27, 15 zu 25, 20 zu 26. Nach 25 ist nichts mehr zu retten: 31.

question-order = Welche Reihenfolge ist besser?
question-order-answer-1 = Vorausschau für den Anfang, eine Suche fürs Ende
question-order-answer-2 = Eine Suche für den Anfang, Vorausschau fürs Ende
question-order-answer-3 = Das ist gleich
question-order-why = 31,9 Züge im Mittel gegen 36,5.

question-why = Warum ist die Suche am Ende mehr wert?
question-why-answer-1 = Sie ist schneller als die Vorausschau
question-why-answer-2 = Am Anfang gibt es zu wenige Zugfolgen
question-why-answer-3 = Sie findet ein kurzes Ende, wo die Vorausschau trödelt
question-why-why = Vorausschau ist gut, solange das Ende fern ist. In seiner Nähe zählen für sie alle Zugfolgen gleich, für eine Suche nicht.

question-when = Was geschieht, wenn die Suche zu spät übernimmt?
question-when-answer-1 = Sie findet ein besseres Ende, denn es ist nah
question-when-answer-2 = Die Vorausschau hat ihre Züge schon vertan
question-when-answer-3 = Sie muss von vorn beginnen
question-when-why = Gespielte Züge lassen sich nicht bessern. Nach 25 Zügen ist der Weg so lang wie ohne Suche.
