title = Hybride
summary = Ein Algorithmus für den Anfang, ein anderer fürs Ende.

step-dawdle = Das kennst du: Vorausschau 5 sieht das Ende und trödelt. Sie braucht 18 Züge, doppelt so viele wie nötig.
step-switch = Also macht sie nur die ersten Züge, und die Breitensuche findet das Ende. Ändere die Zahl der Züge, nach denen gewechselt wird. Wie viele darf die Vorausschau höchstens machen, für den kürzesten Weg mit 9?
step-large = Die Vorausschau darf höchstens fünf Züge machen, und jeder weitere kostet einen Zug. Nun ein großes Brett, und Partner, die weiter sehen. Vorausschau 7 allein braucht 31 Züge. In der zweiten Bahn spielt sie 15, und Dijkstra den Rest: 25 insgesamt. Der kürzeste Weg hat 24.
step-around = Die erste Bahn macht es umgekehrt: Dijkstra räumt das halbe Brett ab, Vorausschau den Rest. 30 Züge. Auf den hundert Brettern der Blogserie braucht diese Reihenfolge im Mittel 36,5. Die richtige braucht 31,9, weniger als jeder andere Algorithmus der Blogserie. Auf 95 davon ist sie kürzer.
step-when = Auch den Zeitpunkt des Wechsels kannst du wählen. Zu früh kostet dieses Brett zwei oder drei Züge, zu spät bis zu sechs. Wann passt es?

question-order = Welche Reihenfolge ist besser?
question-order-answer-1 = Vorausschau für den Anfang, eine Suche fürs Ende
question-order-answer-2 = Eine Suche für den Anfang, Vorausschau fürs Ende
question-order-answer-2-why = Nahe am Ende trödelt die Vorausschau und verliert, was die Suche gewonnen hat.
question-order-answer-3 = Das macht keinen Unterschied
question-order-answer-3-why = Im Mittel liegen die beiden mehr als vier Züge auseinander.
question-order-why = 31,9 Züge im Mittel gegen 36,5.

question-why = Warum ist die Suche am Ende mehr wert?
question-why-answer-1 = Sie ist schneller als die Vorausschau
question-why-answer-1-why = Auf das Tempo kommt es nicht an: Hier zählt nur die Zahl der Züge.
question-why-answer-2 = Am Anfang gibt es zu wenige Zugfolgen
question-why-answer-2-why = Es sind zu viele. Die Suche kann ihnen nicht bis ans Ende folgen.
question-why-answer-3 = Sie findet ein kurzes Ende, wo die Vorausschau trödelt
question-why-why = Vorausschau ist gut, solange das Ende fern ist. Nahe am Ende zählen für sie alle Zugfolgen gleich, für eine Suche nicht.

question-when = Was geschieht, wenn die Suche zu spät übernimmt?
question-when-answer-1 = Sie findet ein besseres Ende, denn es ist nah
question-when-answer-1-why = Das Ende ist nah, aber nur wenige Züge lassen sich noch verbessern.
question-when-answer-2 = Die Vorausschau hat ihre Züge dann schon vertan
question-when-answer-3 = Sie muss von vorn beginnen
question-when-answer-3-why = Die Suche macht weiter, wo die Vorausschau aufhört. Sie nimmt keinen Zug zurück.
question-when-why = Gespielte Züge lassen sich nicht verbessern. Nach 25 davon hat der Weg 31 Züge, wie ohne Suche.
