title = Vorausschau
summary = Mehrere Züge vorausdenken, dafür bezahlen und sich wundern.

step-two = Hier nimmt jede Farbe in Reichweite einen Block auf, und Gierig nähme die erste. Vorausschau 2 probiert alle Zugfolgen aus zwei Zügen. Sie spielt den ersten Zug derjenigen, die am meisten aufnimmt. Zähle einen Zug und den nächsten zusammen: Welche Farbe spielt sie?
step-gain = Auf diesem Brett braucht Gierig 11 Züge, Vorausschau 2 braucht 9, und kein Weg ist kürzer. Nach jedem Zug vergisst sie ihre Zugfolge und denkt neu.
step-cost = Ihr Preis ist die Zahl der Stellungen, deren Züge sie probiert. Ändere die Tiefe, also die Züge, die sie vorausschaut, und sieh, wie sich die Stellungen vermehren: hier mit jedem Zug auf fast das Dreifache, auf den größeren Brettern der Blogserie auf fast das Vierfache. So werden dort aus 168 Stellungen mit Tiefe 2 schon 30.000 mit Tiefe 6.
step-deeper = Lohnt es sich? Die Kurve zeigt, was jede Tiefe auf den hundert Brettern der Blogserie braucht; Tiefe 1 ist Gierig. Jeder weitere Zug bringt weniger als der vor ihm, aber er bringt noch etwas, also müsste Tiefe 6 besser sein als Tiefe 5. Sieh dir die beiden an. Nach 27 Zügen hat die zweite Bahn noch 68 Blöcke.
chart-deeper = Züge im Mittel, je Tiefe
step-worse = Sechs Züge würden die übrigen Blöcke abräumen. Tiefe 6 braucht zehn, und am Ende 37 Züge, wo Tiefe 5 mit 32 auskommt. Das ist kein Pech, wie die ganze Kurve zeigt: Jenseits von Tiefe 5 werden die Wege wieder länger. Warum?
chart-worse = Züge im Mittel, je Tiefe
step-ties = Ein winziges Brett zeigt es. Drei Züge räumen es ab, und Vorausschau 5 sieht das. Aber sie zählt nur Blöcke, und eine Zugfolge, die in fünf Zügen abräumt, nimmt genauso viele auf. Mit beiden erreichbaren Farben beginnen solche Zugfolgen. Bei Gleichstand gewinnt die erste. Welche spielt sie?
step-mend = Auch Vorausschau 4 schiebt es auf und braucht acht Züge. Senke die Tiefe, bis sie drei braucht. Je tiefer sie sieht, desto früher fängt sie an zu trödeln.

question-plays = Vorausschau 3 hat die beste Zugfolge aus drei Zügen gefunden. Was tut sie?
question-plays-answer-1 = Sie spielt alle drei Züge
question-plays-answer-1-why = Nach einem Zug sieht sie einen Zug weiter und findet vielleicht eine bessere Zugfolge.
question-plays-answer-2 = Sie spielt den größten der drei Züge
question-plays-answer-2-why = Der größte Zug braucht oft die Züge davor. Als erster nähme er vielleicht wenig auf.
question-plays-answer-3 = Sie spielt den ersten Zug und sieht neu hin
question-plays-why = Dann vergisst sie die Zugfolge und probiert alle neu.

question-cost = Wie wächst die Zahl der Stellungen von Tiefe 5 zu Tiefe 6 auf den Brettern der Blogserie?
question-cost-answer-1 = Um ein Sechstel
question-cost-answer-1-why = Es sind mehr: Jede Zugfolge geht mit jeder Farbe in Reichweite weiter.
question-cost-answer-2 = Auf fast das Vierfache
question-cost-answer-3 = Gar nicht: Die Bretter sind dieselben
question-cost-answer-3-why = Die Bretter sind dieselben, aber es gibt mehr Zugfolgen, und jede ist länger.
question-cost-why = Jede Zugfolge verzweigt sich noch einmal.

question-deeper = Warum ist Tiefe 6 auf den Brettern der Blogserie schlechter als Tiefe 5?
question-deeper-answer-1 = Sie sieht das Ende früher, und dann zählen alle Zugfolgen dorthin gleich viel
question-deeper-answer-2 = Ihr fehlt die Zeit für die letzten Züge
question-deeper-answer-2-why = Ihre Zeit ist nicht begrenzt. Auch vor den letzten Zügen probiert sie alle Zugfolgen.
question-deeper-answer-3 = Ihre Zugfolgen nehmen weniger Blöcke auf
question-deeper-answer-3-why = Mit einem Zug mehr nimmt eine Zugfolge mehr Blöcke auf, nicht weniger.
question-deeper-why = Ist das Ende in Sicht, nehmen kurze und lange Zugfolgen dieselben Blöcke auf. Sie spielt die erste, nicht die kürzeste.
