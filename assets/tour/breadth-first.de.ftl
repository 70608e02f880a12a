title = Breitensuche
summary = Alle Zugfolgen mit einem Zug, dann alle mit zwei, bis eine das Brett abräumt.

step-layers = Die Breitensuche ist nicht gierig. Sie probiert alle Zugfolgen mit einem Zug, dann alle mit zwei, dann mit drei. Neue Stellungen warten in einer Schlange, und die älteste ist als Nächste dran. Sieh ihrem Code zu, eine Stellung pro Sekunde: Darunter ist ein voller Punkt eine Stellung, die sie probiert hat, ein Ring eine, die wartet.
step-proof = Nach 12 Stellungen hatte sie eine Zugfolge aus 4 Zügen, die das Brett abräumt, die goldene. Sieh dir im Baum die Reihe der drei Züge an: Sie ist vollständig, und keine ihrer Stellungen war ein leeres Brett. Damit sind 4 bewiesen: Besser kann es niemand. Zeig auf einen Punkt, um seine Stellung auf dem Brett zu sehen.
step-growth = So viel Sicherheit hat ihren Preis: Dieses Brett braucht 11 Züge und 4.246 Stellungen. Bretter mit 14 × 14 Feldern und vier Farben können mehr als 500.000 brauchen, und dann gibt sie auf.
step-twice = Oft führen mehrere Zugfolgen zur selben Stellung: links, dann rechts, oder umgekehrt. Die Breitensuche probiert sie jedes Mal, zusammen 920 Stellungen. Die zweite Bahn behält jede Stellung nur einmal, ordnet sie nach abgeräumten Blöcken und braucht 315.
step-limit = Deshalb gab die Blogserie der Schlange eine Grenze. In der ersten Bahn sind es 64 Stellungen. Das sagt queue 64 in ihrem Namen; switch 0 sagt, dass die Suche vor dem ersten Zug beginnt. Ist die Schlange voll und kein Ende gefunden, spielt sie einen gierigen Zug und sucht neu. Sie braucht 11 Züge, wo 8 genügen.
step-room = Gib der Schlange mehr Platz. Wie viel braucht sie, um die 8 zu finden?
step-end = Um die 8 zu finden, braucht die Schlange Platz für mehr als 512 Stellungen. Auf den großen Brettern der Blogserie sucht die Breitensuche nur das Ende, nach 18 Zügen Vorausschau. Sie braucht im Mittel 32,1 Züge, Vorausschau allein 33,0. Auf 66 der hundert Bretter ist sie kürzer, auf keinem länger. Ihre 26 hier sind das Minimum.

question-first = Warum ist das erste Ende, das die Breitensuche findet, ein kürzestes?
question-first-answer-1 = Sie spielt die größten Züge zuerst
question-first-answer-1-why = Sie ist nicht gierig. Wie groß ein Zug ist, zählt für sie nicht.
question-first-answer-2 = Sie hat alle kürzeren Zugfolgen schon probiert
question-first-answer-3 = Sie vergleicht alle Enden miteinander
question-first-answer-3-why = Sie hört beim ersten Ende auf und kennt kein anderes.
question-first-why = Sie probiert alle Zugfolgen einer Länge vor jeder längeren.

question-twice = Womit sparte die zweite Bahn Stellungen?
question-twice-answer-1 = Sie behält jede Stellung einmal, egal, welche Zugfolgen hinführen
question-twice-answer-2 = Sie probiert weniger Farben
question-twice-answer-2-why = Sie probiert jede Farbe in Reichweite, wie die erste Bahn.
question-twice-answer-3 = Sie hört beim ersten Weg auf, kurz oder nicht
question-twice-answer-3-why = Beide Bahnen fanden einen Weg mit neun Zügen, und kein Weg ist kürzer.
question-twice-why = Dieselben Blöcke in anderer Reihenfolge sind dieselbe Stellung.

question-full = Was kostet eine Schlange, die zu früh voll ist?
question-full-answer-1 = Das Brett lässt sich nicht mehr abräumen
question-full-answer-1-why = Auch die erste Bahn hat ihr Brett abgeräumt, in 11 Zügen.
question-full-answer-2 = Nur Zeit
question-full-answer-2-why = Es kostet auch Züge: 11, wo 8 genügen.
question-full-answer-3 = Sie spielt einen gierigen Zug und kann ihn nicht zurücknehmen
question-full-why = Mit Platz für 64 wurden es durch solche Züge 11, wo 8 genügen.
