# Was das Spiel sagt, auf Deutsch.

language-name = Deutsch

## Keys

key-pause = Pause oder weiter
key-step = Nächste Runde
key-step-back = Vorige Runde; nimmt auch deine Züge zurück
key-step-node = Einen Knoten jeder Suche entwickeln, oder der, in die man hineinsieht
key-look-inside = In eine Suche hineinsehen: warum sie zieht und wie es läuft
key-look-inside-next = In die nächste Suche hineinsehen
key-first-beat = Erste Runde
key-last-beat = Letzte Runde
key-slower = Langsamer
key-faster = Schneller
key-race-again = Dasselbe Brett noch einmal
key-race-next = Nächstes Brett
key-clock = Uhr: rundenweise oder live
key-person = Selbst mitlaufen, oder das Rennen verlassen
key-undo = Letzten Zug rückgängig machen
key-redo = Zug wiederholen
key-hint = Tipp: jedes Mal ein wenig mehr
key-review = Das beendete Spiel durchsehen
key-again = Dasselbe Brett noch einmal
key-next = Nächstes Brett
key-editor-undo = Editor: rückgängig
key-editor-redo = Editor: wiederholen
key-editor-paint = Editor: malen
key-editor-fill = Editor: zusammenhängende Felder einer Farbe füllen
key-editor-start = Editor: den Start verschieben
key-editor-pick = Editor: eine Farbe vom Brett nehmen
key-editor-random = Editor: zufällige Farben
key-editor-play = Editor: auf diesem Brett spielen
key-tour-next = Tour: weiter
key-tour-back = Tour: zurück
key-set-up = Aufbau: Brett, Start, Teilnehmer
key-batch = Serie: viele Bretter, mit Statistik
key-share = Link zu diesem Rennen kopieren
key-describe = Das Brett für einen Screenreader beschreiben
key-bring-back = Das weggelegte Spiel zurückholen
key-labels = Zahlen oder Formen auf den Blöcken
key-palette = Nächste Palette
key-thinking = Lösern beim Denken zusehen: schnell, langsam oder gar nicht
key-sound = Ton an oder aus
key-closer = Näher heran; auch mit dem Mausrad, und Ziehen verschiebt die Sicht
key-farther = Weiter weg
key-picture = Ein Bild speichern
key-gif = Als animiertes GIF speichern, Zug um Zug
key-help = Diese Liste
key-full-screen = Vollbild
key-performance = Leistungsanzeige
key-close = Schließen, was offen ist, oder zurück
keys-or = {" oder "}

## Title

title-goal = Räume das Brett in so wenigen Zügen ab, wie du kannst, oder sieh Algorithmen zu.
title-go-on = Weiterspielen · { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
}
title-play = Spielen
title-play-detail = ein Brett für dich
title-play-about = Ein Brett, und du
title-daily = Brett des Tages
title-daily-date = { $day }. { $month }
title-daily-done = geschafft
title-daily-streak = { $days ->
    [one] 1 Tag in Folge
   *[other] { $days } Tage in Folge
}
title-daily-about = Heute für alle dasselbe Brett
title-race = Rennen
title-race-detail = Löser auf gleichen Brettern
title-race-about = Lösern beim Rennen zusehen, oder mitlaufen
title-tour = Tour
title-tour-detail = wie die Algorithmen denken
title-tour-about = Lerne die Verfahren, Kapitel für Kapitel
title-batch = Serie
title-batch-about = Viele Bretter, mit Statistik
title-editor = Brett-Editor
title-editor-about = Ein Brett malen, spielen und teilen
title-statistics = Statistik
title-statistics-about = Deine Spiele bisher
title-how-to = Spielanleitung
title-how-to-about = Drei Übungsbretter; die Tasten stehen in der Hilfe{ $key }
title-quit = Beenden
title-quit-about = Das Fenster schließen
title-settings = Einstellungen
title-settings-about = Farben, Sprache, Klang, Tasten

## On several screens

number-decimal-point = {","}
number-thousands = {"."}
common-menu = Menü
common-moves = { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
}
common-absorbs-nothing = Noch nicht erreichbar
par-proven = Par { $par } (bewiesen)
par-proven-about = Der exakte Löser hat bewiesen, dass kein Weg kürzer ist
par-sought = Par …
level-relaxed = Ohne Grenze
level-par-plus-5 = Par + 5
level-par-plus-2 = Par + 2
level-par = Par
badge-perfect = Perfekt
badge-perfect-about = Kein Weg ist kürzer: Der exakte Löser hat es bewiesen
badge-beat-par = Unter Par
badge-beat-par-about = Kürzer als der beste Weg, der zu Beginn bekannt war
badge-new-par = Neues Par
badge-new-par-about = Auf einem kürzeren Par, das erst nach deinem Beginn gefunden wurde
badge-no-undo = Ohne Zurück
badge-no-undo-about = Du hast nie einen Zug zurückgenommen
badge-no-hint = Ohne Tipp
badge-no-hint-about = Ganz ohne Hilfe
size-small = Klein
size-classic = Klassisch
size-large = Groß
size-series = Serie
thinking-hidden = Nichts
thinking-full-speed = Volles Tempo
thinking-slow = { $nodes } Knoten/s

## Play

play-menu-about = Titel (dein Brett bleibt gespeichert) (Esc)
play-board = Brett
play-board-about = Größe, und wo es beginnt
play-new-board = Ein neues Brett
play-size = { $name } · { $width } × { $height } · { $colors } Farben
play-same-for-all = Für alle dasselbe
play-today = Brett des Tages
play-this-week = Brett der Woche
play-go-on = Weiterspielen
play-left = { $board } · { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
}
play-where = Wo es beginnt
play-start-blank = Leere Ecke
play-start-corner = Die Farbe der Ecke gehört dir
play-draw = Brett malen…
play-draw-about = Öffnet den Brett-Editor mit diesem Brett
play-copy-code = Code des Bretts kopieren
undo-note = { $board }, mit { $moves ->
    [one] 1 Zug
   *[other] { $moves } Zügen
}, wurde weggelegt.
undo-note-undo = Rückgängig
play-level-any = So viele Züge, wie du magst
play-level-par = Kein einziger Zug über Par
play-level-more = Höchstens { $more ->
    [one] 1 Zug
   *[other] { $more } Züge
} über Par
play-level-anew = Eine andere Stufe beginnt das Brett von vorn.
play-level-about = Wie viele Züge du hast
play-share-cleared-about = So viel vom Brett ist abgeräumt
play-par-open = Par { $par } …
play-par-open-about = Der kürzeste Weg, der bisher bekannt ist; ein Beweis wird gesucht
play-par-sought-about = Der kürzeste Weg wird gesucht
play-moves-about = Züge
play-moves-about-proven = Züge, von { $budget }, die du hast: Par war { $par } (bewiesen)
play-moves-about-known = Züge, von { $budget }, die du hast: Par war { $par } (das beste, das zu Beginn bekannt war)
play-absorbs = Nimmt { $blocks ->
    [one] 1 Block
   *[other] { $blocks } Blöcke
} auf
play-out-of-moves = Keine Züge mehr auf dieser Stufe: Nimm welche zurück{ $undo }, beginne neu{ $again }, oder spiel weiter
play-choose = Wähle eine Farbe, die die leere Fläche berührt
play-hint-sought = Die beste Farbe wird gesucht …
play-hint-on-par = { $known ->
    [proven] Par ({ $total }) ist noch zu schaffen.
   *[best] { $total } sind noch zu schaffen, das beste bekannte.
} Noch einmal drücken für die Farbe.
play-hint-length = { $total } sind noch zu schaffen, { $over } über Par ({ $known ->
    [proven] bewiesen
   *[best] das beste bekannte
}). Noch einmal drücken für die Farbe.
play-hint-color = Mit { $key } schaffst du es in { $total }{ $known ->
    [proven] .
   *[best] , dem besten bekannten Wert.
} Noch einmal drücken zum Zusehen.
play-hint-walk = Sieh zu: Jeder Zug lässt sich zurücknehmen
play-hint = Tipp
play-hint-which = Farbe zeigen
play-hint-show = Vorspielen
play-hint-stop = Halt
play-undo = Zurück
play-redo = Vor
play-moves-unit = { $moves ->
    [one] Zug
   *[other] Züge
}
play-moves-of = von { $budget } Zügen
play-percent-cleared = { $share } % geräumt
play-again = Neu beginnen
play-another = Neues Brett
play-cleared = Abgeräumt in { $moves ->
    [one] 1 Zug
   *[other] { $moves } Zügen
}
play-cleared-too-many = Abgeräumt in { $moves ->
    [one] 1 Zug
   *[other] { $moves } Zügen
}, { $over } zu viel
play-verdict-unknown = Par kennt noch niemand
play-verdict-par = Das ist Par { $par }: Bewiesen, kein Weg ist kürzer
play-verdict-best-known = Kein kürzerer Weg ist bekannt; ein Beweis wird gesucht
play-verdict-over-par = { $over } über Par { $par }, und das ist bewiesen
play-verdict-over-known = { $over } über { $par }, dem kürzesten bekannten Weg
play-next = Weiter
play-review = Durchsicht
play-race = Rennen
play-race-about = Dasselbe Brett mit Lösern, und dein Weg als Bahn
play-your-walk = Dein Weg
play-share = Teilen
play-share-about = Als Text, als Bild oder als animiertes GIF
play-share-copy = Ergebnis kopieren
play-share-copy-about = Als Text, der den Weg nicht verrät
play-share-copied = Kopiert
play-challenge = Fordern
play-challenge-about = { $means ->
    [link] Ein Link, mit dem ein Freund gegen deinen Weg läuft
   *[command] Ein Befehl, mit dem ein Freund gegen deinen Weg läuft
}
play-review-mistake = Nächster Fehler
play-review-better = Besser: { $key }, auf dem Brett umrandet
play-review-back = Zurück
play-review-on = Vor
play-review-play-on = Ab hier spielen
play-review-play-on-about = Ab dieser Stellung mit eigenen Zügen weiterspielen
play-review-done = Fertig
play-review-best = Jeder Zug war der beste, bewiesen
play-review-lost = { $lost ->
    [one] 1 Zug
   *[other] { $lost } Züge
} verloren, bewiesen
play-review-lost-at-least = Mindestens { $lost ->
    [one] 1 Zug
   *[other] { $lost } Züge
} verloren; nicht jede Stellung ließ sich beweisen
play-review-lost-so-far = Bisher { $lost ->
    [one] 1 Zug
   *[other] { $lost } Züge
} verloren; Zug { $number } wird untersucht
play-review-end = Das Ende: Das Brett ist abgeräumt
play-review-at = Nach Zug { $position }: { $needs }; { $next }
play-review-needs = braucht noch { $moves } (bewiesen)
play-review-needs-between = braucht noch { $least } bis { $most }
play-review-needs-at-least = braucht noch mindestens { $least }
play-review-next-best = der nächste Zug war der beste
play-review-next-cost = der nächste Zug kostete { $lost }
play-review-next-at-most = der nächste Zug kostete höchstens { $most }
play-review-next-open = der nächste Zug ist noch nicht beurteilt

## Lessons

lesson-name = Lektion { $number } von { $count }
lesson-first-move = Die Ecke oben links ist leer. Wähle eine Farbe, die sie berührt: mit einem Block, ihrem Farbknopf oder ihrer Ziffer. Alle Blöcke dieser Farbe am Rand der leeren Fläche werden aufgenommen.
lesson-second-move = Nun sind auch sie leer, und die leere Fläche berührt andere Blöcke: Wähle die nächste Farbe.
lesson-go-on = Weiter so, bis das ganze Brett leer ist.
lesson-cleared = Das Brett ist abgeräumt: Das ist schon das ganze Spiel. Nun kommt es auf möglichst wenige Züge an.
lesson-few-moves = Je weniger Züge, desto besser. Dieses Brett geht in { $par }, das heißt Par. Die Farbe, die am meisten aufnimmt, ist nicht immer die beste; ein Tipp{ $hint } hilft.
lesson-hinted = Jeder Tipp sagt mehr: wie viele Züge noch fehlen, dann welche Farbe, dann den ganzen Weg.
lesson-on-par = So weit, so gut: Par { $par } ist noch zu schaffen.
lesson-off-par = Von hier sind es mehr Züge als Par { $par }. Nimm mit „Zurück“{ $undo } Züge zurück und versuche eine andere Farbe.
lesson-par = Par! Kein Weg ist kürzer, und das Spiel kann es beweisen.
lesson-over-par = Abgeräumt, aber nicht in { $par } Zügen. Beginne nochmal{ $again }, oder nimm Züge zurück{ $undo } und versuche einen anderen Weg.
lesson-own-corner = Auf manchen Brettern hat die Ecke eine Farbe, und ihre Blöcke gehören dir von Anfang an. Spiele einen Zug.
lesson-take-back = Jeder Zug lässt sich zurücknehmen, so oft du magst: mit „Zurück“{ $undo }.
lesson-done = Par, und mehr gibt es nicht zu wissen. Richtige Bretter sind größer; Tipps und „Zurück“ gibt es auch dort.
lesson-next = Nächste Lektion
lesson-skip = Weiter
lesson-play = Spielen

## Board editor

editor-menu-about = Zurück zum Titel; das Brett bleibt, wie es ist
editor-board = Brett: Pfeiltasten bewegen, Leertaste drückt
editor-paint = Malen
editor-fill = Füllen
editor-start = Start
editor-pick = Pipette
editor-paint-how = Ziehen malt; die rechte Taste nimmt eine Farbe vom Brett
editor-paint-briefly = Ziehen malt
editor-fill-how = Ein Druck färbt alle zusammenhängenden Felder um
editor-start-how = Ein Druck auf das Feld, in dem der Weg beginnt
editor-pick-how = Ein Druck auf ein Feld nimmt seine Farbe
editor-color = Farbe { $key }
editor-colors = { $count ->
    [one] Farbe
   *[other] Farben
}
editor-columns = Spalten
editor-rows = Zeilen
editor-color-count = Farben
editor-width-about = Spalten: ziehen, oder drücken und tippen
editor-height-about = Zeilen: ziehen, oder drücken und tippen
editor-colors-about = Anzahl der Farben: ziehen, oder drücken und tippen
editor-blank = Leerer Start
editor-blank-about = Das Startfeld ist leer, und seine Nachbarn lassen sich aufnehmen
editor-colored = Farbiger Start
editor-colored-about = Die Gruppe des Startfelds ist von Anfang an aufgenommen
editor-random = Zufall
editor-clear = Alles füllen
editor-clear-about = Alle Felder mit der gewählten Farbe malen
editor-text = Text…
editor-text-about = Das Brett als Zeilen aus Zeichen: kopieren, oder ein anderes einfügen
editor-copy-code = Code kopieren
editor-copy-code-about = Das ganze Brett in wenigen Zeichen, überall, wo nach dem Code eines Bretts gefragt wird
editor-copy-link = { $means ->
    [link] Link kopieren
   *[command] Befehl kopieren
}
editor-copy-link-about = { $means ->
    [link] Schick ihn einem Freund: Er öffnet dieses Brett
   *[command] Schick ihn einem Freund, der Color Walk hat: Er öffnet dieses Brett
}
editor-code-copied = Der Code ist kopiert.
editor-link-copied = { $means ->
    [link] Der Link ist kopiert. Er öffnet dieses Brett.
   *[command] Der Befehl ist kopiert. Er öffnet dieses Brett in Color Walk.
}
editor-play = Spielen
editor-race = Rennen
editor-race-about = Löser auf diesem Brett laufen lassen
editor-par-at-most = höchstens { $par }
editor-par-at-most-about = Der kürzeste Weg, der bisher bekannt ist; ein kürzerer ist nicht ausgeschlossen
editor-no-code = Zu groß für Code oder Link; Text… kopiert es trotzdem
editor-nothing-to-clear = Nichts abzuräumen: Das Brett braucht eine weitere Farbe
editor-too-large = Das Brett hat { $width } × { $height } Felder; mehr als 100 × 100 gehen nicht
editor-several = Der Text enthält { $count } Bretter; nur eines davon ist möglich
editor-text-title = Brett als Text
editor-text-how = Ein Zeichen je Feld, eine Zeile je Reihe, . für einen leeren Start; oder der Code eines Bretts.
editor-text-take = Übernehmen
editor-text-copy = Kopieren
editor-text-copy-about = Das Brett kopieren, wie es ist
editor-text-copied = Die Zeilen des Bretts sind kopiert.
editor-text-ask = Einfügen…
editor-text-question = Der Code eines Bretts, oder seine Zeilen, durch Leerzeichen getrennt

## Statistics

statistics-menu-about = Zurück zum Titel (Esc)
statistics-heading = Deine Spiele
statistics-copy = Als CSV kopieren
statistics-copy-about = Alle Spiele als Tabelle, für eine Tabellenkalkulation
statistics-none = Jedes Brett, das du abräumst, zählt hier.
statistics-play = Ein Spiel beginnen
statistics-games = { $count ->
    [one] Spiel
   *[other] Spiele
}
statistics-at-par-unaided = auf Par, ohne Hilfe
statistics-over-par-mean = über Par, im Mittel
statistics-at-par-in-a-row = auf Par in Folge
statistics-most-in-a-row = längste Folge
statistics-hints = { $count ->
    [one] Tipp
   *[other] Tipps
}
statistics-taken-back = zurückgenommen
statistics-over-par = Züge über Par
statistics-by-size = Nach Größe
statistics-daily = Bretter des Tages
statistics-last = Letzte Spiele
statistics-or-more = { $over } oder mehr
statistics-column-games = Spiele
statistics-column-at-par = auf Par
statistics-column-mean = über Par
statistics-column-best = bestes
statistics-column-worst = schlechtestes
statistics-other-size = Andere
statistics-start-blank = leere Ecke
statistics-start-corner = Farbe der Ecke
statistics-no-day = Noch kein Tag: Ein Brett zählt, wenn du es an seinem Tag (UTC) beginnst.
statistics-days = { $current ->
    [one] 1 Tag
   *[other] { $current } Tage
} in Folge; die meisten bisher: { $longest }
statistics-own-board = ein eigenes Brett
statistics-moves-par = { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
}, Par
statistics-moves-over-par = { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
}, Par + { $over }

## Tour

tour-about = Lerne, wie das Spiel gelöst wird: Sieh Verfahren bei der Arbeit zu, rate, was sie als Nächstes tun, und probiere sie aus.
tour-chapters = Kapitel
tour-chapters-about = Alle Kapitel; dieses wartet, wo es ist
tour-begin = Anfangen
tour-go-on = Weiter
tour-again = Noch einmal
tour-answered = { $right } von { $count ->
    [one] 1 Frage
   *[other] { $count } Fragen
} beantwortet
tour-projector = Projektor
tour-projector-about = Große Schrift und starker Kontrast, solange die Tour offen ist
tour-back = Zurück
tour-next = Weiter
tour-next-chapter = Als Nächstes: { $title }
tour-place = { $number } von { $count }
tour-watch = Sieh zu, bis es anhält.
tour-watched = Gesehen. Weiter zum nächsten Schritt.
tour-play = Spiele { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
}: bisher { $played }.
tour-clear = Räume das Brett ab: bisher { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
}.
tour-cleared = Abgeräumt in { $moves ->
    [one] 1 Zug
   *[other] { $moves } Zügen
}. Weiter zum nächsten Schritt.
tour-played = Gespielt. Weiter zum nächsten Schritt.
tour-knob = Bewege den Regler und sieh, was sich ändert.
tour-knob-moved = Probiere auch andere Stellen, oder geh weiter.
tour-predict = { $lane }: Welche Farbe kommt als nächste? { $number } von { $count }
tour-predicted = { $right } von { $count } richtig.
tour-guess-right = Richtig, Farbe { $color }.
tour-guess-wrong = Nein: Es spielt Farbe { $color }.
tour-question = Eine Frage
tour-right = Richtig.
tour-not-right = Das nicht. Versuche eine andere Antwort.
tour-try-it = Probiere es selbst
tour-race = Rennen öffnen
tour-race-about = Ein Rennen der Verfahren dieses Kapitels mit allen Einstellungen: { $lanes }.
tour-batch = Serie spielen
tour-cards-about = Wie sie arbeiten und woran sie scheitern:
tour-batch-about = Viele Bretter auf einmal, { $boards }, um zu sehen, wie die Längen streuen: { $lanes }.

## Why a move is played

explain-color = Farbe { $color }
explain-colors = Farben { $others } und { $last }
explain-only = nur { $color } nimmt etwas auf
explain-absorbs = { $count ->
    [one] bringt
   *[other] bringen je
} { $blocks ->
    [one] 1 Block
   *[other] { $blocks } Blöcke
}
explain-border = { $count ->
    [one] hat
   *[other] haben je
} einen Rand von { $score }
explain-border-per-block = { $count ->
    [one] hat
   *[other] haben je
} einen Rand von { $score } pro Block
explain-points = { $count ->
    [one] ist
   *[other] sind je
} { $score } wert
explain-who = { $colors } { $does }
explain-lines = { $count ->
    [one] die beste Folge von bis zu { $depth } Zügen beginnt mit
   *[other] die besten Folgen von bis zu { $depth } Zügen beginnen mit
} { $colors } und { $does }
explain-most = { $who }, mehr als jede andere
explain-first = { $who }; gespielt wird die erste
explain-other = { $who }; gespielt wird { $color }
explain-walk = Zug { $number } eines Wegs von { $moves ->
    [one] 1 Zug
   *[other] { $moves } Zügen
}
explain-line = Zug { $number } einer Folge von { $moves ->
    [one] 1 Zug
   *[other] { $moves } Zügen
}
explain-first-found = { $whole }, des ersten gefundenen, der das Brett abräumt: keiner ist kürzer
explain-shortest = { $whole }, der das Brett abräumt: keiner ist kürzer
explain-shortest-found = { $whole }, der das Brett abräumt, des kürzesten gefundenen
explain-clears = { $whole }, der das Brett abräumt
explain-price = { $scale } × { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
} - { $blocks ->
    [one] 1 Block
   *[other] { $blocks } Blöcke
} = { $cost }
explain-cheapest-clears = { $whole }: { $moves ->
    [one] 1 Zug davon führt
   *[other] { $moves } Züge davon führen
} zur billigsten Stellung ({ $price }), einer mehr räumt das Brett ab
explain-cheapest-full = { $whole } zur billigsten Stellung ({ $price }), als zu viele warteten
explain-cheapest-goal = { $whole } zur billigsten Stellung ({ $price }), die genug abräumt
explain-turn = { $color } ist nach { $after } an der Reihe
explain-turn-skipped = { $turn }, da { $skipped } nichts { $count ->
    [one] aufnimmt
   *[other] aufnehmen
}
explain-chance = zufällig, aus: { $colors }

## Inside a search

inside-close = Nicht mehr hineinsehen{ $key }
inside-speed = Knoten pro Sekunde
inside-full = Voll
inside-step = 1 Knoten
inside-next = Zug { $number }, der nächste
inside-played = Zug { $number }, gespielt
inside-no-move = Noch kein Zug.
inside-silent = Dieser Löser sagt nicht, warum.
inside-no-search = In diesem Rennen läuft kein Löser.
inside-simple = Dieser Löser ist eine einfache Funktion: Er zeigt nichts von seiner Suche, und ein Browser kann ihn nicht schrittweise ausführen.
inside-line = Betrachtete Folge: { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
}
inside-depths = Stellungen nach Tiefe
inside-at-depth = Tiefe { $depth }: { $count }
inside-figures = Im Lauf der Knoten
inside-nodes = Knoten
inside-best = bester Weg { $moves }
inside-too-fast = Bei voller Geschwindigkeit ist die Suche fertig, bevor man hinsehen kann. Wähle weniger Knoten pro Sekunde, oder geh schrittweise.

## Race

race-you = Du
race-your-turn = du bist dran
race-your-turn-how = du bist dran: 1-9, oder klick auf eine Farbe
race-thinking = denkt nach
race-racing = läuft
race-lost-panicked = verloren: abgestürzt ({ $message })
race-lost-no-such-color = verloren: spielt Farbe { $color } auf einem Brett mit { $colors } Farben
race-lost-absorbs-nothing = verloren: spielt Farbe { $color }, die nichts aufnimmt
race-lost-not-cleared = verloren: hört mit { $blocks ->
    [one] einem Block
   *[other] { $blocks } Blöcken
} auf dem Brett auf
race-lost-unaware = verloren: merkt nicht, dass das Brett abgeräumt ist
race-lost-idle = verloren: tut nichts
race-lost-nodes = verloren: kein Ende nach { $nodes ->
    [one] einem Knoten
   *[other] { $nodes } Knoten
}
race-lost-moves = verloren: kein Ende nach { $moves ->
    [one] einem Zug
   *[other] { $moves } Zügen
}
race-lost-silent = verloren: seit { $seconds } s keine Antwort
race-lost = verloren: { $reason }
race-gave-up-nodes = aufgegeben: mehr als { $nodes ->
    [one] ein Knoten
   *[other] { $nodes } Knoten
}
race-gave-up-memory = aufgegeben: mehr als { $bytes } Bytes Speicher
race-gave-up-time = aufgegeben: mehr als { $seconds } s
race-gave-up = aufgegeben: { $reason }
race-stopped = vor dem Ende angehalten
race-left-behind = vor dem Ende angehalten; seine Funktion fragt nicht nach Knoten, und ihr Thread bleibt zurück
race-done = fertig
race-done-claimed = fertig · angeblich kürzester · { $nodes } · { $time }
race-done-effort = fertig · { $nodes } · { $time }
race-done-proven = fertig · bewiesen kürzester · { $nodes } · { $time }
race-nodes = { $count ->
    [one] 1 Knoten
   *[other] { $nodes } Knoten
}
race-nodes-claimed = angeblich { $nodes } Knoten
race-claimed-bound = angeblich mindestens { $moves }
race-refuted = angeblich kürzester, widerlegt von { $moves } Zügen
race-refuted-short = widerlegt
race-waits = wartet
race-queue = Schlange { $queue }
race-queue-of = Schlange { $queue } von { $limit }
race-depth = Tiefe { $depth }
race-at-least = mindestens { $moves }
race-cell = Zeile { $row }, Spalte { $column }
race-blank-area = Leere Fläche: { $cleared } von { $cells } Blöcken
race-cluster = Gruppe aus { $blocks ->
    [one] 1 Block
   *[other] { $blocks } Blöcken
}
race-cluster-color = Farbe { $key } ({ $shade }), { $place }
race-neighbours = { $count ->
    [one] 1 Nachbar
   *[other] { $count } Nachbarn
}, { $live } davon noch da
race-touches = berührt die leere Fläche: einen Zug entfernt
race-moves-away = { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
} von der leeren Fläche entfernt
race-over = { $over } über { $par }
race-over-now = Das Rennen ist vorbei.
race-next-board = Nächstes Brett{ $key }
race-same-board = Dasselbe Brett{ $key }
race-no-lanes = Keine Bahnen: Füge im Aufbau{ $setup } Teilnehmer hinzu, oder lauf selbst{ $person }.
race-clusters = { $clusters ->
    [one] 1 Gruppe
   *[other] { $clusters } Gruppen
}
race-board = { $title } · { $width } × { $height } · { $colors ->
    [one] 1 Farbe
   *[other] { $colors } Farben
}
race-par-unknown-about = Dieses Brett hat noch niemand abgeräumt
race-par-between = Par { $least }-{ $par }
race-par-between-about = Der exakte Löser fand keinen Beweis: Der kürzeste Weg hat so viele Züge
race-par-so-far = Par bisher { $least }-{ $par }
race-par-so-far-about = Der exakte Löser sucht einen kürzeren Weg, oder den Beweis, dass es keinen gibt
par-best = Bestwert { $par }
race-par-best-about = Der kürzeste bekannte Weg; niemand hat bewiesen, dass keiner kürzer ist
race-plays-color = Spielt diese Farbe
race-status-paused = angehalten; weiter{ $key }
race-lockstep-with-you = Rundenweise: Die anderen ziehen mit dir
race-lockstep-beat = Runde { $beat }
race-live = live: Züge, sobald sie kommen
race-show-all = Alles zeigen (Esc)
race-timeline-beat = Runde { $beat }
race-timeline-about = Zieh oder klick, um in allen Bahnen zu einer Runde zu gehen
race-timeline-cleared = { $lane }: abgeräumt in { $moves ->
    [one] 1 Zug
   *[other] { $moves } Zügen
}

## Set-up

set-up-start-race = Rennen starten
set-up-undo = Verwerfen
set-up-undo-about = Zurück zum laufenden Rennen
set-up-close = Schließen{ $key }
set-up-board = Brett
set-up-start = Startzelle
set-up-line-up = Teilnehmer
engines = Engines
engines-about = Auch eigene Programme können antreten, in jeder Sprache: docs/engines.md sagt, wie sie sprechen.
engines-name = Name, etwa my-engine
engines-command = Befehl, etwa python3 engine.py
engines-register = Starten und anmelden
engines-register-about = Startet das Programm und meldet es in { $folder } an, sobald es sich vorgestellt hat. Es läuft mit deinen Rechten: melde keines an, dem du nicht traust.
engines-starting = { $name } wird gestartet …
engines-race = Eine Bahn für { $name }
engines-remove = { $name } beenden und aus der Liste nehmen
engines-down = { $name } ist nicht gestartet
set-up-patience = Zeitgrenze
set-up-patience-about = Ein Löser, der länger über einen Zug nachdenkt, scheidet aus.
set-up-series = Serie
set-up-random = Zufall
set-up-daily = Tag
set-up-list = Liste
set-up-number = Nummer
set-up-width = Breite
set-up-height = Höhe
set-up-colors = Farben
set-up-seed = Startwert
set-up-of = von { $count }
set-up-codes = Brettcodes
set-up-file-or-codes = Brettdatei oder Codes
set-up-file = Datei…
set-up-file-about = Eine Brettdatei; oder zieh eine auf die Seite
set-up-open = Öffnen
set-up-open-about = Oder zieh eine Datei auf das Fenster
set-up-before = Das davor
set-up-after = Das danach
set-up-today = Heute
set-up-this-week = Diese Woche
set-up-start-own = Wie das Brett es vorgibt
set-up-start-own-about = Erzeugte Bretter: eine leere Zelle oben links
set-up-start-blank = Leere Zelle
set-up-start-blank-about = Die Regel der Serie: Die Startzelle hat keine Farbe
set-up-start-cluster = Gruppe der Zelle
set-up-start-cluster-about = Die klassische Regel von Flood-It: Die Gruppe der Startzelle gehört dir von Anfang an
set-up-row = Zeile (ab 0)
set-up-column = Spalte (ab 0)
set-up-centre = Mitte
runners-add-lane = + Bahn
runners-add-solver = + Löser
runners-yourself = + Du selbst
runners-take = Aufstellung wählen…
runners-of = { $count } von { $most }
runners-solvers = { $count ->
    [one] 1 Löser
   *[other] { $count } Löser
}
runners-remove = Entfernen
runners-down = Nach unten
runners-up = Nach oben
runners-parameters = Parameter

## For screen readers

announce-move = { $color }: { $blocks ->
    [one] 1 Block
   *[other] { $blocks } Blöcke
}, { $share } % abgeräumt, { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
}.
announce-refused = { $color } nimmt nichts auf.
announce-taken-back = Zurückgenommen; { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
}.
announce-played-again = Wieder gespielt; { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
}.
announce-cleared = Abgeräumt in { $moves ->
    [one] 1 Zug
   *[other] { $moves } Zügen
}.
announce-par = Par ist { $par }, bewiesen.
announce-par-open = Der kürzeste bekannte Weg hat { $par ->
    [one] 1 Zug
   *[other] { $par } Züge
}.
announce-board = { $width } mal { $height } Blöcke, { $colors } Farben.
announce-position = { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
}, { $share } % abgeräumt.
announce-choice = { $key }, { $color }: { $blocks ->
    [one] 1 Block
   *[other] { $blocks } Blöcke
}.
announce-lane-cleared = { $lane } ist nach { $moves ->
    [one] einem Zug
   *[other] { $moves } Zügen
} fertig, Platz { $place } von { $count }.
announce-lane-out = { $lane }: { $reason }.
announce-race-place = { $place }. { $lane }, { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
}
announce-race-over = Rennen vorbei: { $first }.
spoken-menu = Menü
spoken-set-up = Aufbau
spoken-chapters = Kapitel
spoken-more = Mehr
spoken-close = Schließen
spoken-back = Zurück
spoken-on = Weiter
spoken-start = Fortsetzen
spoken-pause = Anhalten
spoken-again = Nochmal
spoken-next = Nächstes
spoken-less = Weniger
spoken-plus = Mehr
spoken-up = Nach oben
spoken-batch = Stapel
spoken-help = Tipp
spoken-switched-on = an
spoken-switched-off = aus
spoken-review = Noch nötige Züge
announce-no-board = Hier liegt kein Brett von dir.
announce-canvas = Color Walk: Bretter aus farbigen Blöcken, gespielt mit den Ziffern. { $about }
color-red = Rot
color-orange = Orange
color-yellow = Gelb
color-lime = Hellgrün
color-green = Grün
color-turquoise = Türkis
color-light-blue = Hellblau
color-blue = Blau
color-purple = Lila
color-pink = Rosa
color-brown = Braun
color-black = Schwarz
color-grey = Grau
color-white = Weiß

## Karten der Algorithmen

card-open = Karte: { $solver }
card-previous = Karte davor: { $solver }
card-next = Nächste Karte: { $solver }
card-optimal = Kürzeste Wege
card-optimal-never = nein
card-optimal-unless-cut-off = ja, und bewiesen, außer an einer Grenze: Dann spielt er den besten Weg, den er hat
card-optimal-or-gives-up = ja, und bewiesen; an einer Grenze gibt er auf
card-deterministic = Wiederholbar
card-deterministic-board = ja: Dasselbe Brett bekommt immer denselben Weg
card-deterministic-seed = ja: Startwert und Brett entscheiden
card-deterministic-time-limit = ja, solange er keine Zeitgrenze bekommt
card-deterministic-carry = ja; mit { $setting } hängt ein Brett eines Stapels vom Brett davor ab
card-time = Zeit
card-memory = Speicher
card-clears = Schafft
card-clears-most = jedes Brett mit höchstens { $clusters } Gruppen; auf größeren gibt er vielleicht auf
card-from = Herkunft
card-units = In Farben c, Gruppen n und Wörtern w = n / 64 einer Menge von Gruppen
card-figures = Auf den 100 Brettern der Serie
card-figures-about = Mittlere Länge der Wege in Zügen: was die Serie veröffentlicht hat, und was wir messen
card-figures-ours = Unser
card-figures-difference = Abstand
card-figures-range = Von–bis
card-figures-all = Min { $min }, Mittel { $mean }, Max { $max }, Standardabweichung { $stdev }
card-bad-board = Ein Brett, das ihm nicht liegt
card-bad-moves = { $moves } Züge, wo { $par } genügen: { $over } über Par
card-bad-unproven = { $par } Züge, weniger geht nicht, aber ohne Beweis
card-bad-gives-up = Er gibt auf, wo { $par } Züge genügen
card-bad-nodes = { $par } Züge, weniger geht nicht, aber erst nach { $nodes } Knoten
card-watch = Hier zusehen
card-watch-about = Ein Rennen auf diesem Brett gegen einen Löser, dem es liegt. Esc führt zur Karte zurück.
card-race = Hier mitlaufen
card-race-about = Dasselbe, mit dir auf einer eigenen Bahn

## Over every screen

common-dismiss = Verwerfen
overlay-keys = Tasten
overlay-rules = Räume das Brett in möglichst wenigen Zügen ab: Ein Zug nimmt jede Gruppe seiner Farbe auf, die die leere Fläche berührt. Alle Bahnen haben dasselbe Brett.
overlay-play-color = Eine Farbe in deiner Bahn spielen; das tut auch ein Klick auf einen ihrer Blöcke
overlay-click = Klick
overlay-click-name = Auf den Namen einer Bahn: diese Bahn allein, und zurück
overlay-frame-rate = Bilder/s
overlay-frame-time = Zeit je Bild
overlay-frame-time-worst = Zeit je Bild (max.)
overlay-entities = Objekte
overlay-nodes-a-second = Knoten/s
overlay-moves-waiting = Züge warten
overlay-blocks-animating = Blöcke bewegt
overlay-web-frames = { $frames } Bilder pro Sekunde
overlay-web-frame-time = { $milliseconds } ms je Bild
overlay-web-nodes = { $nodes } Knoten pro Sekunde
overlay-web-moves = { $moves ->
    [one] 1 Zug wartet
   *[other] { $moves } Züge warten
}
overlay-web-blocks = { $blocks ->
    [one] 1 Block
   *[other] { $blocks } Blöcke
} in Bewegung

## Notices of rooms below the screens, whose English words are their own

notice-batch-not-kept = Dieser Browser hebt keine Serie auf ({ $problem }): Was gespielt ist, geht verloren, wenn die Seite verlassen wird.
notice-batch-not-read = Die aufgehobene Serie lässt sich nicht fortsetzen: { $problem }.
notice-batch-not-written = Die Serie wird nicht aufgehoben ({ $problem }): Was gespielt ist, geht verloren, wenn das Spiel geschlossen wird.
notice-no-chapter = Die Tour hat kein Kapitel `{ $chapter }`.
notice-left-alone = { $problem }. Das bleibt unangetastet; was sich ändert, ist am Ende des Spiels vergessen.
notice-newer = { $place } stammt von einer neueren Version von Color Walk ({ $theirs }; diese liest bis { $ours })
notice-stuck = { $place } lässt sich weder lesen ({ $reason }) noch beiseitelegen ({ $error })
notice-unread = { $place } lässt sich nicht lesen ({ $error })
notice-set-aside = { $place } lässt sich nicht lesen ({ $reason }). Die alte Fassung liegt jetzt in { $aside }, und eine neue ist begonnen.
notice-unwritten = { $place } lässt sich nicht schreiben ({ $error }). Das Spiel versucht es immer wieder, bis es geht.
notice-in-storage = `{ $key }` im Speicher des Browsers
notice-no-storage = Dieser Browser gibt der Seite keinen Speicher: Was eingestellt und gespielt wird, ist vergessen, wenn sie geschlossen wird.
notice-no-folder = Es gibt keinen Ordner für Einstellungen und Spiele
notice-folder = Der Ordner `{ $folder }` für Einstellungen und Spiele lässt sich nicht anlegen ({ $error })
notice-forgetful = { $problem }. Sie sind am Ende des Spiels vergessen; COLOR_WALK_DATA nennt einen anderen Ordner.
notice-board-too-large = Das Fenster zeigt Bretter bis { $most } × { $most }, nicht { $width } × { $height }; größere nimmt `race --headless`.
notice-own-start = Dieses Brett hat eine eigene leere Startzelle: Wähle den Start „Wie das Brett es vorgibt“.
notice-no-boards = `{ $text }` ist weder eine vorhandene Datei noch ein Brettcode wie 30x20c5@1..1000
notice-no-boards-near = `{ $text }` ist weder eine vorhandene Datei noch ein Brettcode. Meinst du `{ $near }`?
notice-no-file = `{ $text }` ist keine Datei; gib den Pfad einer Brettdatei an, oder Codes.
notice-file-unread = `{ $name }` lässt sich nicht lesen: { $error }
notice-file-too-large = `{ $name }` ist größer als die 16 MiB, die die Seite liest
notice-link-long = sie hat { $length } Zeichen hinter dem #, und { $most } sind die meisten
notice-link-escape = `{ $text }` ist nicht so geschrieben, wie Adressen es sind
notice-link-start = `{ $text }` ist kein Start wie 10,15 oder blank:0,0 (Zeile, Spalte, ab 0)
notice-link-outside = der Start { $row },{ $column } liegt nicht auf dem Brett
notice-once = du kannst nur einmal laufen
notice-runners = { $runners } Teilnehmer sind zu viele für { $most } Bahnen
notice-name-length = ein Name mit { $length } Zeichen ist zu lang; höchstens { $most } sind erlaubt
notice-name-control = ein Name kann keine Zeilenumbrüche oder andere Steuerzeichen haben
notice-walk-symbol = `{ $symbol }` ist keine Farbe eines Weges
notice-walk-goes-on = der Weg von { $name } geht nach Zug { $number } weiter, mit dem das Brett abgeräumt ist
notice-walk-nothing = Zug { $number } des Weges von { $name } nimmt auf diesem Brett nichts auf
notice-walk-unfinished = der Weg von { $name } räumt das Brett nicht ab
notice-address-usual = Die Adresse nennt ein Rennen, das es nicht geben kann: { $problem }. Dies ist das übliche.
notice-address = Die Adresse nennt ein Rennen, das es nicht geben kann: { $problem }. Das Spiel geht weiter wie zuvor.
notice-link-none = Ein Rennen auf dem Brett einer Datei hat keinen Link.
notice-link-copied = Der Link zu diesem Rennen ist kopiert.
notice-link = Der Link zu diesem Rennen: { $address }
notice-out-of-sight = Das Rennen hat angehalten, solange sein Tab nicht zu sehen war; mit Weiter geht es weiter.
notice-no-sound = Dieses Programm ist ohne Ton gebaut. Unter Linux braucht es dafür das Feature `sound`; im README steht, wie.

## Toolbar

toolbar-menu-about = Zurück zum Titel; alles bleibt, wie es ist (Esc)
toolbar-set-up = Aufbau
toolbar-batch = Serie
toolbar-share = Teilen
toolbar-go-on = Weiter
toolbar-pause = Pause
toolbar-lockstep = Rundenweise
toolbar-lockstep-about = Rundenweise: jede Bahn spielt einen Zug je Runde. Drück für live: Züge, sobald sie kommen (L)
toolbar-live = Live
toolbar-live-about = Live: Züge, sobald sie kommen. Drück für rundenweise: ein Zug je Runde in jeder Bahn (L)
toolbar-same-board = Nochmal
toolbar-next-board = Nächstes
toolbar-tempo = Tempo ([ und ])
toolbar-beats = Runden pro Sekunde
toolbar-more = Mehr
toolbar-more-about = Aufbau, Uhr, Ansicht, Tasten
toolbar-clock = Uhr: { $mode }
toolbar-run = Selbst mitlaufen
toolbar-leave = Das Rennen verlassen
toolbar-on-blocks = Zeichen auf Blöcken
toolbar-nothing = Keine
toolbar-numbers = Zahlen
toolbar-shapes = Formen
toolbar-palette = Palette
toolbar-inside = Hineinsehen
toolbar-look-inside = In eine Suche hineinsehen
toolbar-thinking = Was Löser sich ansehen

## Palettes and line-ups, whose English words are in their files

palette-series-name = Die Serie
palette-series-about = Die fünf Farben der Serie, und fünf weitere, die sich von ihnen abheben.
palette-okabe-ito-name = Okabe-Ito
palette-okabe-ito-about = Farben, die jedes Farbsehen unterscheiden kann (Okabe und Ito, 2008), und zwei weitere.
palette-high-contrast-name = Hoher Kontrast
palette-high-contrast-about = Kräftige Farben von sehr verschiedener Helligkeit.
line-up-default-name = Erstes Rennen
line-up-default-about = Von blind bis weitsichtig: was die einfachen Löser der Serie aus einem Brett machen.
line-up-everything-cheap-name = Alles Billige
line-up-everything-cheap-about = Jeder Löser, der nur ein paar Millisekunden je Brett braucht.
line-up-look-ahead-1-6-name = Gierige Vorausschau 1 bis 6
line-up-look-ahead-1-6-about = Was ein Zug mehr Voraussicht wert ist.
line-up-metrics-name = Maße
line-up-metrics-about = Die fünf Maße der Serie für eine Zugfolge, jedes mit drei Zügen Vorausschau.
line-up-perimeters-name = Umfänge
line-up-perimeters-about = Blöcke gegen Ränder: der gierige Löser neben jedem, der den lebenden Rand zählt.
line-up-series-name = Die Serie
line-up-series-about = Jeder Löser, zu dem die Serie Zahlen veröffentlicht hat, in ihrer Reihenfolge.
line-up-the-frontier-name = Die Spitze
line-up-the-frontier-about = Vom Besten der Serie bis zu kürzesten Wegen: gierig, Dijkstra, Strahl, jederzeit und exakt.

## Pictures

picture-save = Bild speichern
picture-save-about = Der Stand als PNG
picture-save-gif = GIF speichern
picture-save-gif-about = Der Verlauf, Zug um Zug, als animiertes GIF
picture-nothing-played = Noch gibt es nichts zu zeigen: Kein Zug ist gespielt.
picture-making = Das Bild entsteht …
picture-making-gif = Das GIF entsteht …
picture-stop = Bild abbrechen
picture-stop-gif = GIF abbrechen
picture-stop-short = Abbrechen
picture-saved = Gespeichert: { $file }
picture-downloaded = Bei den Downloads gespeichert: { $file }
picture-copy-path = Pfad kopieren
picture-no-folder = Es gibt keinen Ordner für Bilder; COLOR_WALK_EXPORTS nennt einen.
picture-not-drawn = Es gibt kein Bild: { $problem }
picture-not-written = `{ $file }` wurde nicht geschrieben: { $problem }

## Batch

batch-example-series = Die 100 Bretter der Serie: 30 × 20, fünf Farben
batch-example-same-size = 1000 Bretter derselben Größe
batch-example-small = 1000 kleine Bretter
batch-example-large = 20 große Bretter
batch-boards = Bretter
batch-boards-hint = Codes, oder eine Brettdatei
batch-boards-about = Oder zieh eine Brettdatei auf das Fenster
batch-boards-file = Eine Brettdatei, die beim Start gelesen wird; oder Codes, durch Kommas getrennt:
batch-count = { $boards ->
    [one] 1 Brett
   *[other] { $boards } Bretter
}
batch-jobs = Spiele gleichzeitig
batch-jobs-about = Jedes braucht einen Kern
batch-of-cores = von { $cores } Kernen
batch-match = Match
batch-match-stop = Anhalten, sobald sicher ist, wer besser ist
batch-match-stop-about = Bretter zählen in ihrer Reihenfolge, und die Serie endet von selbst, sobald jedes Paar von Lösern seine Antwort hat
batch-match-difference = Unterschied, der zählt
batch-match-difference-about = Der kleinste mittlere Unterschied, der zählt, in Zügen je Brett. Zwei Löser, die einander näher sind, heißen gleich. Je kleiner er ist, desto mehr Bretter braucht es, um dessen sicher zu sein.
batch-match-alpha = Zu Unrecht besser
batch-match-alpha-about = Wie oft höchstens einer von zwei gleichen besser genannt wird (Alpha)
batch-match-beta = Zu Unrecht gleich
batch-match-beta-about = Wie oft höchstens zwei gleich genannt werden, die um so viel verschieden sind, wie zählt (Beta)
batch-match-moves = Züge
batch-match-more-boards = Gib mehr Bretter, als es brauchen wird: einige Tausend.
batch-solvers = Löser
batch-no-solvers = Keiner: Füge einen hinzu, oder wähle eine Aufstellung.
batch-no-solver-in-list = In der Liste ist kein Löser: Füge einen hinzu, oder wähle eine Aufstellung.
batch-which-boards = Sag, welche Bretter: Codes wie series@1..100, oder der Pfad einer Brettdatei.
batch-no-threads = Das System gibt keine Threads für eine Serie her ({ $problem }).
batch-not-written = `{ $file }` wurde nicht geschrieben: { $problem }
batch-choose = Bretter und Löser
batch-choose-about = Zeigt oder verbirgt, was die nächste Serie ist
batch-start = Start
batch-start-about = Spielt jeden Löser der Liste auf jedem Brett
batch-start-not-yet = In der Liste ist kein Löser
batch-start-after = Halt die Serie erst an, oder lass sie enden
batch-stop = Halt
batch-stop-about = Behält die Ergebnisse bis hierher
batch-stop-not-yet = Es läuft keine Serie
batch-continue = Fortsetzen
batch-continue-about = Spielt die übrigen Spiele
batch-continue-not-yet = Es ist keine Serie angehalten
batch-replace-question = Diese Serie ersetzen? Ihre Ergebnisse bis hierher gehen verloren ({ $played } von { $all } { $games ->
    [one] Spiel
   *[other] Spielen
}).
batch-replace = Ersetzen
batch-keep = Behalten
batch-close = Schließen
batch-close-about = Zurück{ $hint }
batch-running = { $played } von { $all } { $games ->
    [one] Spiel
   *[other] Spielen
} · { $pace }
batch-running-left = { $played } von { $all } { $games ->
    [one] Spiel
   *[other] Spielen
} · { $pace } · noch { $left }
batch-stopping = { $played } von { $all } { $games ->
    [one] Spiel
   *[other] Spielen
} · wird angehalten
batch-stopped = angehalten nach { $played } von { $all } { $games ->
    [one] Spiel
   *[other] Spielen
} · { $pace }
batch-complete = { $games ->
    [one] das eine Spiel ist gespielt
   *[other] alle { $all } Spiele gespielt
} · { $pace }
batch-no-pace = noch keins seit dem Start
batch-pace = { $rate } pro Sekunde
batch-seconds = { $count ->
    [one] 1 Sekunde
   *[other] { $count } Sekunden
}
batch-minutes = { $count ->
    [one] 1 Minute
   *[other] { $count } Minuten
}
batch-hours = { $count ->
    [one] 1 Stunde
   *[other] { $count } Stunden
}
batch-days = { $count ->
    [one] 1 Tag
   *[other] { $count } Tage
}
batch-welcome = Spiel viele Bretter mit mehreren Lösern, und vergleiche
batch-welcome-how = Wähle links Bretter und Löser, dann drück Start.
batch-welcome-more = Tabellen, Histogramme und Vergleiche füllen sich, während gespielt wird. Klicke auf ein Spiel, um es anzusehen.
batch-what = { $boards } × { $solvers ->
    [one] 1 Löser
   *[other] { $solvers } Löser
}
batch-tab-table = Tabelle
batch-tab-match = Match
batch-tab-histograms = Histogramme
batch-tab-cumulative = Summenkurven
batch-tab-compare = Vergleich
batch-tab-boards = Bretter
batch-tab-export = Export
column-sorts = { $about }. Ein Klick sortiert danach.
column-number-about = Der Platz des Lösers in der Liste, und seine Farbe in den Diagrammen
column-solver = Löser
column-solver-about = Wer gespielt hat
column-solved = Bretter
column-solved-about = Abgeräumte Bretter; von den gespielten, wenn nicht alle
column-min = Min
column-min-about = Züge des kürzesten Wegs
column-mean = Mittel
column-mean-about = Mittlere Länge der Wege, in Zügen
column-published = Serie
column-published-about = Das Mittel, das die Serie veröffentlicht hat
column-max = Max
column-max-about = Züge des längsten Wegs
column-stdev = Streu.
column-stdev-about = Standardabweichung der Längen
column-total = Summe
column-total-about = Alle Züge zusammen
column-nodes = Knoten
column-nodes-about = Stellungen, deren Züge versucht wurden
column-seconds = Zeit
column-seconds-about = Zeit im Löser, über alle Bretter
column-times_best = Best
column-times_best-about = Bretter, auf denen kein Löser der Serie einen kürzeren Weg hat
batch-not-all-cleared = Nicht alle Bretter wurden abgeräumt. Ein Klick listet die anderen auf.
batch-published = Veröffentlicht: Min { $min }, Mittel { $mean }, Max { $max }, Streuung { $stdev }
batch-reference = Referenz: Min { $min }, Mittel { $mean }, Max { $max }, Streuung { $stdev }
batch-published-agrees = Unsere Zahlen stimmen mit der Referenz überein.
batch-published-disagrees = Unsere Zahlen stimmen nicht mit der Referenz überein.
batch-published-open = Unsere Zahlen sind noch nicht vollständig.
batch-failures = { $solver } hat { $boards ->
    [one] 1 Brett
   *[other] { $boards } Bretter
} nicht abgeräumt; das erste ist Nummer { $number }: { $reason }
batch-refuted = { $solver }: von { $claimed } Behauptungen, kein Weg sei kürzer, sind { $refuted } von anderen widerlegt
batch-failures-about = Listet diese Bretter auf
batch-legend-show = Zeigen:
batch-legend-all = alle
batch-legend-none = keine
batch-legend-hides = { $solver }: ein Klick blendet aus
batch-legend-shows = { $solver }: ein Klick blendet ein
batch-axis-moves = Züge
batch-axis-boards = Bretter
batch-axis-at-most = höchstens so viele Züge
batch-axis-share = % der Bretter
batch-axis-difference = Unterschied in Zügen
batch-histograms-about = Bretter nach Länge des Wegs. Ein Klick auf einen Balken listet seine Bretter auf.
batch-bar = { $solver }: { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
} auf { $boards ->
    [one] 1 Brett
   *[other] { $boards } Brettern
}
batch-cumulative-about = Anteil der Bretter, die ein Löser in höchstens so vielen Zügen abräumt: weiter links ist besser.
batch-at-most = höchstens { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
}: { $share } %
batch-drawing-histograms = Länge der Wege
batch-drawing-cumulative = Länge der Wege, summiert
batch-drawing-share = % der Bretter in höchstens so vielen Zügen
batch-drawing-nothing = Es gibt keinen Weg zu zeichnen
batch-compare-needs-two = Ein Vergleich braucht zwei Löser: Diese Serie hat einen.
batch-compare-none = Noch gibt es kein Brett, das beide abgeräumt haben.
batch-compare-about = Bretter nach Zügen des ersten minus Zügen des zweiten; die Linie ist das Mittel. Ein Klick auf einen Balken listet seine Bretter auf.
batch-against = gegen
batch-swap = Tauschen
batch-swap-about = Andersherum
batch-wins = { $count ->
    [one] 1 Sieg
   *[other] { $count } Siege
}
batch-ties = { $count } unentschieden
batch-losses = { $count ->
    [one] 1 Niederlage
   *[other] { $count } Niederlagen
}
batch-difference = { $difference } Züge auf { $boards ->
    [one] 1 Brett
   *[other] { $boards } Brettern
}
batch-pair-clear = Im Mittel braucht { $first } { $moves } Züge { $way ->
    [fewer] weniger
   *[more] mehr
} als { $second } (95-%-Konfidenzintervall { $least } bis { $most }, { $boards } Bretter).
batch-pair-unclear = Kein klarer Unterschied: { $first } minus { $second } ist im Mittel { $moves } Züge (95-%-Konfidenzintervall { $least } bis { $most }, { $boards } Bretter).
batch-pair-one-board = Im Mittel braucht { $first } { $moves } Züge { $way ->
    [fewer] weniger
   *[more] mehr
} als { $second } (ein Brett).
batch-board = Brett
batch-race-on = Rennen auf { $board }
batch-race-all-on = Rennen aller Löser auf { $board }
batch-race-first-on = Rennen der ersten { $lanes } Löser auf { $board }
batch-game = { $solver }: { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
}. Ein Klick zeigt dieses Spiel.
batch-game-failed = { $solver }: nicht abgeräumt. Ein Klick zeigt dieses Spiel.
batch-show-all = Alle Bretter zeigen
batch-filter-all = { $boards ->
    [one] 1 Brett
   *[other] { $boards } Bretter
}. Ein Klick auf eine Länge zeigt das Spiel, auf den Namen eines Bretts alle.
batch-filter-length = { $boards ->
    [one] 1 Brett, das
   *[other] { $boards } Bretter, die
} { $solver } in { $moves ->
    [one] 1 Zug
   *[other] { $moves } Zügen
} abgeräumt hat
batch-filter-failed = { $boards ->
    [one] 1 Brett, das
   *[other] { $boards } Bretter, die
} { $solver } nicht abgeräumt hat
batch-filter-same = { $boards ->
    [one] 1 Brett
   *[other] { $boards } Bretter
}, wo { $first } und { $second } gleich lange Wege haben
batch-filter-difference = { $boards ->
    [one] 1 Brett
   *[other] { $boards } Bretter
}, wo { $first } { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
} { $way ->
    [fewer] weniger
   *[more] mehr
} braucht als { $second }
batch-export-name = Ordner und Name der Dateien, ohne Endung:
batch-export-download-name = Name der Dateien, ohne Endung:
batch-export-downloads = Sie kommen dorthin, wo der Browser Heruntergeladenes ablegt.
batch-export-folder = Sie kommen nach { $folder }. Eine Datei, die es schon gibt, bleibt; die neue bekommt eine Nummer.
batch-export-table-about = Die Zahlen aller Löser, wie `color-walk bench` sie schreibt
batch-export-match-about = Wer besser ist, wie `color-walk match` es schreibt
batch-export-moves = Züge
batch-export-moves-about = Die Länge jedes Wegs, ein Brett je Zeile
batch-export-plot = Diagramm (SVG)
batch-export-plot-about = Die Löser, die die Legende des Diagramms zeigt
batch-export-not-yet = Gib zuerst einen Namen an; und mindestens ein Spiel muss gespielt sein
batch-export-writes = Schreibt { $file }

## Ein Match auf dem Bildschirm der Serien

match-needs-two = Ein Match braucht zwei Löser oder mehr
match-no-board = Noch zählt kein Brett: Bretter zählen in ihrer Reihenfolge, jedes, sobald alle Löser es gespielt haben.
match-better = { $better } ist besser als { $worse }: um { $moves } ± { $half } Züge je Brett, nach { $boards ->
    [one] 1 Brett
   *[other] { $boards } Brettern
}.
match-better-plain = { $better } ist besser als { $worse }, nach { $boards ->
    [one] 1 Brett
   *[other] { $boards } Brettern
}.
match-alike = Kein Unterschied, der zählt: { $first } und { $second } sind weniger als { $difference } Züge auseinander, nach { $boards ->
    [one] 1 Brett
   *[other] { $boards } Brettern
}.
match-not-sure = Noch nicht sicher, nach { $boards ->
    [one] 1 Brett
   *[other] { $boards } Brettern
}: { $leaning }.
match-undecided = Unentschieden nach { $boards ->
    [one] 1 Brett
   *[other] { $boards } Brettern
}, denn mehr gibt es nicht: { $leaning }.
match-leaning-better = es neigt zu { $better }, { $share } % des Wegs
match-leaning-alike = es neigt zu keinem Unterschied, { $share } % des Wegs
match-leaning-nowhere = keine Antwort ist nah
match-sure-better = Von zwei gleichen würde einer höchstens in { $alpha } % der Fälle besser genannt.
match-sure-alike = Zwei, die { $difference } Züge oder mehr auseinander sind, würden höchstens in { $beta } % der Fälle gleich genannt.
match-bounds = Ein Unterschied von { $difference } Zügen zählt; zu Unrecht besser genannt höchstens in { $alpha } % der Fälle, zu Unrecht gleich höchstens in { $beta } %.
match-later = Die Antwort kam mit Brett { $boards }; spätere Bretter ändern sie nicht.
match-all-answered = Alle { $pairs } Paare haben ihre Antwort, nach { $boards ->
    [one] 1 Brett
   *[other] { $boards } Brettern
}.
match-some-answered = { $answered } von { $pairs } Paaren haben ihre Antwort, nach { $boards ->
    [one] 1 Brett
   *[other] { $boards } Brettern
}.
match-ran-out = { $answered } von { $pairs } Paaren haben ihre Antwort: Nach { $boards } gab es keine Bretter mehr.
match-interval = { $first } minus { $second }: { $moves } ± { $half } Züge je Brett, das 95-%-Intervall des Mittels
match-side = { $better } besser
match-axis = mittlerer Unterschied, Züge je Brett
match-running = { $counted } von höchstens { $all } Brettern · { $pace }
match-stopping = { $counted } von höchstens { $all } Brettern · wird angehalten
match-stopped = angehalten nach { $counted } von höchstens { $all } Brettern
match-ended = sicher nach { $boards ->
    [one] 1 Brett
   *[other] { $counted } Brettern
}
match-ended-open = nicht sicher: { $boards ->
    [one] das Brett ist gespielt
   *[other] alle { $counted } Bretter sind gespielt
}
column-place-about = Der Platz, vom besten zum schlechtesten
column-field = Unterschied
column-field-about = Züge je Brett, weniger das Mittel der anderen auf demselben Brett, mit dem 95-%-Intervall: unter 0 ist besser
column-wins = Siege
column-wins-about = Spiele, in denen der eigene Weg der kürzere war, oder er allein das Brett abgeräumt hat
column-ties = Gleich
column-ties-about = Spiele, in denen beide Wege gleich lang waren
column-losses = Niederl.
column-losses-about = Spiele, in denen der eigene Weg der längere war, oder der andere allein das Brett abgeräumt hat
column-rating = Wertung
column-rating-about = Elo-Wertung unter den Teilnehmern, im Mittel 0: 400 mehr sind zehn Siege auf eine Niederlage
column-proven = Bewiesen
column-proven-about = Bretter, für deren Weg bewiesen ist, dass keiner kürzer ist
match-claimed = angeblich { $figure }
match-claimed-about = Eine Engine sagt das; niemand hat es gezählt oder geprüft
match-refuted = { $count } widerlegt
match-refuted-about = So viele Behauptungen eines kürzesten Wegs sind falsch: Ein anderer Löser hat einen kürzeren
match-cross-table = Jeder gegen jeden
match-cross-table-about = Zeile minus Spalte, in Zügen je Brett. Unter 0 ist die Zeile besser. Klicke, um die beiden zu vergleichen.
match-cell-better = besser
match-cell-worse = schlechter
match-cell-alike = gleich
match-cell-open = offen
match-cell-about = { $first } gegen { $second }: { $answer }, { $moves } Züge je Brett; { $wins } Siege, { $ties } unentschieden, { $losses } Niederlagen auf { $boards ->
    [one] 1 Brett
   *[other] { $boards } Brettern
}

## Solvers, whose English words are their own

solver-param-reset = Jedes Brett einer Serie mit derselben Farbe beginnen (1) oder weitermachen (0)
solver-param-seed = Startwert
solver-param-depth = Vorausschau (Züge)
solver-param-switch = Züge, bevor die Suche beginnt
solver-param-queue = Schlange, bei der die beste Zugfolge bis dahin genügt (Stellungen)
solver-param-memory = Grenze des Speichers (Bytes)
solver-param-nodes = Grenze der Stellungen
solver-param-limit = Zugfolgen suchen, die kürzer sind als dies (Züge)
solver-param-seconds = Zeitgrenze (s, 0 für keine; der Weg hängt dann vom Rechner ab)
solver-param-scale = Kosten eines Zugs (Blöcke)
solver-param-near = Abgeräumt von je 600 Blöcken, wenn das Ende nah ist
solver-param-near-full = Dasselbe, wenn vier Fünftel der Schlange belegt sind
solver-param-clear = Erste Hälfte: von je 600 Blöcken
solver-param-second-scale = Kosten eines Zugs in der zweiten Hälfte (Blöcke)
solver-round-robin-name = Reihum
solver-round-robin-about = Drückt eine Farbe nach der anderen, ob nützlich oder nicht.
solver-round-robin-skip-name = Reihum (mit Auslassen)
solver-round-robin-skip-about = Drückt eine Farbe nach der anderen und lässt aus, was nichts aufnimmt.
solver-random-name = Zufall
solver-random-about = Drückt zufällige Farben, ob nützlich oder nicht.
solver-random-skip-name = Zufall (mit Auslassen)
solver-random-skip-about = Drückt zufällige Farben, aber nur solche, die etwas aufnehmen.
solver-greedy-name = Gierig
solver-greedy-about = Spielt die Farbe, die die meisten Blöcke aufnimmt.
solver-greedy-look-ahead-name = Gierige Vorausschau
solver-greedy-look-ahead-about = Spielt den ersten Zug der Zugfolge, die die meisten Blöcke aufnimmt.
solver-max-perimeter-name = Größter Umfang
solver-max-perimeter-about = Spielt die Farbe, deren Blöcke den längsten lebenden Rand haben.
solver-max-perimeter-look-ahead-name = Umfang-Vorausschau
solver-max-perimeter-look-ahead-about = Spielt den ersten Zug der Zugfolge, deren Blöcke den längsten lebenden Rand haben.
solver-perimeter-area-name = Umfang-Fläche-Mischform
solver-perimeter-area-about = 20 Züge lang der größte Umfang, dann gierig.
solver-perimeter-area-look-ahead-name = Umfang-Fläche-Vorausschau
solver-perimeter-area-look-ahead-about = 20 Züge lang Vorausschau auf den Umfang, dann gierige Vorausschau.
solver-deep-path-name = Tiefer Pfad
solver-deep-path-about = Spielt die Farbe, deren Blöcke je Block den meisten lebenden Rand haben, um tief zu graben.
solver-deep-path-look-ahead-name = Tiefer-Pfad-Vorausschau
solver-deep-path-look-ahead-about = Spielt den ersten Zug der Zugfolge mit dem meisten lebenden Rand je Block.
solver-path-area-name = Pfad-Fläche-Mischform
solver-path-area-about = 12 Züge lang der tiefe Pfad, dann gierig.
solver-path-area-look-ahead-name = Pfad-Fläche-Vorausschau
solver-path-area-look-ahead-about = 12 Züge lang Vorausschau auf den tiefen Pfad, dann gierige Vorausschau.
solver-bfs-name = Breitensuche mit Vorausschau
solver-bfs-about = Gierige Vorausschau für die ersten Züge, dann vor jedem Zug eine Breitensuche, bis sie das Ende findet.
solver-bfs-queue = Schlange, ab der nichts mehr entfaltet wird (Stellungen)
solver-dfs-name = Tiefensuche mit Vorausschau
solver-dfs-about = Gierige Vorausschau für die ersten Züge, dann das Beste, was die Tiefensuche in ihren Grenzen findet.
solver-dijkstra-name = Dijkstra
solver-dijkstra-about = Entfaltet die Stellung mit den geringsten Kosten: Kosten eines Zugs × Züge - abgeräumte Blöcke.
solver-greedy-dijkstra-name = Vorausschau-Dijkstra
solver-greedy-dijkstra-about = Gierige Vorausschau für die ersten Züge, dann Dijkstras Algorithmus.
solver-max-perimeter-dijkstra-name = Umfang-Dijkstra
solver-max-perimeter-dijkstra-about = Vorausschau auf den Umfang für die ersten Züge, dann Dijkstras Algorithmus.
solver-dijkstra-greedy-name = Dijkstra-Vorausschau
solver-dijkstra-greedy-about = Dijkstras Algorithmus für die Hälfte des Bretts, dann gierige Vorausschau.
solver-dijkstra-greedy-switch = Erste Hälfte: ab so vielen Zügen keine Suche mehr
solver-dijkstra-dijkstra-name = Dijkstra-Dijkstra
solver-dijkstra-dijkstra-about = Dijkstras Algorithmus für die Hälfte des Bretts, dann noch einmal bis zum Ende.
solver-dijkstra-dijkstra-switch = Erste Hälfte: ab so vielen Zügen keine Suche mehr
solver-pure-bfs-name = Breitensuche
solver-pure-bfs-about = Breitensuche vom ersten Zug an; für kleine Bretter.
solver-pure-dfs-name = Tiefensuche
solver-pure-dfs-about = Tiefensuche vom ersten Zug an; für kleine Bretter.
solver-bellman-ford-name = Bellman-Ford
solver-bellman-ford-about = Findet jede Stellung und verkürzt dann die Wege zwischen ihnen, bis keiner mehr kürzer wird; für kleine Bretter.
solver-dag-name = Kürzester Weg im DAG
solver-dag-about = Nimmt jede Stellung einmal, nach der Zahl ihrer abgeräumten Blöcke; für kleine Bretter.
solver-lower-bound-greedy-name = Gierig nach Schranke
solver-lower-bound-greedy-about = Spielt die Farbe, nach der die wenigsten Züge genügen können.
solver-beam-name = Strahl
solver-beam-about = Behält nach jedem Zug die Stellungen, von denen aus die wenigsten Züge genügen können.
solver-beam-width = Stellungen, die nach jedem Zug bleiben
solver-beam-memory = Grenze des Speichers, die den Strahl schmaler macht (Bytes)
solver-anytime-name = Jederzeit
solver-anytime-about = Immer breitere Strahlen, dann die exakte Suche; spielt den besten Weg, den er in so vielen Knoten findet.
solver-anytime-width = Breitester Strahl (Stellungen)
solver-exact-name = Exakt
solver-exact-about = Findet einen kürzesten Weg und beweist, dass keiner kürzer ist.
solver-exact-width = Strahl für den ersten Weg (Stellungen, 0 für einen, der zum Brett passt)

## Einstellungen

settings-title = Einstellungen
settings-look = Aussehen
settings-play = Spiel
settings-keys = Tasten
settings-about = Über
settings-panels = Bedienfelder
settings-theme = Design
settings-theme-dark = Dunkel
settings-theme-black = Schwarz
settings-theme-light = Hell
settings-scale = Größe
settings-palette = Palette
settings-own-make = Eigene Palette
settings-own-make-about = Beginnt mit den Farben der jetzigen Palette
settings-own-choose = Drücke auf eine Farbe, um sie zu ändern:
settings-told-apart = Die ersten sechs Farben kann jede Art von Farbsehen unterscheiden.
settings-alike = Die Farben { $one } und { $other } sind schwer zu unterscheiden.
settings-alike-protanopia = Die Farben { $one } und { $other } sind bei Rotblindheit (Protanopie) schwer zu unterscheiden.
settings-alike-deuteranopia = Die Farben { $one } und { $other } sind bei Grünblindheit (Deuteranopie) schwer zu unterscheiden.
settings-alike-tritanopia = Die Farben { $one } und { $other } sind bei Blaublindheit (Tritanopie) schwer zu unterscheiden.
settings-labels = Zeichen auf Blöcken
settings-labels-none = Keine
settings-labels-numbers = Zahlen
settings-labels-shapes = Formen
settings-blocks = Blöcke
settings-gap = Abstand
settings-roundness = Rundung
settings-language = Sprache
settings-language-system = Systemsprache
settings-start = Beginnen mit
settings-start-title = Titelbild
settings-start-play = Letztes Brett
settings-start-daily = Brett des Tages
settings-motion = Animation
settings-motion-system = Wie das System
settings-motion-full = Voll
settings-motion-reduced = Reduziert
settings-tempo = Renntempo
settings-tempo-beats = { $beats } Züge je Sekunde
settings-sound = Klang
settings-sound-on = An
settings-sound-volume = Lautstärke
settings-sound-none = Dieses Programm ist ohne Klang gebaut.
settings-keys-about = Drücke auf die Tasten eines Befehls, dann die neue Taste. Esc lässt sie, wie sie sind.
settings-keys-press = Taste drücken …
settings-keys-reset = Übliche Tasten
settings-keys-reserved = { $key } hat überall eine eigene Bedeutung.
settings-keys-taken = { $key } heißt „{ $other }“. Noch einmal gedrückt, wird sie dort weggenommen.
settings-about-version = Version { $version }
settings-about-licence = Color Walk ist freie Software unter der MIT-Lizenz oder der Apache-Lizenz 2.0.
settings-about-others = Lizenzen der Schriften und Bibliotheken darin

## Herausforderung

challenge-title = Einen Freund herausfordern
challenge-about = { $means ->
    [link] Schick diesen Link einem Freund. Er öffnet dasselbe Brett, und dein Freund läuft gegen deinen Weg.
   *[command] Schick diesen Befehl einem Freund, der Color Walk hat. Er öffnet dasselbe Brett, und dein Freund läuft gegen deinen Weg.
}
challenge-name = Dein Name
challenge-no-name = Dein Name …
challenge-nameless = Ohne Namen sieht dein Freund „Ghost“.
challenge-name-question = Dein Name, höchstens { $most } Zeichen
challenge-copy = { $means ->
    [link] Link kopieren
   *[command] Befehl kopieren
}
challenge-copied = Kopiert.

## Kalender

calendar-before = Der Monat davor
calendar-after = Der Monat danach
calendar-par = An seinem Tag gespielt, auf Par
calendar-over = An seinem Tag gespielt, { $over } über Par
calendar-practised = An einem anderen Tag gespielt
calendar-today = Das Brett von heute
calendar-open = Zur Übung spielen
month-1 = Januar
month-2 = Februar
month-3 = März
month-4 = April
month-5 = Mai
month-6 = Juni
month-7 = Juli
month-8 = August
month-9 = September
month-10 = Oktober
month-11 = November
month-12 = Dezember
weekday-1 = Mo
weekday-2 = Di
weekday-3 = Mi
weekday-4 = Do
weekday-5 = Fr
weekday-6 = Sa
weekday-7 = So

## Spiele noch einmal

statistics-open = Öffnen
statistics-open-about = Das beendete Brett noch einmal, zum Ansehen oder Durchsehen
statistics-forget = Alle Spiele vergessen …
statistics-forget-ask = { $count ->
    [one] Ein beendetes Spiel wird für immer vergessen.
   *[other] Alle { $count } beendeten Spiele werden für immer vergessen.
} Die Serien gehen mit ihnen.
statistics-forget-yes = Vergessen
statistics-forget-no = Behalten

## Im Vergleich mit Lösern

rank-sought = Vergleich mit den Lösern der Blogserie: { $done } von { $all }
rank-best = Kürzer als jeder Löser der Blogserie
rank-same = So kurz wie { $same }, der hier der beste der Blogserie ist
rank-same-behind = So kurz wie { $same }, { $fewer } hinter { $above }
rank-between = Besser als { $below }, { $fewer } hinter { $above }
rank-behind = { $fewer } hinter { $above }
