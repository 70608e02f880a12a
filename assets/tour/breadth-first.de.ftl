title = Breitensuche
summary = Alle Zugfolgen mit einem Zug, dann alle mit zweien, bis eine ans Ende führt.

step-layers = Die Breitensuche ist nicht gierig. Sie probiert alle Zugfolgen mit einem Zug, dann mit zweien, dann mit dreien. Neue Stellungen warten in einer Schlange; die am längsten wartet, ist dran. Sieh zu, ein Knoten in der Sekunde.
step-proof = Nach 12 Knoten hatte sie eine Zugfolge aus 4 Zügen, die abräumt. Alle mit drei Zügen hatte sie vorher probiert, ohne Erfolg. Damit sind 4 bewiesen: Besser kann es niemand.
step-growth = Der Preis: Dieses Brett braucht 11 Züge und 4.246 Knoten. Bei 14 × 14 Feldern und vier Farben gibt sie manchmal nach 500.000 auf.
step-twice = Oft führen mehrere Zugfolgen zur selben Stellung: links, dann rechts, oder umgekehrt. Die Breitensuche probiert sie jedes Mal, zusammen 920 Knoten. Die zweite Bahn behält jede Stellung einmal, nimmt sie nach abgeräumten Blöcken und braucht 315.
step-limit = Deshalb bekam die Schlange in der Blogserie eine Grenze. In der ersten Bahn sind es 64 Stellungen: Ist sie voll und kein Ende gefunden, wird ein gieriger Zug gespielt und neu gesucht. 11 Züge, wo 8 genügen.
step-room = Gib der Schlange mehr Platz. Wie viel ist nötig, um die 8 zu finden?
step-end = Mehr als 512 war nötig. Auf den großen Brettern der Blogserie taugt die Suche fürs Ende: erst 18 Züge Vorausschau. Im Mittel 32,1 Züge, Vorausschau allein 33,0; auf 66 der hundert Bretter kürzer, auf keinem länger. Hier sind 26 so wenige wie möglich.

question-first = Warum ist das erste Ende, das die Breitensuche findet, ein kürzestes?
question-first-answer-1 = Sie spielt die größten Züge zuerst
question-first-answer-2 = Alle kürzeren Zugfolgen hat sie vorher probiert
question-first-answer-3 = Sie vergleicht alle Enden miteinander
question-first-why = Alle Zugfolgen einer Länge kommen vor jeder längeren.

question-twice = Womit sparte die zweite Bahn Knoten?
question-twice-answer-1 = Sie behält eine Stellung einmal, wie man auch hinkommt
question-twice-answer-2 = Sie betrachtet weniger Farben
question-twice-answer-3 = Sie hört beim ersten Weg auf, kurz oder nicht
question-twice-why = Dieselben Blöcke in anderer Reihenfolge sind dieselbe Stellung.

question-full = Was kostet es, wenn die Schlange zu früh voll ist?
question-full-answer-1 = Das Brett lässt sich nicht mehr abräumen
question-full-answer-2 = Nur Zeit
question-full-answer-3 = Ein Zug wird aus Gier gespielt und lässt sich nicht zurücknehmen
question-full-why = Mit Platz für 64 wurden es so 11 Züge, wo 8 genügen.
