title = Par und dein eigener Weg
summary = Spiele, was du gesehen hast, gegen einen Beweis.

step-three = Par ist die kleinste mögliche Zahl von Zügen oder, solange keine bewiesen ist, die kleinste bekannte. Hier ist es 3, und bewiesen: Drei Farben brauchen drei Züge, und drei genügen. Gierig findet sie. Du auch?
step-slip = Hier ist Par 9. Ein Zug ist falsch, wenn er den besten Weg länger macht. Die ersten zwei Züge von Gierig sind richtig. Der dritte kostet einen Zug, der sechste noch einen: 11.
step-plan = Drei Regeln helfen. Erledige eine Farbe, die ganz in Reichweite ist (nie falsch). Arbeite dich früh zu den fernen Ecken vor. Lass eine Farbe Blöcke sammeln, bevor du sie spielst. Schlag die 11 von Gierig; Par ist 9. Im Spiel selbst zeigt dir „Analysieren“ nach jedem Weg, welche Züge falsch waren.
step-many = Und die Löser? Auf hundert Brettern wie diesem schafft Gierig nie Par. Ein Löser, der der Schranke folgt, in der zweiten Bahn, schafft es auf 40 Brettern, der Strahl auf 98. Auf welchen, weiß nur ein Beweis.

question-par = Was ist Par?
question-par-answer-1 = Der Durchschnitt aller Wege
question-par-answer-1-why = Längere Wege ändern Par nicht. Nur die besten zählen.
question-par-answer-2 = Die kleinste mögliche Zahl von Zügen oder, solange keine bewiesen ist, die kleinste bekannte
question-par-answer-3 = Die Züge, die Gierig braucht
question-par-answer-3-why = Der Weg von Gierig ist oft länger. Hier hatte er 11 Züge, und Par war 9.
question-par-why = Jemand hat einen Weg dieser Länge gefunden. Ist Par bewiesen, wird niemand einen kürzeren finden.

question-wrong = Par ist 9 und bewiesen. Nach deinem ersten Zug hat der beste Weg, der noch bleibt, insgesamt 10 Züge. Was heißt das?
question-wrong-answer-1 = Dein Zug hat einen Zug gekostet
question-wrong-answer-2 = Par war falsch
question-wrong-answer-2-why = Par gehört zum Brett, und dieses Par ist bewiesen. Deine Züge ändern es nicht.
question-wrong-answer-3 = Du wirst 11 brauchen
question-wrong-answer-3-why = In den 10 ist dein erster Zug enthalten. Verlierst du keinen weiteren, brauchst du 10.
question-wrong-why = Der beste Weg wurde um einen Zug länger. Deine nächsten Züge können die 10 halten, aber den Zug nicht zurückholen.

question-plan = Was davon ist nie falsch?
question-plan-answer-1 = Die meisten Blöcke nehmen
question-plan-answer-1-why = Das tut Gierig, und sein dritter Zug war hier falsch.
question-plan-answer-2 = Die erste Farbe spielen
question-plan-answer-2-why = Die Reihenfolge der Knöpfe hat nichts mit dem Brett zu tun.
question-plan-answer-3 = Eine Farbe erledigen, die ganz in Reichweite ist
question-plan-why = Sie kostet einen Zug, wann immer du sie spielst. Je früher, desto mehr ist danach in Reichweite.
