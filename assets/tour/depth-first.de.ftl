title = Tiefensuche
summary = Eine Zugfolge bis ans Ende, dann zurück zur letzten Wahl.

step-line = Die Tiefensuche folgt einer Zugfolge bis ans Ende. Für den ersten Zug probiert sie die Farben ab 1, für den zweiten ab 2, und so weiter, immer im Kreis. Sie nimmt die erste, die etwas aufnimmt. Wie beginnt ihre erste Zugfolge?
step-long = Ihre Zugfolge ist fast die von Reihum, und ebenso lang: 14 Züge, wo 9 genügen. Die Suche musste an diesem ersten Ende aufhören, weil sie nur 15 Stellungen probieren durfte. Im Namen der Bahn heißen sie nodes.
step-back = Lässt man sie weitersuchen, geht sie zur letzten Wahl zurück und probiert dort die anderen Farben, dann zur Wahl davor. Im Baum siehst du sie eine Zugfolge hinab und wieder hinauf gehen. Zugfolgen, so lang wie der beste Weg, streicht sie. So werden die Wege nur kürzer: 11 Züge, dann 10, 9, 8, 7. Nach 376 Stellungen bleibt nichts zu probieren: 7 ist bewiesen.
step-time = Einen Weg hat sie früh und einen guten spät. Ändere die Zahl der Stellungen, die sie probieren darf, und sieh, wie aus 10 Zügen 7 werden, mit Beweis. Sie behält nur eine Zugfolge und braucht so fast keinen Speicher.
step-early = Mit einem großen Brett wird sie nicht fertig. Beide Bahnen beginnen mit 18 Zügen Vorausschau 5. Dann gibt die Tiefensuche eine Million Stellungen nur für andere letzte Züge aus: 43 Züge, die Breitensuche 39. Auf den hundert Brettern der Blogserie braucht sie mit je 100.000 Stellungen im Mittel 33,9 und kommt selbst mit einer Million nur auf 32,9. Vorausschau 5 allein braucht 33,0.

question-first = Warum ist der erste Weg der Tiefensuche lang?
question-first-answer-1 = Sie nimmt die erste Farbe, die etwas aufnimmt, und sei es noch so wenig
question-first-answer-2 = Sie nimmt immer den kleinsten Zug
question-first-answer-2-why = Sie vergleicht keine Züge. Der erste, der etwas aufnimmt, kann auch groß sein.
question-first-answer-3 = Sie sucht zuerst lange Wege
question-first-answer-3-why = Sie sucht keine Länge. Ihre erste Zugfolge läuft einfach bis ans Ende.
question-first-why = Ihre Reihenfolge der Farben hat nichts mit dem Brett zu tun.

question-giveup = Der beste Weg hat bisher 9 Züge. Wann gibt sie eine Zugfolge auf?
question-giveup-answer-1 = Wenn die Zugfolge weniger Blöcke aufnimmt als dieser Weg
question-giveup-answer-1-why = Am Ende nimmt jeder Weg alle Blöcke auf. Nur die Länge zählt.
question-giveup-answer-2 = Wenn die Zugfolge nicht mehr kürzer als 9 werden kann
question-giveup-answer-3 = Wenn die Zugfolge zu einer Stellung führt, die schon da war
question-giveup-answer-3-why = Sie behält nur eine Zugfolge und kann frühere Stellungen nicht erkennen.
question-giveup-why = Nur ein kürzerer Weg nützt noch.

question-early = Warum ist die Tiefensuche auf großen Brettern schlecht?
question-early-answer-1 = Ihr Speicher ist voll
question-early-answer-1-why = Sie behält nur eine Zugfolge und braucht fast keinen Speicher.
question-early-answer-2 = Sie wirft gute Wege weg
question-early-answer-2-why = Den besten Weg, den sie gefunden hat, behält sie.
question-early-answer-3 = Sie ändert zuerst die letzten Züge, und frühe Fehler bleiben
question-early-why = Bevor sie zu einer frühen Wahl zurückkehrt, probiert sie alles, was folgt. Bis dahin sind die Stellungen verbraucht.
