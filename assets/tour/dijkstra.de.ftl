title = Dijkstra
summary = Immer mit der bisher billigsten Stellung weitermachen.

step-price = Die Breitensuche macht mit der ältesten Stellung weiter, Dijkstras Algorithmus mit der billigsten. Hier kostet ein Zug 10, und jeder abgeräumte Block gibt 1 zurück: 8 Züge mit 74 Blöcken kosten 80 - 74 = 6. Im Code heißen die Kosten eines Zugs scale. Nahe am Ende, wenn weniger als ein Sechzigstel des Bretts übrig ist, kostet ein Zug nur 5. Achte auf die Codezeile, die die Kosten bestimmt, und auf den Baum: Er springt immer zum billigsten Ring und lässt die anderen warten.
step-few = Dijkstra findet 9 Züge mit 40 Stellungen. Die Breitensuche braucht 1.076, um ebenso wenige zu finden.
step-scale = Der Regler stellt die Kosten eines Zugs ein. Mit 5 braucht dieses Brett 12 Züge und 13 Stellungen, mit 25 sind es 10 Züge und 1.318 Stellungen. Welche Kosten genügen für 10 Züge? Billige Züge machen die Suche hastig, teure gründlich.
step-first = Die kleinsten Kosten, mit denen er 10 Züge findet, sind 12, und dafür braucht er 109 Stellungen. Aber warum sind es mit 10 noch 11 Züge? Im Lehrbuch sinken die Kosten einer Zugfolge nie, also ist das erste Ende das billigste. Hier macht ein Zug, der mehr als 10 Blöcke abräumt, seine Zugfolge billiger. Eine Zugfolge, die teuer aussieht, kann billig enden und kommt zu spät.
step-full = Die Blogserie nimmt Kosten von 25. Auf diesem kleinen Brett räumt ein Zug etwa vier Blöcke ab, also sehen kurze Zugfolgen am besten aus. Die Suche wird so breit wie die Breitensuche. Warten 250.000 Stellungen, spielt sie ihre aktuelle Zugfolge und vergisst die anderen. Sie braucht 25 Züge; mit Kosten von 5 findet sie 15.
step-steady = Auf den hundert großen Brettern der Blogserie passt 25. Dijkstra braucht im Mittel 33,0 Züge, nicht weniger als Vorausschau 5, und 1,7-mal so viele Stellungen. Aber er ist stetiger: 28 bis 40 Züge, Vorausschau 25 bis 41. Bei den Stellungen ist dieses Brett eine Ausnahme, weil Dijkstra bald ein Ende erreicht: Er braucht 451, Vorausschau 7.051. Trotzdem verliert er: Er braucht 31 Züge, Vorausschau 28.

question-cost = Ein Zug kostet 10. Welche Stellung ist zuerst dran: 4 Züge mit 20 abgeräumten Blöcken, oder 5 Züge mit 35?
question-cost-answer-1 = 4 Züge mit 20 Blöcken
question-cost-answer-1-why = Zieh die Blöcke ab: 40 - 20 ist 20. Die andere Stellung kostet weniger.
question-cost-answer-2 = 5 Züge mit 35 Blöcken
question-cost-answer-3 = Die ältere
question-cost-answer-3-why = Nach dem Alter geht die Breitensuche. Dijkstra vergleicht Kosten.
question-cost-why = 40 - 20 = 20 gegen 50 - 35 = 15: Die zweite ist billiger.

question-scale = Was bewirken höhere Kosten je Zug?
question-scale-answer-1 = Die Suche wird hastig
question-scale-answer-1-why = Das tun billige Züge. Dann entscheiden die abgeräumten Blöcke, und die Suche eilt zum Ende.
question-scale-answer-2 = Jeder Zug räumt mehr ab
question-scale-answer-2-why = Die Kosten ändern nur die Reihenfolge der Stellungen. Ein Zug räumt dieselben Blöcke ab wie zuvor.
question-scale-answer-3 = Kurze Zugfolgen sehen besser aus, und die Suche wird breiter und gründlicher
question-scale-why = Je mehr ein Zug kostet, desto mehr entscheidet die Zahl der Züge. Das braucht mehr Stellungen.

question-steady = Wie schneidet Dijkstra auf den hundert Brettern gegen Vorausschau 5 ab?
question-steady-answer-1 = Im Mittel gleich gut, und stetiger
question-steady-answer-2 = Immer besser
question-steady-answer-2-why = Auf dem letzten Brett dieses Kapitels verlor er: Er brauchte 31 Züge, Vorausschau 28.
question-steady-answer-3 = Schlechter, aber mit weniger Stellungen
question-steady-answer-3-why = Im Mittel braucht er mehr Stellungen, nicht weniger: 1,7-mal so viele.
question-steady-why = Beide brauchen 33,0. Die Wege von Dijkstra sind ähnlicher lang und brauchen mehr Stellungen.
