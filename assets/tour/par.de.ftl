title = Par, und dein eigener Weg
summary = Spiele, was du gesehen hast, gegen einen Beweis.

step-three = Die Länge eines kürzesten Wegs heißt Par. Hier ist es 3: Drei Farben brauchen drei Züge, und drei genügen. Gierig findet sie; du auch?
step-slip = Hier ist Par 9. Ein Zug ist falsch, wenn der beste Weg durch ihn länger wird. Die ersten zwei Züge von Gierig sind richtig, der dritte kostet einen Zug, der sechste noch einen: 11.
step-plan = Besser geht es, wenn du eine Farbe erledigst, die ganz in Reichweite ist (nie falsch), früh in die fernen Ecken ziehst und eine Farbe Blöcke sammeln lässt, bevor du sie spielst. Schlag die 11; Par ist 9. Im Spiel selbst sagt dir eine Durchsicht nach jedem Weg, welche Züge falsch waren.
step-many = Und die Maschinen? Auf hundert Brettern wie diesem ist Gierig nie auf Par. Einem Löser, der der Schranke folgt, in der zweiten Bahn, gelingt es auf 40 Brettern, dem Strahl auf 98. Auf welchen, weiß nur ein Beweis.

question-par = Was ist Par?
question-par-answer-1 = Das Mittel aller Wege
question-par-answer-2 = Die Länge eines kürzesten Wegs
question-par-answer-3 = Was Gierig braucht
question-par-why = Kein Weg ist kürzer als Par, und mindestens einer ist so kurz.

question-wrong = Par ist 9. Nach deinem ersten Zug ist ein Weg von insgesamt 10 das Beste, was noch geht. Was heißt das?
question-wrong-answer-1 = Dein Zug hat einen Zug gekostet
question-wrong-answer-2 = Par war falsch
question-wrong-answer-3 = Du wirst 11 brauchen
question-wrong-why = Der beste Weg wurde um einen Zug länger. Was folgt, kann die 10 halten, aber den Zug nicht zurückholen.

question-plan = Was davon ist nie falsch?
question-plan-answer-1 = Die meisten Blöcke zu nehmen
question-plan-answer-2 = Die erste Farbe zu spielen
question-plan-answer-3 = Eine Farbe zu erledigen, die ganz in Reichweite ist
question-plan-why = Sie kostet einen Zug, wann immer er kommt, und je früher, desto mehr ist danach in Reichweite.
