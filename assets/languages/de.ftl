# Was das Spiel sagt, auf Deutsch.

language-name = Deutsch

## Keys

key-pause = Anhalten oder fortsetzen
key-step = Nächste Runde
key-step-back = Vorige Runde; nimmt auch deine Züge zurück
key-step-node = Die Suche um eine Stellung weiterführen
key-step-line = Die Suche um eine Codezeile weiterführen
key-speak-line = Die Codezeile vorlesen lassen
key-look-inside = In eine Suche hineinsehen: wie sie ihre Züge wählt
key-look-inside-next = In die nächste Suche hineinsehen
key-first-beat = Erste Runde
key-last-beat = Letzte Runde
key-slower = Langsamer
key-faster = Schneller
key-race-again = Das Brett neu beginnen
key-race-next = Nächstes Brett
key-clock = Rundenweise oder live
key-person = Mitlaufen oder das Rennen verlassen
key-undo = Letzten Zug rückgängig machen
key-redo = Zug wiederholen
key-hint = Tipp: jedes Mal etwas mehr
key-review = Das beendete Spiel analysieren
key-film = Die Karte als Film zeigen
key-again = Das Brett neu beginnen
key-next = Neues Brett
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
key-set-up = Rennen oder Testreihe aufbauen
key-batch = Testreihe: viele Bretter, mit Statistik
key-share = Link zu diesem Rennen kopieren
key-describe = Das Brett für einen Screenreader beschreiben
key-bring-back = Zurück zum verlassenen Spiel
key-labels = Zahlen oder Formen auf den Blöcken
key-palette = Nächste Palette
key-thinking = Lösern beim Denken zusehen: aus, volles Tempo, langsam
key-sound = Ton an oder aus
key-closer = Heranzoomen; auch das Mausrad zoomt, und Ziehen verschiebt die Ansicht
key-farther = Herauszoomen
key-picture = Bild speichern
key-gif = Animiertes GIF speichern, Zug um Zug
key-help = Diese Liste
key-full-screen = Vollbild
key-show-mode = Vorführung beginnen oder beenden: Das Rennen füllt das Fenster und läuft von selbst weiter
key-performance = Leistungsanzeige
key-close = Offenes Fenster schließen oder zurück
keys-or = {" oder "}
key-name-ctrl = Strg
key-name-shift = Umschalt
key-name-space = Leertaste
key-name-enter = Eingabe
key-name-esc = Esc
key-name-tab = Tab
key-name-backspace = Rücktaste
key-name-delete = Entf
key-name-home = Pos1
key-name-end = Ende
key-name-page-up = Bild auf
key-name-page-down = Bild ab
key-name-left = Links
key-name-right = Rechts
key-name-up = Hoch
key-name-down = Runter

## Title

title-goal = Räume das Brett in möglichst wenigen Zügen ab, oder sieh Algorithmen dabei zu.
title-go-on = Weiter
title-new = Neues Brett
title-new-about = Das begonnene Spiel wartet bei deinen anderen Spielen
title-play = Spielen
title-play-detail = ein Brett für dich
title-play-about = Selbst ein Brett abräumen
title-daily = Brett des Tages
title-daily-both = Brett und Rätsel sind offen
title-daily-board = das Brett ist offen
title-daily-puzzle = das Rätsel ist offen
title-daily-done = geschafft
title-daily-streak = { $days ->
    [one] 1 Tag in Folge
   *[other] { $days } Tage in Folge
}
title-daily-about = Heute für alle dasselbe Brett
title-race = Rennen
title-race-detail = Löser auf gleichen Brettern
title-race-about = Lösern beim Rennen zusehen oder mitlaufen
title-tour = Tour
title-tour-detail = wie die Algorithmen denken
title-tour-about = Lerne die Algorithmen kennen, Kapitel für Kapitel
title-batch = Testreihe
title-batch-about = Viele Bretter, mit Statistik
title-editor = Brett-Editor
title-editor-about = Ein Brett malen, spielen und teilen
title-statistics = Statistik
title-statistics-about = Deine Spiele bisher
title-how-to = Spielanleitung
title-how-to-about = Drei Übungsbretter; Tasten in der Hilfe{ $key }
title-quit = Beenden
title-quit-about = Das Fenster schließen
title-settings = Einstellungen
title-settings-about = Farben, Sprache, Ton, Tasten

## On several screens

number-decimal-point = {","}
number-thousands = {"."}
common-menu = Menü
common-whole-game = Color Walk: das ganze Spiel in einem neuen Tab öffnen
common-moves = { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
}
common-absorbs-nothing = Noch nicht erreichbar
par-proven = Par { $par } (bewiesen)
par-proven-about = Par ist die kleinste mögliche Zahl von Zügen: Der exakte Löser hat bewiesen, dass kein Weg kürzer ist
par-short = Par { $par }
par-sought = Par …
level-relaxed = Freies Spiel
level-par-plus-5 = Par + 5
level-par-plus-2 = Par + 2
level-par = Minimum
badge-perfect = Perfekt
badge-perfect-about = Der exakte Löser hat bewiesen, dass kein Weg kürzer ist
badge-beat-par = Unter Par
badge-beat-par-about = Kürzer, als Par bei deinem Start war
badge-new-par = Neues Par
badge-new-par-about = Par wurde nach deinem Start kürzer, und du hast es geschafft
badge-no-undo = Nichts zurückgenommen
badge-no-undo-about = Du hast nie einen Zug zurückgenommen
badge-no-hint = Ohne Tipp
badge-no-hint-about = Du hast keine Tipps benutzt
size-small = Klein
size-classic = Klassisch
size-large = Groß
size-series = Blogserie
thinking-hidden = Aus
thinking-full-speed = Volles Tempo
thinking-slow = { $nodes ->
    [one] 1 Stellung/s
   *[other] { $nodes } Stellungen/s
}

## Rivals

rival-random-name = Zufall, der Würfel
rival-random-short = Zufall
rival-random-about = Er würfelt jeden Zug, auch wenn die Farbe nichts aufnimmt, darum schlägt ihn jeder Plan.
rival-round-robin-name = Reihum, das Karussell
rival-round-robin-short = Reihum
rival-round-robin-about = Es drückt eine Farbe nach der anderen und sieht nie aufs Brett, also lass aus, was nichts aufnimmt.
rival-dijkstra-name = Dijkstra, der Buchhalter
rival-dijkstra-short = Dijkstra
rival-dijkstra-about = Er rechnet Züge gegen geräumte Blöcke, aber seine Preise passen zu großen Brettern, darum schlägt ihn auf einem kleinen ein ordentliches Ende.
rival-greedy-name = Gierig, der Vielfraß
rival-greedy-short = Gierig
rival-greedy-about = Er nimmt die meisten Blöcke, die er jetzt bekommt, und lässt Krümel jeder Farbe liegen, also räume Farben ganz ab.
rival-perimeter-name = Umfang, der Kundschafter
rival-perimeter-short = Umfang
rival-perimeter-about = Er nimmt die Farbe mit dem längsten Rand, das öffnet das Brett schnell, also spare deine Züge am Ende.
rival-look-ahead-2-name = Vorausschau 2, der Lehrling
rival-look-ahead-2-short = Vorausschau 2
rival-look-ahead-2-about = Er spielt den ersten der zwei besten Züge, also suche drei, die zusammengehören.
rival-look-ahead-3-name = Vorausschau 3, der Geselle
rival-look-ahead-3-short = Vorausschau 3
rival-look-ahead-3-about = Er spielt den ersten der drei besten Züge, also steuere die ferne Ecke an, bevor er einen Grund dafür sieht.
rival-look-ahead-5-name = Vorausschau 5, der Meister
rival-look-ahead-5-short = Vorausschau 5
rival-look-ahead-5-about = Er spielt den ersten der fünf besten Züge, also plane das Ende des Bretts, bevor er es sehen kann.
rival-breadth-first-name = Breitensuche, der Landvermesser
rival-breadth-first-short = Breitensuche
rival-breadth-first-about = Er eröffnet wie Vorausschau 5 und sucht dann jeden Weg zum Ende ab, also gewinne deinen Zug in der Eröffnung.
rival-depth-first-name = Tiefensuche, der Taucher
rival-depth-first-short = Tiefensuche
rival-depth-first-about = Er eröffnet wie Vorausschau 5 und taucht dann nach immer kürzeren Enden, also gewinne deinen Zug in der Eröffnung.
rival-beam-name = Strahl, der Suchscheinwerfer
rival-beam-short = Strahl
rival-beam-about = Er folgt den zwanzig besten Stellungen zugleich, darum entgeht ihm nur ein Weg, der zuerst schlecht aussieht.
rival-minimum-name = Minimum, der Beweis
rival-minimum-short = Minimum
rival-minimum-about = Er beweist, dass kein Weg kürzer ist, darum schlägt ihn niemand, und wer gleichzieht, gewinnt.
rival-limit = Schlag { $rival }: { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
}
rival-limit-minimum = Schaff das Minimum: { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
}
rival-limit-sought = Schlag { $rival }; dein Gegner spielt noch auf diesem Brett
rival-limit-reached = { $rival } hat dieses Brett in { $moves ->
    [one] 1 Zug
   *[other] { $moves } Zügen
} geräumt, also hast du verloren. Räume es trotzdem ab, oder beginne neu.
rival-result-win = { $own }: Du hast { $rival } geschlagen ({ $theirs }).
rival-result-minimum = { $own }: Du hast das Minimum erreicht.
rival-result-draw = { $own }: unentschieden gegen { $rival }.
rival-result-loss = { $own }: { $rival } hat dich geschlagen ({ $theirs }).
rival-next = Als Nächstes: { $next }.
rival-next-wins = { $wins ->
    [one] Noch ein Sieg
   *[other] Gewinne { $wins } von { $boards } Brettern
}, dann kommt { $next }.
rival-hinted = Mit einem Tipp zählt das Spiel nicht.

## The day

day-closer = { $days ->
    [one] Näher an Par als an deinem letzten Tag
   *[other] Näher an Par als an { $better } deiner letzten { $days } Tage
}
day-not-closer = { $days ->
    [one] An deinem letzten Tag warst du so nah an Par oder näher
   *[other] An deinen letzten { $days } Tagen warst du so nah an Par oder näher
}
day-next = Nächstes Brett in { $hours } Std. { $minutes } Min.
day-next-minutes = Nächstes Brett in { $minutes } Min.

## Play

play-menu-about = Titel (dein Brett bleibt gespeichert) (Esc)
play-board = Brett
play-board-about = Größe und Start
play-new-board = Neues Brett
play-size = { $name } · { $width } × { $height } · { $colors } Farben
play-same-for-all = Für alle gleich
play-today = Brett des Tages
play-this-week = Brett der Woche
play-go-on = Deine anderen Spiele
play-left = { $board } · { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
}
play-where = Start
play-start-blank = Leere Ecke
play-start-corner = Farbige Ecke
play-draw = Brett malen…
play-draw-about = Öffnet den Brett-Editor mit diesem Brett
play-copy-code = Brettcode kopieren
undo-note = Du hast { $board } nach { $moves ->
    [one] 1 Zug
   *[other] { $moves } Zügen
} verlassen.
undo-note-restore = Zurück zu diesem Spiel
play-level-any = So viele Züge, wie du willst
play-level-rivals = Dein Gegner: Brauche weniger Züge
play-level-yours = { $name } (deiner)
play-day-beaten = { $rival } geschlagen
play-level-anew = Ein anderer Rivale startet das Brett neu.
play-level-about = Wie viele Züge du hast
play-share-cleared-about = Abgeräumter Anteil des Bretts
play-par-open = Par { $par } …
play-par-open-about = Par ist die kleinste mögliche Zahl von Zügen oder, solange keine bewiesen ist, die kleinste bekannte. Ein Beweis wird noch gesucht
play-par-sought-about = Par ist die kleinste mögliche Zahl von Zügen oder, solange keine bewiesen ist, die kleinste bekannte. Die Suche läuft
play-moves-about = Deine Züge
play-moves-about-proven = Deine Züge. Du hast { $budget }, nach Par { $par } (bewiesen)
play-moves-about-known = Deine Züge. Du hast { $budget }, nach Par { $par } (dem besten, das bei deinem Start bekannt war)
play-absorbs = Nimmt { $blocks ->
    [one] 1 Block
   *[other] { $blocks } Blöcke
} auf
play-out-of-moves = { $budget ->
    [one] Dein Zug ist verbraucht.
   *[other] Alle { $budget } Züge sind verbraucht.
} Nimm welche zurück{ $undo } oder beginne neu{ $again }. Wenn du weiterspielst, überschreitest du dein Limit
play-beyond-moves = { $beyond ->
    [one] 1 Zug
   *[other] { $beyond } Züge
} über { $budget }, deinem Limit. Nimm genug zurück{ $undo } oder beginn neu{ $again }
play-goal = Räume das ganze Brett in möglichst wenigen Zügen ab. Wähle eine Farbe, die die leere Fläche berührt
play-limit = { $level }: höchstens { $budget ->
    [one] 1 Zug
   *[other] { $budget } Züge
}. Wähle eine Farbe, die die leere Fläche berührt
play-limit-sought = { $level }: Du siehst dein Limit, sobald Par bekannt ist
play-choose = Wähle eine Farbe, die die leere Fläche berührt
play-refused = Diese Farbe berührt die leere Fläche noch nicht
play-no-such-color = Dieses Brett hat { $colors } Farben
play-hint-sought = Die beste Farbe wird gesucht …
play-hint-on-par = { $known ->
    [proven] Du kannst Par ({ $total }) noch schaffen.
   *[best] Du kannst noch { $total } schaffen, den besten bekannten Wert.
} Drück noch einmal, um die Farbe zu zeigen.
play-hint-length = Du kannst noch { $total } schaffen, { $over } über Par ({ $known ->
    [proven] bewiesen
   *[best] bester bekannter Wert
}). Drück noch einmal, um die Farbe zu zeigen.
play-hint-color = Mit { $key } schaffst du es in { $total }{ $known ->
    [proven] .
   *[best] , dem besten bekannten Wert.
} Drück noch einmal, um den Rest vorspielen zu lassen. Dann zählt dieses Spiel nicht mehr.
play-hint-walk = Der Tipp spielt vor, darum zählt dieses Spiel nicht. Du kannst ihn stoppen
play-hint = Tipp
play-hint-which = Farbe zeigen
play-hint-show = Vorspielen
play-hint-stop = Stopp
play-undo = Rückgängig
play-redo = Wiederholen
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
play-shown = Der Tipp hat dieses Brett abgeräumt
play-verdict-shown = { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
}. Dieses Spiel zählt nicht. Beginne neu{ $again }, um selbst zu spielen
play-verdict-unknown = Par ist noch unbekannt
play-verdict-par = Par { $par } geschafft, das bewiesene Minimum
play-verdict-best-known = Kein kürzerer Weg ist bekannt. Ein Beweis wird gesucht
play-verdict-over-par = { $over } über Par ({ $par } ist das bewiesene Minimum)
play-verdict-over-known = { $over } über { $par }, dem kürzesten bekannten Weg
play-next = Neues Brett
play-review = Analysieren
play-race = Rennen starten
play-race-about = Rennen mit Lösern auf diesem Brett; dein Weg bekommt eine Bahn
play-your-walk = Dein Weg
play-share = Teilen
play-share-about = Als Text, als Bild oder als animiertes GIF
play-share-send = Ergebnis senden
play-share-copy = Ergebnis kopieren
play-share-copy-about = Als Text, der deinen Weg nicht verrät
play-share-copied = Kopiert
play-film = Film
play-film-about = Jeder Ring leuchtet der Reihe nach auf. Du kannst auch auf die Karte drücken
play-calendar = Kalender
play-calendar-about = Deine Tage und die Bretter der Tage davor
play-challenge = Herausfordern
play-challenge-about = { $means ->
    [link] Ein Link, mit dem ein Freund gegen deinen Weg antritt
   *[command] Ein Befehl, mit dem ein Freund gegen deinen Weg antritt
}
play-review-mistake = Nächster Fehler
play-review-mistake-about = Zum nächsten Zug gehen, der etwas kostete, und den besseren finden
play-review-find = Finde den Zug, der einen spart.
play-review-show = Zeigen
play-review-right = Richtig: Farbe { $key } spart einen Zug.
play-review-wrong = Farbe { $key } spart ihn nicht. Versuch eine andere, oder drücke Zeigen.
play-review-better = Besser: Farbe { $key }, auf dem Brett umrandet
play-review-back = Zurück
play-review-on = Vor
play-review-play-on = Ab hier spielen
play-review-play-on-about = Ab dieser Stellung selbst weiterspielen
play-review-done = Fertig
play-review-best = Jeder Zug war der beste (bewiesen)
play-review-lost = { $lost ->
    [one] 1 Zug
   *[other] { $lost } Züge
} verschenkt
play-review-lost-at-least = Mindestens { $lost ->
    [one] 1 Zug
   *[other] { $lost } Züge
} verschenkt; für manche Stellungen fehlt der Beweis
play-review-lost-so-far = Bisher { $lost ->
    [one] 1 Zug
   *[other] { $lost } Züge
} verschenkt; Zug { $move } wird geprüft
play-review-end = Brett abgeräumt
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
lesson-first-move = Die Ecke oben links ist leer. Wähle eine Farbe, die sie berührt: Drück auf einen Block, den Farbknopf oder die Ziffer. Du nimmst alle verbundenen Blöcke dieser Farbe auf.
lesson-second-move = Auch diese Blöcke sind nun leer, und die leere Fläche berührt neue. Wähle die nächste Farbe.
lesson-go-on = Mach weiter, bis das ganze Brett leer ist.
lesson-cleared = Das Brett ist abgeräumt. Das ist schon das ganze Spiel. Die Kunst ist, es in wenigen Zügen zu schaffen.
lesson-few-moves = Nimm so wenige Züge wie möglich. Der kürzeste Weg hat hier { $par }, und diese Zahl heißt Par. Die Farbe, die am meisten aufnimmt, ist nicht immer die beste. Wenn du nicht weiterkommst, hilft ein Tipp{ $hint }.
lesson-hinted = Drück einmal auf „Tipp“, um zu sehen, wie viele Züge du noch brauchst, noch einmal für die Farbe und ein drittes Mal, um dir den Rest anzusehen.
lesson-on-par = So weit, so gut: Du kannst Par { $par } noch schaffen.
lesson-off-par = Von hier brauchst du mehr als Par { $par }. Drück „Rückgängig“{ $undo } und versuch eine andere Farbe.
lesson-par = Par! Kein Weg ist kürzer, und das Spiel kann es beweisen.
lesson-over-par = Abgeräumt, aber nicht in { $par } Zügen. Beginne neu{ $again }, oder drück „Rückgängig“{ $undo } und versuch einen anderen Weg.
lesson-shown = Diesen Weg hat der Tipp vorgespielt. Beginne neu{ $again } und versuch es selbst.
lesson-own-corner = Manchmal hat die Ecke eine Farbe, und ihre Blöcke gehören dir von Anfang an. Mach einen Zug.
lesson-take-back = Du kannst jeden Zug zurücknehmen, so oft du willst. Drück „Rückgängig“{ $undo }.
lesson-done = Par! Du kennst alle Regeln. Richtige Bretter sind größer; Tipps und „Rückgängig“ gibt es auch dort. „Your first hour“ (docs/first-hour.md, auf Englisch) zeigt dir alles andere.
lesson-next = Nächste Lektion
lesson-skip = Auslassen
lesson-play = Spielen

## Board editor

editor-menu-about = Titel (dein Brett bleibt gespeichert)
editor-board = Brett: mit Pfeiltasten bewegen, mit Leertaste ein Feld drücken
editor-paint = Malen
editor-fill = Füllen
editor-start = Start
editor-pick = Pipette
editor-paint-how = Ziehen malt; Rechtsklick nimmt eine Farbe vom Brett
editor-paint-briefly = Ziehen malt
editor-fill-how = Drück auf ein Feld, um seine ganze Gruppe zu füllen
editor-start-how = Drück auf das Feld, in dem der Weg beginnt
editor-pick-how = Drück auf ein Feld, um mit seiner Farbe zu malen
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
editor-blank-about = Das Startfeld ist leer; du beginnst mit den Gruppen daneben
editor-colored = Farbiger Start
editor-colored-about = Die Gruppe des Startfelds gehört dir von Anfang an
editor-random = Zufall
editor-clear = Alles füllen
editor-clear-about = Alle Felder mit der gewählten Farbe füllen
editor-text = Text…
editor-text-about = Das Brett als Zeilen aus Zeichen kopieren oder ein anderes einfügen
editor-copy-code = Code kopieren
editor-copy-code-about = Kopiert das ganze Brett als Brettcode, nur wenige Zeichen lang
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
editor-par-at-most-about = Der kürzeste bekannte Weg; vielleicht gibt es einen kürzeren
editor-no-code = Zu groß für Code oder Link. Kopiere es mit Text…
editor-nothing-to-clear = Nichts abzuräumen: Füge eine weitere Farbe hinzu
editor-too-large = Das Brett ist { $width } × { $height }. Das Maximum ist 100 × 100
editor-several = Der Text enthält { $count } Bretter. Füge nur eines ein
editor-no-rows = Dem Text fehlen die Zeilenenden. Schreibe jede Reihe ohne Leerzeichen und Leerzeichen zwischen die Reihen
editor-text-title = Brett als Text
editor-text-how = Ein Zeichen je Feld: 0 ist Farbe 1, 1 ist Farbe 2. Eine Zeile je Reihe, . für einen leeren Start. Auch Tabellen aus Zahlen oder Wörtern, JSON und Brettcodes gehen.
editor-text-take = Übernehmen
editor-text-copy = Kopieren
editor-text-copy-about = Das Brett kopieren, wie es ist
editor-text-copied = Die Zeilen des Bretts sind kopiert.
editor-text-ask = Einfügen…
editor-text-question = Ein Brettcode oder die Zeilen eines Bretts, durch Leerzeichen getrennt

## Statistics

statistics-menu-about = Zurück zum Titel (Esc)
statistics-heading = Deine Spiele
statistics-copy = Als CSV kopieren
statistics-copy-about = Alle Spiele als Tabelle, etwa für Excel
statistics-none = Hier zählt jedes Brett, das du abräumst.
statistics-play = Ein Spiel beginnen
statistics-games = { $count ->
    [one] Spiel
   *[other] Spiele
}
statistics-at-par-unaided = Par ohne Hilfe
statistics-over-par-mean = im Schnitt über Par
statistics-at-par-in-a-row = auf Par in Folge
statistics-most-in-a-row = längste Par-Folge
statistics-hints = { $count ->
    [one] Tipp
   *[other] Tipps
}
statistics-taken-back = zurückgenommen
statistics-over-par = Züge über Par
statistics-by-size = Nach Größe
statistics-rivals = Gegen Gegner
statistics-daily = Bretter des Tages
statistics-last = Letzte Spiele
statistics-or-more = { $over } oder mehr
statistics-column-games = Spiele
statistics-column-won = gewonnen
statistics-column-drawn = remis
statistics-column-at-par = auf Par
statistics-column-mean = über Par
statistics-column-best = bestes
statistics-column-worst = schlechtestes
statistics-other-size = Andere
statistics-start-blank = leere Ecke
statistics-start-corner = farbige Ecke
statistics-no-day = Noch kein Tag in Folge. Beginne das Brett des Tages an seinem Tag (UTC), damit es zählt.
statistics-days = { $current ->
    [one] 1 Tag
   *[other] { $current } Tage
} in Folge; Bestwert: { $longest }
statistics-own-board = eigenes Brett
statistics-moves-par = { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
}, Par
statistics-moves-over-par = { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
}, Par + { $over }

## Tour

tour-about = Lerne, wie Algorithmen das Spiel lösen: Sieh ihnen zu, rate ihre nächsten Züge und probiere sie selbst aus.
tour-chapters = Kapitel
tour-chapters-about = Alle Kapitel (dein Stand in diesem bleibt gespeichert)
tour-begin = Anfangen
tour-go-on = Weiter
tour-again = Wiederholen
tour-answered = { $right } von { $count ->
    [one] 1 Frage
   *[other] { $count } Fragen
} beantwortet
tour-projector = Präsentation
tour-projector-about = Große Schrift und starker Kontrast, solange die Tour offen ist
tour-back = Zurück
tour-next = Weiter
tour-next-chapter = Als Nächstes: { $title }
tour-place = { $number } von { $count }
tour-watch = Sieh zu, bis es anhält.
tour-watched = Erledigt. Der nächste Schritt folgt von selbst.
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
}. Der nächste Schritt folgt von selbst.
tour-played = Erledigt. Der nächste Schritt folgt von selbst.
tour-task-again = Noch einmal
tour-knob = Bewege den Regler und sieh, was sich ändert.
tour-knob-moved = Probiere auch andere Werte, oder drück Weiter.
tour-predict = { $lane }: Welche Farbe kommt als nächste? { $number } von { $count }
tour-predicted = { $right } von { $count } richtig.
tour-guess-right = Richtig, Farbe { $color }.
tour-guess-wrong = Nein, gespielt wird Farbe { $color }.
tour-question = Eine Frage
tour-right = { $number ->
    [1] Richtig.
    [2] Ja.
   *[other] Genau.
}
tour-not-right = Nein.
tour-try-another = Versuch eine andere Antwort.
tour-try-it = Probiere es selbst
tour-race = Rennen öffnen
tour-race-about = Rennen mit den Lösern dieses Kapitels, mit allen Einstellungen: { $lanes }.
tour-batch = Testreihe spielen
tour-cards-about = Wie sie arbeiten und woran sie scheitern:
tour-batch-about = Weglängen auf vielen Brettern ({ $boards }) vergleichen: { $lanes }.

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
explain-first-found = { $whole }, der das Brett abräumt: der erste gefundene, und keiner ist kürzer
explain-shortest = { $whole }, der das Brett abräumt: Keiner ist kürzer
explain-shortest-found = { $whole }, der das Brett abräumt: der kürzeste gefundene
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
explain-cheapest-full = { $whole } zur billigsten Stellung ({ $price }), weil die Warteschlange voll war
explain-cheapest-goal = { $whole } zur billigsten Stellung ({ $price }), die genug abräumt
explain-turn = { $color } ist nach { $after } an der Reihe
explain-turn-skipped = { $turn }, da { $skipped } nichts { $count ->
    [one] aufnimmt
   *[other] aufnehmen
}
explain-chance = zufällig, aus: { $colors }

## Inside a search

inside-reasons = Gründe
inside-code = Code
inside-run-to = Bis hierhin: { $line }
inside-run-on = Als Nächstes: { $line }. Drücken, um wieder bis hierhin zu laufen.
inside-line-step = Zeile
inside-variables = Variablen
inside-no-code = Der Löser dieser Bahn zeigt seinen Code nicht.
inside-code-waits = Mit { $key } gehst du Zeile für Zeile.
inside-code-spoken = Nächste Zeile: { $line }
inside-code-no-line = Noch ist keine Zeile gelaufen.
inside-tree = Suchbaum
inside-tree-full = Der Baum zeigt die ersten { $nodes } Stellungen.
inside-tree-bars = Die Balken zählen alle Stellungen nach Tiefe.
inside-tree-counts = { $expanded } untersucht, { $cut } verworfen
inside-tree-hand = Gerade dran
inside-tree-cut-too-long = Verworfen: kein kürzerer Weg kann folgen
inside-tree-cut-known = Verworfen: schon in so wenigen Zügen erreicht
inside-tree-cut-dominated = Verworfen: eine andere Stellung ist mindestens so gut
inside-tree-cut-left-out = Verworfen: andere sehen besser aus
inside-tree-expanded = Als Nummer { $order } untersucht
inside-tree-waiting = Wartet
inside-tree-root = Der Anfang dieser Suche
inside-tree-moves = Nach { $moves ->
    [one] einem Zug
   *[other] { $moves } Zügen
}
trace-queue = Schlange
trace-depth = Tiefe
trace-best = bester
trace-cost = Kosten
trace-moves = Züge
trace-colour = Farbe
trace-gain = Gewinn
trace-border = Rand
trace-best-gain = Gewinn der besten
trace-best-border = Rand der besten
trace-cleared = abgeräumte Blöcke
trace-worth = Wert
trace-i = i
trace-positions = Stellungen
trace-moves_to = Züge_bis
trace-moves_to_a = Züge_bis_a
trace-moves_to_b = Züge_bis_b
trace-layer = Lage
trace-children = Nachfolger
trace-width = Breite
trace-bound = Schranke
trace-colours = Farben
trace-profile = Schritte je Funktion
inside-close = Schließen{ $key }
inside-speed = Stellungen pro Sekunde
inside-full = Voll
inside-step = Schritt
inside-next = Zug { $move } (als Nächstes)
inside-played = Zug { $move } (gespielt)
inside-no-move = Noch kein Zug.
inside-working = Sucht die Gründe …
inside-silent = Dieser Löser erklärt seine Züge nicht.
inside-no-search = In diesem Rennen gibt es keinen Löser.
inside-simple = Dieser Löser ist eine einfache Funktion. Er zeigt seine Suche nicht, und im Browser läuft sie nicht schrittweise.
inside-line = Betrachtete Folge: { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
}
inside-line-about = Auf dem Brett zeigen Farbton und Zahl, mit welchem Zug die Blöcke aufgenommen würden.
inside-depths = Stellungen nach Tiefe
inside-at-depth = Tiefe { $depth }: { $count }
inside-figures = Suche bisher
inside-nodes = Stellungen
inside-best = bester Weg { $moves }
inside-too-fast = Bei vollem Tempo endet die Suche, bevor du hinsehen kannst. Wähle weniger Stellungen pro Sekunde, oder drück Schritt.

## Race

race-you = Du
race-your-turn = du bist dran
race-your-turn-how = Du bist dran: 1-{ $keys } oder Klick
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
    [one] einer Stellung
   *[other] { $nodes } Stellungen
}
race-lost-moves = verloren: kein Ende nach { $moves ->
    [one] einem Zug
   *[other] { $moves } Zügen
}
race-lost-silent = verloren: seit { $seconds } s keine Antwort
race-lost = verloren: { $reason }
race-gave-up-nodes = aufgegeben: mehr als { $nodes ->
    [one] eine Stellung
   *[other] { $nodes } Stellungen
}
race-gave-up-memory = aufgegeben: mehr als { $mebibytes } MiB Speicher
race-gave-up-time = aufgegeben: mehr als { $seconds } s
race-gave-up = aufgegeben: { $reason }
race-stopped = vor dem Ende angehalten
race-left-behind = angehalten, läuft aber im Hintergrund weiter, weil er sein Budget nie prüft
race-done = fertig
race-done-by-time = fertig · von der Zeit beendet · { $nodes } · { $time }
race-done-claimed = fertig · angeblich kürzester · { $nodes } · { $time }
race-done-effort = fertig · { $nodes } · { $time }
race-done-proven = fertig · bewiesen kürzester · { $nodes } · { $time }
race-nodes = { $count ->
    [one] 1 Stellung
   *[other] { $nodes } Stellungen
}
race-nodes-claimed = angeblich { $nodes } Stellungen
race-nodes-unknown = Stellungen nicht gezählt
race-claimed-bound = angeblich mindestens { $moves }
race-refuted = angeblich kürzester, widerlegt durch einen Weg mit { $moves } Zügen
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
race-challenge = Zu schlagen: { $name }, { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
}
race-over-now = Das Rennen ist vorbei.
race-next-board = Nächstes Brett{ $key }
race-same-board = Neu starten{ $key }
race-no-lanes = Dieses Rennen hat keine Bahnen. Füge im Aufbau{ $setup } Löser hinzu, oder lauf mit{ $person }.
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
race-par-between-about = Mindestens { $least } Züge sind nötig; ein Weg mit { $par } ist bekannt. Der exakte Löser endete ohne Beweis
race-par-so-far = Par bisher { $least }-{ $par }
race-par-so-far-about = Mindestens { $least } Züge sind nötig; ein Weg mit { $par } ist bekannt. Der exakte Löser sucht noch
par-best = Bestwert { $par }
race-par-best-about = Der kürzeste bekannte Weg, ohne Beweis
race-plays-color = Diese Farbe spielen
race-status-paused = angehalten; weiter{ $key }
race-lockstep-with-you = Rundenweise: Die anderen ziehen mit dir
race-lockstep-beat = Runde { $beat }
race-live = Live: Züge, sobald sie kommen
race-show-all = Alles zeigen (Esc)
race-timeline-beat = Runde { $beat }
race-timeline-about = Zieh oder klicke, um in allen Bahnen zu einer Runde zu springen
race-timeline-cleared = { $lane }: abgeräumt in { $moves ->
    [one] 1 Zug
   *[other] { $moves } Zügen
}

## Set-up

set-up-start-race = Rennen starten
set-up-undo = Verwerfen
set-up-undo-about = Das Rennen lassen, wie es ist
set-up-close = Schließen{ $key }
set-up-board = Brett
set-up-start = Startfeld
set-up-line-up = Aufstellung
engines = Engines
engines-about = Auch eigene Programme können antreten, in jeder Sprache. docs/write-an-engine.md zeigt, wie.
engines-new = Engine hinzufügen
engines-name = Name, etwa my-engine
engines-command = Befehl, etwa python3 engine.py
engines-register = Starten und anmelden
engines-register-about = Startet das Programm und meldet es in { $folder } an, sobald es antwortet. Es läuft mit deinen Rechten: Melde nur Programme an, denen du vertraust.
engines-starting = { $name } startet …
engines-by = { $id }, von { $author }
engines-race = Eine Bahn für { $name } hinzufügen
engines-remove = { $name } beenden und aus der Liste entfernen
engines-down = { $name } ist nicht gestartet
set-up-patience = Zeitlimit
set-up-patience-about = Ein Löser, der länger über einen Zug nachdenkt, scheidet aus.
set-up-series = Blogserie
set-up-random = Zufall
set-up-daily = Täglich
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
set-up-file-about = Öffne eine Brettdatei, oder zieh eine auf die Seite
set-up-open = Öffnen
set-up-open-about = Du kannst auch eine Datei auf das Fenster ziehen
set-up-before = Voriges
set-up-after = Nächstes
set-up-today = Heute
set-up-this-week = Diese Woche
set-up-start-own = Wie im Brett
set-up-start-own-about = Erzeugte Bretter beginnen mit einem leeren Feld oben links
set-up-start-blank = Leeres Feld
set-up-start-blank-about = Die Regel der Blogserie: Das Startfeld hat keine Farbe
set-up-start-cluster = Farbiger Start
set-up-start-cluster-about = Die klassische Flood-It-Regel: Die Gruppe des Startfelds gehört dir von Anfang an
set-up-row = Zeile (ab 0)
set-up-column = Spalte (ab 0)
set-up-centre = Mitte
runners-add-lane = + Bahn
runners-add-solver = + Löser
runners-yourself = + Du selbst
runners-take = Aufstellung laden…
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
announce-played-again = Wiederholt; { $moves ->
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
spoken-again = Neu beginnen
spoken-next = Nächstes
spoken-less = Weniger
spoken-plus = Mehr
spoken-up = Nach oben
spoken-batch = Testreihe
spoken-help = Tipp
spoken-switched-on = an
spoken-switched-off = aus
spoken-review = Noch nötige Züge
announce-no-board = Auf diesem Bildschirm ist kein Brett.
announce-canvas = Color Walk: Bretter aus farbigen Blöcken. Spiel mit den Zifferntasten. { $about }
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
card-previous = Vorige Karte: { $solver }
card-next = Nächste Karte: { $solver }
card-optimal = Kürzeste Wege
card-optimal-never = nein
card-optimal-unless-cut-off = ja, mit Beweis; an einer Grenze spielt er seinen besten Weg
card-optimal-or-gives-up = ja, mit Beweis; an einer Grenze gibt er auf
card-deterministic = Wiederholbar
card-deterministic-board = ja: Dasselbe Brett bekommt immer denselben Weg
card-deterministic-seed = ja: Startwert und Brett entscheiden
card-deterministic-time-limit = ja, außer mit Zeitlimit
card-deterministic-carry = ja; mit { $setting } hängt jedes Brett einer Testreihe vom vorigen ab
card-time = Zeit
card-memory = Speicher
card-clears = Schafft
card-clears-most = jedes Brett mit höchstens { $clusters } Gruppen; auf größeren gibt er vielleicht auf
card-from = Herkunft
card-units = c Farben, n Gruppen, w = n / 64 Wörter für eine Menge von Gruppen
card-figures = Auf den 100 Brettern der Blogserie
card-figures-about = Mittlere Weglänge in Zügen, wie die Blogserie sie veröffentlicht hat und wie wir sie messen
card-figures-ours = Unsere
card-figures-difference = Abstand
card-figures-range = Von–bis
card-figures-all = Min { $min }, Mittel { $mean }, Max { $max }, Standardabweichung { $stdev }
card-bad-board = Ein Brett, das ihm nicht liegt
card-bad-moves = { $moves } Züge, wo { $par } genügen: { $over } über Par
card-bad-unproven = { $par } Züge, das Minimum, aber ohne Beweis
card-bad-gives-up = Er gibt auf, wo { $par } Züge genügen
card-bad-nodes = { $par } Züge, das Minimum, aber erst nach { $nodes } Stellungen
card-watch = Hier zusehen
card-watch-about = Ein Rennen auf diesem Brett gegen einen Löser, dem es liegt. Esc führt zurück zur Karte.
card-race = Hier mitlaufen
card-change = Ändern
card-change-about = Öffne ihn als Skript in der Werkstatt
card-race-about = Dasselbe Rennen, mit einer Bahn für dich

## Over every screen

common-dismiss = Schließen
overlay-keys = Tasten
overlay-keys-here = Auf diesem Bildschirm
overlay-keys-elsewhere = Auf anderen Bildschirmen
overlay-rules = Räume das Brett in möglichst wenigen Zügen ab. Ein Zug nimmt jede Gruppe seiner Farbe auf, die die leere Fläche berührt. Alle Bahnen haben dasselbe Brett.
overlay-play-color = Eine Farbe in deiner Bahn spielen oder einen ihrer Blöcke anklicken
overlay-click = Klick
overlay-click-name = Name einer Bahn: nur diese zeigen; noch ein Klick führt zurück
overlay-frame-rate = Bilder/s
overlay-frame-time = Zeit je Bild
overlay-frame-time-worst = Zeit je Bild (max.)
overlay-entities = Objekte
overlay-nodes-a-second = Stellungen/s
overlay-moves-waiting = Wartende Züge
overlay-blocks-animating = Bewegte Blöcke
overlay-web-frames = { $frames } Bilder pro Sekunde
overlay-web-frame-time = { $milliseconds } ms je Bild
overlay-web-nodes = { $nodes } Stellungen pro Sekunde
overlay-web-moves = { $moves ->
    [one] 1 Zug wartet
   *[other] { $moves } Züge warten
}
overlay-web-blocks = { $blocks ->
    [one] 1 Block
   *[other] { $blocks } Blöcke
} in Bewegung

## Notices of rooms below the screens, whose English words are their own

notice-batch-not-kept = Dieser Browser kann die Testreihe nicht speichern ({ $problem }). Ihre Ergebnisse gehen verloren, wenn du die Seite verlässt.
notice-batch-not-read = Die gespeicherte Testreihe lässt sich nicht fortsetzen: { $problem }.
notice-batch-not-written = Die Testreihe lässt sich nicht speichern ({ $problem }). Ihre Ergebnisse gehen verloren, wenn du das Spiel schließt.
notice-no-chapter = Die Tour hat kein Kapitel `{ $chapter }`.
notice-left-alone = { $problem }. Die Daten bleiben, wie sie sind; deine Änderungen gehen verloren, wenn du das Spiel schließt.
notice-newer = { $place } stammt von einer neueren Version von Color Walk ({ $theirs }; diese liest bis { $ours })
notice-stuck = { $place } lässt sich weder lesen ({ $reason }) noch umbenennen ({ $error })
notice-unread = { $place } lässt sich nicht lesen ({ $error })
notice-set-aside = { $place } lässt sich nicht lesen ({ $reason }). Die alte Fassung heißt jetzt { $aside }, und eine neue wurde begonnen.
notice-mended = In { $place } stimmen Werte nicht ({ $reason }). Sie fehlen jetzt, alle anderen bleiben. Die alte Fassung heißt { $aside }.
notice-graphics-were-lost = Color Walk ist beim letzten Mal abgebrochen, weil das Grafikgerät verloren ging ({ $reason }). Was du gespielt hast, ist gespeichert.
notice-crashed = Color Walk ist beim letzten Mal abgestürzt: { $reason }. Was du gespielt hast, ist gespeichert. Wenn du den Absturz meldest, schick diese Meldung mit.
notice-unwritten = { $place } lässt sich nicht schreiben ({ $error }). Das Spiel versucht es weiter, bis es geht.
notice-safari = Safari löscht deine Spiele, wenn du diese Seite sieben Tage lang nicht öffnest. Lege die Seite auf den Home-Bildschirm oder ins Dock, oder speichere in den Einstellungen unter „Kopien“ eine Kopie.
notice-copy-unopened = „{ $name }“ lässt sich nicht öffnen: { $reason }.
notice-copy-not-done = Nichts hat sich geändert: { $reason }.
notice-copy-added = Die Kopie ist eingefügt
notice-copy-taken-back = Die letzte Kopie ist zurückgenommen
notice-copy-saved = Die Kopie ist gespeichert als { $path }
notice-copy-downloaded = Die Kopie liegt bei deinen Downloads: { $file }
notice-copy-unwritten = Die Kopie lässt sich nicht speichern: { $error }
notice-copy-no-folder = Die Kopie lässt sich nicht speichern: Es gibt keinen Ordner dafür. Nenne einen mit COLOR_WALK_EXPORTS.
notice-copy-stays = Anders in der Kopie, und bleibt: { $names }
notice-copy-replaced = Anders in der Kopie, und ersetzt: { $names }
notice-copy-list = { $first }, { $rest }
notice-copy-own-palette = Deine eigene Palette
notice-copy-scale = Größe der Oberfläche
notice-copy-start = Erster Bildschirm
notice-copy-name = Dein Name in Links
notice-copy-aim = Dein Rivale
notice-copy-nothing = Die Kopie bringt nichts Neues
notice-copy-finished = Beendete Spiele: { $count }
notice-copy-unfinished = Angefangene Spiele: { $count }
notice-copy-rivals = Ergebnisse gegen Gegner
notice-copy-puzzles = Ergebnisse von Rätseln (neue Tage: { $count })
notice-copy-chapters = Kapitel der Tour: { $count }
notice-copy-scripts = Skripte: { $names }
notice-copy-goals = Ziele der Werkstatt
notice-copy-drawing = Das Brett im Editor
notice-copy-engine = Engine `{ $name }`, die dies ausführt: { $command }
notice-copy-settings = Einstellungen: { $names }
notice-copy-finished-room = Beendete Spiele ohne Platz, die ältesten von beiden: { $count }
notice-copy-unfinished-room = Angefangene Spiele der Kopie ohne Platz: { $count }
notice-copy-scripts-room = Skripte der Kopie ohne Platz: { $names }
notice-copy-large = sie ist größer als 16 MiB; wähle eine gespeicherte Kopie
notice-copy-foreign = sie ist keine Kopie von Color Walk; wähle eine Datei, die `keep export` oder die Einstellungen gespeichert haben
notice-copy-damaged = sie ist beschädigt ({ $reason }); speichere die Kopie neu, oder wähle eine andere
notice-copy-newer = sie stammt von einer neueren Version von Color Walk ({ $theirs }; diese liest bis { $ours }); bring zuerst das Spiel auf den neuesten Stand
notice-copy-unsaved = die Kopie ließe sich nicht wieder lesen: { $reason }
notice-copy-no-room = { $place } kann den Teil der Kopie nicht aufnehmen ({ $reason })
notice-copy-locked = { $place } lässt sich nicht lesen oder stammt von einer neueren Version von Color Walk; bring das Spiel auf den neuesten Stand, oder verschiebe die Daten
notice-copy-unkept = { $place } mit dem Stand davor lässt sich nicht schreiben ({ $error }); schaff dort Platz
notice-copy-undo-unread = { $place } lässt sich nicht lesen ({ $reason }); darum lässt sich die Kopie nicht zurücknehmen
notice-copy-undo-none = hier wurde keine Kopie geöffnet, die sich zurücknehmen lässt
notice-copy-ended = der Speicher für Einstellungen und Spiele ist geschlossen; starte das Spiel neu
notice-in-storage = `{ $key }` im Speicher des Browsers
notice-no-storage = Dieser Browser gibt der Seite keinen Speicher. Deine Einstellungen und Spiele gehen verloren, wenn du sie schließt.
notice-no-folder = Es gibt keinen Ordner für Einstellungen und Spiele
notice-folder = Der Ordner `{ $folder }` für Einstellungen und Spiele lässt sich nicht anlegen ({ $error })
notice-forgetful = { $problem }. Sie gehen verloren, wenn du das Spiel schließt. Setz COLOR_WALK_DATA auf einen anderen Ordner.
notice-board-too-large = Das Fenster zeigt Bretter bis { $most } × { $most }, nicht { $width } × { $height }. Für größere gibt es `race --headless`.
notice-own-start = Dieses Brett hat ein eigenes leeres Startfeld. Wähle den Start „Wie im Brett“.
notice-start-of-puzzle = Ein Rätsel hat seinen eigenen Start. Wähle den Start „Wie im Brett“.
notice-no-boards = `{ $text }` ist weder eine vorhandene Datei noch ein Brettcode wie 30x20c5@1..1000
notice-no-boards-near = `{ $text }` ist weder eine vorhandene Datei noch ein Brettcode. Meinst du `{ $near }`?
notice-no-file = `{ $text }` ist keine Datei; gib den Pfad einer Brettdatei oder Codes an.
notice-file-unread = `{ $name }` lässt sich nicht lesen: { $error }
notice-file-too-large = `{ $name }` ist größer als die 16 MiB, die die Seite liest
notice-link-long = er hat { $length } Zeichen hinter dem #, und das Maximum ist { $most }
notice-link-escape = `{ $text }` ist kein gültiger Teil einer Adresse
notice-link-start = `{ $text }` ist kein Start wie 10,15 oder blank:0,0 (Zeile, Spalte, ab 0)
notice-link-boards = ein Grand Prix hat 2 bis { $most } Bretter, nicht { $count }
notice-link-outside = der Start { $row },{ $column } liegt nicht auf dem Brett
notice-once = du kannst nur eine Bahn haben
notice-runners = { $runners } Teilnehmer sind zu viele für { $most } Bahnen
notice-name-length = ein Name mit { $length } Zeichen ist zu lang; höchstens { $most } sind erlaubt
notice-name-control = ein Name darf keine Zeilenumbrüche oder anderen Steuerzeichen enthalten
notice-walk-symbol = `{ $symbol }` ist keine Farbe eines Weges
notice-walk-goes-on = der Weg von { $name } geht nach Zug { $move } weiter, mit dem das Brett abgeräumt ist
notice-walk-nothing = Zug { $move } des Weges von { $name } nimmt auf diesem Brett nichts auf
notice-walk-unfinished = der Weg von { $name } räumt das Brett nicht ab
notice-address-usual = Dieser Link lässt sich nicht öffnen: { $problem }. Hier ist das übliche Rennen.
notice-address = Dieser Link lässt sich nicht öffnen: { $problem }. Das Spiel geht weiter wie zuvor.
notice-link-none = Ein Rennen auf einem Brett aus einer Datei hat keinen Link.
notice-link-copied = Der Link zu diesem Rennen ist kopiert.
notice-labels = Beschriftung der Blöcke: { $name }
notice-palette = Palette: { $name }
notice-script-name = Ein anderes Skript heißt schon { $wanted }, darum heißt dieses { $given }.
notice-link-own = Deine eigenen Löser kommen nicht in den Link.
notice-link = Der Link zu diesem Rennen: { $address }
notice-out-of-sight = Das Rennen hat angehalten, während sein Tab nicht zu sehen war. Drück Weiter.
notice-no-sound = Dieses Programm hat auf diesem System keinen Ton.

## Toolbar

toolbar-menu-about = Titel (dein Rennen bleibt gespeichert) (Esc)
toolbar-set-up = Aufbau
toolbar-batch = Testreihe
toolbar-share = Teilen
toolbar-go-on = Weiter
toolbar-pause = Pause
toolbar-lockstep = Rundenweise
toolbar-lockstep-about = Rundenweise: Jede Bahn spielt einen Zug je Runde. Drück für live: Züge, sobald sie kommen (L)
toolbar-live = Live
toolbar-live-about = Live: Züge, sobald sie kommen. Drück für rundenweise: Jede Bahn spielt einen Zug je Runde (L)
toolbar-same-board = Neu starten
toolbar-next-board = Nächstes
toolbar-tempo = Tempo ([ und ])
toolbar-beats = Runden pro Sekunde
toolbar-more = Mehr
toolbar-more-about = Aufbau, Uhr, Ansicht, Tasten
toolbar-clock = Uhr: { $mode }
toolbar-run = Mitlaufen
toolbar-leave = Rennen verlassen
toolbar-on-blocks = Zeichen auf Blöcken
toolbar-nothing = Keine
toolbar-numbers = Zahlen
toolbar-shapes = Formen
toolbar-palette = Palette
toolbar-inside = Hineinsehen
toolbar-look-inside = In eine Suche hineinsehen
toolbar-show = Vorführung
toolbar-thinking = Lösern zusehen

## Palettes and line-ups, whose English words are in their files

palette-series-name = Blogserie
palette-series-about = Die fünf Farben der Blogserie, die zwei dunkelsten aufgehellt, und fünf weitere, die sich davon abheben.
palette-okabe-ito-name = Okabe-Ito
palette-okabe-ito-about = Farben für jede Art von Farbsehen (Okabe und Ito, 2008), mit Dunkelgrau statt Schwarz, dazu zwei weitere.
palette-clear-name = Klar
palette-clear-about = Auf einen Blick zu unterscheiden, bei jeder Art von Farbsehen.
palette-dusk-name = Dämmerung
palette-dusk-about = Abgestimmte Farben, die sich von den dunklen Ringen und voneinander abheben, bei jeder Art von Farbsehen.
palette-high-contrast-name = Hoher Kontrast
palette-high-contrast-about = Kräftige Farben mit sehr verschiedener Helligkeit.
palette-own-name = Deine Palette
palette-own-about = Die Farben, die du gewählt hast.
line-up-default-name = Erstes Rennen
line-up-default-about = Von blind bis weitsichtig: die einfachen Löser der Blogserie auf einem Brett.
line-up-everything-cheap-name = Alle schnellen
line-up-everything-cheap-about = Jeder Löser, der nur wenige Millisekunden je Brett braucht.
line-up-look-ahead-1-6-name = Gierige Vorausschau 1 bis 6
line-up-look-ahead-1-6-about = Zeigt, was jeder weitere Zug Vorausschau bringt.
line-up-metrics-name = Maße
line-up-metrics-about = Die fünf Maße der Blogserie für eine Zugfolge, jedes mit drei Zügen Vorausschau.
line-up-perimeters-name = Umfänge
line-up-perimeters-about = Blöcke gegen Ränder: der gierige Löser neben denen, die den offenen Rand zählen.
line-up-series-name = Blogserie
line-up-series-about = Jeder Löser, zu dem die Blogserie Zahlen veröffentlicht hat, in ihrer Reihenfolge.
line-up-the-frontier-name = Die Spitze
line-up-the-frontier-about = Vom Besten der Blogserie bis zu kürzesten Wegen: gierig, Dijkstra, Strahl, jederzeit und exakt.

## Pictures

picture-save = Bild speichern
picture-save-about = Speichert die Bretter, wie sie gerade sind, als PNG
picture-save-gif = GIF speichern
picture-save-gif-about = Speichert das Spiel bisher, Zug um Zug, als animiertes GIF, und von einem abgeräumten Brett den Film der Karte
picture-nothing-played = Noch gibt es nichts zu zeigen. Mach zuerst einen Zug.
picture-making = Das Bild entsteht …
picture-making-gif = Das GIF entsteht …
picture-stop = Bild abbrechen
picture-stop-gif = GIF abbrechen
picture-stop-short = Abbrechen
picture-saved = Gespeichert: { $file }
picture-sent = Bereit zum Teilen: { $file }
picture-downloaded = Bei den Downloads gespeichert: { $file }
picture-copy-path = Pfad kopieren
picture-no-folder = Es gibt keinen Ordner für Bilder. Setz COLOR_WALK_EXPORTS auf einen Ordner.
picture-colors = Farben
picture-par = Par
picture-or-less = oder weniger
picture-one-move = Zug
picture-moves = Züge
picture-stopped = angehalten
picture-gave-up = aufgegeben
picture-lost = verloren
picture-not-drawn = Das Bild ließ sich nicht erstellen: { $problem }
picture-not-written = `{ $file }` ließ sich nicht schreiben: { $problem }

## Batch

batch-example-series = Die 100 Bretter der Blogserie: 30 × 20, fünf Farben
batch-example-same-size = 1000 Bretter derselben Größe
batch-example-small = 1000 kleine Bretter
batch-example-large = 20 große Bretter
batch-boards = Bretter
batch-boards-hint = Codes oder eine Brettdatei
batch-boards-about = Du kannst auch eine Brettdatei auf das Fenster ziehen
batch-boards-file = Eine Brettdatei, die beim Start gelesen wird, oder Brettcodes, durch Kommas getrennt:
batch-count = { $boards ->
    [one] 1 Brett
   *[other] { $boards } Bretter
}
batch-jobs = Spiele gleichzeitig
batch-jobs-about = Jedes Spiel braucht einen Kern
batch-of-cores = von { $cores } Kernen
batch-match = Match
batch-match-stop = Anhalten, sobald das Ergebnis sicher ist
batch-match-stop-about = Bretter zählen der Reihe nach. Die Testreihe endet, sobald jedes Paar von Lösern ein Ergebnis hat
batch-match-difference = Unterschied, der zählt
batch-match-difference-about = Der kleinste mittlere Unterschied, der zählt, in Zügen je Brett. Zwei Löser mit weniger Abstand gelten als gleich. Ein kleinerer Wert braucht mehr Bretter.
batch-match-alpha = Zu Unrecht besser
batch-match-alpha-about = Fehlerrate: wie oft das Match höchstens fälschlich einen Löser besser nennt (Alpha)
batch-match-beta = Zu Unrecht gleich
batch-match-beta-about = Fehlerrate: wie oft höchstens zwei Löser mit diesem Abstand gleich genannt werden (Beta)
batch-match-moves = Züge
batch-match-more-boards = Ein Ergebnis braucht mehr Bretter: Wähle einige Tausend.
batch-solvers = Löser
batch-no-solvers = Keine Löser. Füge einen hinzu, oder lade eine Aufstellung.
batch-no-solver-in-list = Die Liste hat keinen Löser. Füge einen hinzu, oder lade eine Aufstellung.
batch-which-boards = Gib die Bretter an: Codes wie series@1..100 oder den Pfad einer Brettdatei.
batch-no-threads = Das System konnte keine Threads für die Testreihe starten ({ $problem }).
batch-not-written = `{ $file }` ließ sich nicht schreiben: { $problem }
batch-choose = Bretter und Löser
batch-choose-about = Einstellungen der nächsten Testreihe zeigen oder verbergen
batch-start = Start
batch-start-about = Jeden Löser der Liste auf jedem Brett spielen
batch-start-not-yet = Füge zuerst einen Löser hinzu
batch-start-after = Halte zuerst die Testreihe an, oder warte, bis sie endet
batch-stop = Halt
batch-stop-about = Anhalten und die bisherigen Ergebnisse behalten
batch-stop-not-yet = Es läuft keine Testreihe
batch-continue = Fortsetzen
batch-continue-about = Die übrigen Spiele spielen
batch-continue-not-yet = Es ist keine Testreihe angehalten
batch-replace-question = Diese Testreihe ersetzen? Du verlierst ihre bisherigen Ergebnisse ({ $played } von { $all } { $games ->
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
}
batch-complete = { $all } { $games ->
    [one] Spiel
   *[other] Spiele
} gespielt
batch-no-pace = Tempo noch unbekannt
batch-pace = { $rate }/s
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
batch-welcome = Spiel viele Bretter mit mehreren Lösern, und vergleiche sie
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
column-sorts = { $about }. Klicke zum Sortieren
column-number-about = Nummer des Lösers in der Liste und seine Farbe in den Diagrammen
column-solver = Löser
column-solver-about = Der Löser, der gespielt hat
column-solved = Bretter
column-solved-about = Abgeräumte Bretter, von den bisher gespielten
column-min = Min
column-min-about = Züge des kürzesten Wegs
column-mean = Mittel
column-mean-about = Mittlere Länge der Wege, in Zügen
column-published = Blog
column-published-about = Das Mittel, das die Blogserie veröffentlicht hat
column-max = Max
column-max-about = Züge des längsten Wegs
column-stdev = StdAbw
column-stdev-about = Standardabweichung der Weglängen
column-total = Summe
column-total-about = Züge auf allen Brettern zusammen
column-nodes = Stellungen
column-nodes-about = Stellungen, deren Züge die Suche probiert hat
column-seconds = Zeit
column-seconds-about = Denkzeit auf allen Brettern
column-times_best = Best
column-times_best-about = Bretter, auf denen kein Löser der Testreihe einen kürzeren Weg hat
batch-not-all-cleared = Manche Bretter wurden nicht abgeräumt. Klicke, um sie aufzulisten.
batch-published = Veröffentlicht: Min { $min }, Mittel { $mean }, Max { $max }, Standardabweichung { $stdev }
batch-reference = Referenz: Min { $min }, Mittel { $mean }, Max { $max }, Standardabweichung { $stdev }
batch-published-agrees = Unsere Zahlen stimmen mit der Referenz überein.
batch-published-disagrees = Unsere Zahlen weichen von der Referenz ab.
batch-published-open = Unsere Zahlen sind noch nicht vollständig.
batch-failures = { $solver } hat { $boards ->
    [one] 1 Brett
   *[other] { $boards } Bretter
} nicht abgeräumt; das erste ist Nummer { $number }: { $reason }
batch-refuted = { $solver }: { $refuted } von { $claimed } behaupteten kürzesten Wegen sind von anderen widerlegt
batch-ended-by-time = { $solver }: auf { $boards ->
    [one] 1 Brett
   *[other] { $boards } Brettern
} von der Zeit beendet, ein anderer Lauf kann daher anders enden
batch-differing = { $solver }: nennt sich wiederholbar, aber { $differing } von { $replayed } zweimal gespielten Spielen weichen ab
batch-failures-about = Diese Bretter auflisten
batch-legend-show = Zeigen:
batch-legend-all = alle
batch-legend-none = keine
batch-legend-hides = { $solver } ausblenden
batch-legend-shows = { $solver } einblenden
batch-axis-moves = Züge
batch-axis-boards = Bretter
batch-axis-at-most = Züge oder weniger
batch-axis-share = % der Bretter
batch-axis-difference = Unterschied in Zügen
batch-histograms-about = Bretter nach Weglänge. Klicke auf einen Balken, um seine Bretter zu sehen.
batch-bar = { $solver }: { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
} auf { $boards ->
    [one] 1 Brett
   *[other] { $boards } Brettern
}
batch-cumulative-about = Anteil der Bretter, die ein Löser in so vielen Zügen oder weniger abräumt. Weiter links ist besser.
batch-at-most = höchstens { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
}: { $share } %
batch-drawing-histograms = Länge der Wege
batch-drawing-cumulative = Länge der Wege, kumuliert
batch-drawing-share = % der Bretter in so vielen Zügen oder weniger
batch-drawing-nothing = es gibt keine Wege zu zeichnen
batch-compare-needs-two = Ein Vergleich braucht zwei Löser. Diese Testreihe hat einen.
batch-compare-none = Noch haben nicht beide dasselbe Brett abgeräumt.
batch-compare-about = A minus B, Züge je Brett; Linie = Mittel. Klicke auf einen Balken, um seine Bretter zu sehen.
batch-against = gegen
batch-swap = Tauschen
batch-swap-about = Die beiden Löser tauschen
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
}. Klicke, um dieses Spiel anzusehen.
batch-game-failed = { $solver }: nicht abgeräumt. Klicke, um dieses Spiel anzusehen.
batch-show-all = Alle Bretter zeigen
batch-filter-all = { $boards ->
    [one] 1 Brett
   *[other] { $boards } Bretter
}. Klicke auf eine Länge, um das Spiel anzusehen, oder auf den Namen eines Bretts für alle.
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
}, auf denen { $first } und { $second } gleich lange Wege haben
batch-filter-difference = { $boards ->
    [one] 1 Brett
   *[other] { $boards } Bretter
}, auf denen { $first } { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
} { $way ->
    [fewer] weniger
   *[more] mehr
} braucht als { $second }
batch-export-name = Ordner und Dateiname, ohne Endung:
batch-export-download-name = Dateiname, ohne Endung:
batch-export-downloads = Die Dateien kommen zu den Downloads deines Browsers.
batch-export-folder = Die Dateien kommen nach { $folder }. Vorhandene bleiben; die neue bekommt eine Nummer.
batch-export-table-about = Die Zahlen aller Löser, wie bei `color-walk bench`
batch-export-match-about = Welcher Löser besser ist, wie bei `color-walk match`
batch-export-moves = Züge
batch-export-moves-about = Die Länge jedes Wegs, ein Brett je Zeile
batch-export-plot = Diagramm (SVG)
batch-export-plot-about = Die Löser aus der Legende des Diagramms
batch-export-not-yet = Gib einen Namen an, und spiel mindestens ein Spiel
batch-export-writes = Schreibt { $file }

## Ein Match auf dem Bildschirm der Serien

match-needs-two = Ein Match braucht zwei Löser oder mehr
match-against-itself = { $solver } kann nicht gegen sich selbst spielen. Entferne einen der beiden.
match-no-board = Noch zählt kein Brett. Bretter zählen der Reihe nach, jedes, sobald alle Löser es gespielt haben.
match-better = { $better } ist besser als { $worse }: um { $moves } ± { $half } Züge je Brett, nach { $boards ->
    [one] 1 Brett
   *[other] { $boards } Brettern
}.
match-better-boards = { $better } ist besser als { $worse }: kürzer auf { $wins ->
    [one] 1 Brett
   *[other] { $wins } Brettern
}, länger auf { $losses }, von { $boards }.
match-better-plain = { $better } ist besser als { $worse }, nach { $boards ->
    [one] 1 Brett
   *[other] { $boards } Brettern
}.
match-alike = Kein Unterschied, der zählt: { $first } und { $second } liegen weniger als { $difference } Züge auseinander, nach { $boards ->
    [one] 1 Brett
   *[other] { $boards } Brettern
}.
match-not-sure = Noch kein Ergebnis, nach { $boards ->
    [one] 1 Brett
   *[other] { $boards } Brettern
}: { $leaning }.
match-undecided = Keine Bretter mehr und kein Ergebnis, nach { $boards ->
    [one] 1 Brett
   *[other] { $boards } Brettern
}: { $leaning }.
match-leaning-better = Tendenz zu { $better }, Fortschritt { $share } %
match-leaning-alike = Tendenz zu keinem Unterschied, Fortschritt { $share } %
match-leaning-nowhere = noch keine Tendenz
match-more-boards = { $leaning }, noch etwa { $boards ->
    [one] 1 Brett
   *[other] { $boards } Bretter
}
match-sure-better = Wären beide im Mittel gleich, würde einer höchstens in { $alpha } % der Fälle besser genannt.
match-sure-boards = Gewänne keiner mehr Bretter, würde einer höchstens in { $alpha } % der Fälle besser genannt.
match-sure-alike = Lägen sie { $difference } Züge oder mehr auseinander, würden sie höchstens in { $beta } % der Fälle gleich genannt.
match-bounds = Sucht Unterschiede ab { $difference } Zügen. Fehlerraten: zu Unrecht besser höchstens { $alpha } %, zu Unrecht gleich höchstens { $beta } %.
match-later = Entschieden bei Brett { $boards }. Spätere Bretter zählen nicht.
match-all-answered = Alle { $pairs } Paare haben ein Ergebnis, nach { $boards ->
    [one] 1 Brett
   *[other] { $boards } Brettern
}.
match-some-answered = { $answered } von { $pairs } Paaren haben ein Ergebnis, nach { $boards ->
    [one] 1 Brett
   *[other] { $boards } Brettern
}.
match-ran-out = { $answered } von { $pairs } Paaren haben ein Ergebnis. Nach { $boards } waren keine Bretter mehr da.
match-interval = { $first } minus { $second }: { $moves } ± { $half } Züge je Brett (95-%-Intervall des Mittels)
match-side = { $better } besser
match-axis = mittlerer Unterschied, Züge je Brett
match-running = { $counted } von höchstens { $all } Brettern · { $pace }
match-stopping = { $counted } von höchstens { $all } Brettern · wird angehalten
match-stopped = angehalten nach { $counted } von höchstens { $all } Brettern
match-ended = entschieden nach { $boards ->
    [one] 1 Brett
   *[other] { $counted } Brettern
}
match-ended-open = kein Ergebnis: { $boards ->
    [one] das Brett ist gespielt
   *[other] alle { $counted } Bretter sind gespielt
}
column-place-about = Platz, vom besten zum schlechtesten
column-field = Unterschied
column-field-about = Züge je Brett minus das Mittel der anderen auf demselben Brett, mit dem 95-%-Intervall. Unter 0 ist besser
column-wins = Siege
column-wins-about = Spiele, in denen sein Weg kürzer war oder nur er das Brett abgeräumt hat
column-ties = Gleich
column-ties-about = Spiele, in denen beide Wege gleich lang waren
column-losses = Niederl.
column-losses-about = Spiele, in denen sein Weg länger war oder nur der andere das Brett abgeräumt hat
column-rating = Wertung
column-rating-about = Elo-Wertung unter diesen Lösern, im Mittel 0. 400 Punkte mehr heißen zehn Siege je Niederlage
column-proven = Bewiesen
column-proven-about = Bretter, auf denen sein Weg bewiesen der kürzeste ist
match-claimed = angeblich { $figure }
match-claimed-about = Das behauptet die Engine. Es ist nicht geprüft
match-refuted = { $count } widerlegt
match-refuted-about = So viele ihrer behaupteten kürzesten Wege sind falsch. Ein anderer Löser hat einen kürzeren
match-cross-table = Jeder gegen jeden
match-cross-table-about = Zeile minus Spalte, in Zügen je Brett. Unter 0 ist die Zeile besser. Klicke, um die beiden zu vergleichen.
match-cell-better = besser
match-cell-worse = schlechter
match-cell-more-wins = mehr Siege
match-cell-fewer-wins = weniger Siege
match-cell-alike = gleich
match-cell-open = offen
match-cell-about = { $first } gegen { $second }: { $answer }, { $moves } Züge je Brett; { $wins } Siege, { $ties } unentschieden, { $losses } Niederlagen auf { $boards ->
    [one] 1 Brett
   *[other] { $boards } Brettern
}

## Solvers, whose English words are their own

solver-param-reset = Jedes Brett einer Testreihe mit derselben Farbe beginnen (1) oder weitermachen (0)
solver-param-seed = Startwert
solver-param-depth = Vorausschau (Züge)
solver-param-switch = Züge, bevor die Suche beginnt
solver-param-queue = Warteschlange, ab der die bisher beste Zugfolge gespielt wird (Stellungen)
solver-param-memory = Grenze des Speichers (Bytes)
solver-param-nodes = Grenze der Stellungen
solver-param-limit = Zugfolgen suchen, die kürzer sind als dies (Züge)
solver-param-seconds = Zeitlimit (s, 0: keins; mit Limit hängt der Weg vom Rechner ab)
solver-param-scale = Kosten eines Zugs (Blöcke)
solver-param-near = Ende gilt als nah ab so vielen abgeräumten Blöcken je 600
solver-param-near-full = Dasselbe, wenn vier Fünftel der Warteschlange belegt sind
solver-param-clear = Erste Hälfte: von je 600 Blöcken
solver-param-second-scale = Kosten eines Zugs in der zweiten Hälfte (Blöcke)
solver-round-robin-name = Reihum
solver-round-robin-short = Reihum
solver-round-robin-about = Drückt eine Farbe nach der anderen, ob nützlich oder nicht.
solver-round-robin-skip-name = Reihum (mit Auslassen)
solver-round-robin-skip-short = Reihum Ausl.
solver-round-robin-skip-about = Drückt eine Farbe nach der anderen und lässt aus, was nichts aufnimmt.
solver-random-name = Zufall
solver-random-about = Drückt zufällige Farben, ob nützlich oder nicht.
solver-random-skip-name = Zufall (mit Auslassen)
solver-random-skip-short = Zufall Ausl.
solver-random-skip-about = Drückt zufällige Farben, aber nur solche, die etwas aufnehmen.
solver-greedy-name = Gierig
solver-greedy-about = Spielt die Farbe, die die meisten Blöcke aufnimmt.
solver-greedy-look-ahead-name = Gierige Vorausschau
solver-greedy-look-ahead-short = Vorausschau
solver-greedy-look-ahead-about = Spielt den ersten Zug der Zugfolge, die die meisten Blöcke aufnimmt.
solver-max-perimeter-name = Größter Umfang
solver-max-perimeter-short = Umfang
solver-max-perimeter-about = Spielt die Farbe, deren Blöcke den längsten offenen Rand haben.
solver-max-perimeter-look-ahead-name = Umfang-Vorausschau
solver-max-perimeter-look-ahead-short = Umfang voraus
solver-max-perimeter-look-ahead-about = Spielt den ersten Zug der Zugfolge, deren Blöcke den längsten offenen Rand haben.
solver-perimeter-area-name = Umfang-Fläche-Hybrid
solver-perimeter-area-short = Umf.-Fläche
solver-perimeter-area-about = Spielt 20 Züge lang nach dem größten Umfang und danach gierig.
solver-perimeter-area-look-ahead-name = Umfang-Fläche-Vorausschau
solver-perimeter-area-look-ahead-short = Umf.-Fläche voraus
solver-perimeter-area-look-ahead-about = Spielt 20 Züge lang mit Vorausschau auf den Umfang und danach mit gieriger Vorausschau.
solver-deep-path-name = Tiefer Pfad
solver-deep-path-short = Tiefer Pfad
solver-deep-path-about = Spielt die Farbe, deren Blöcke je Block den meisten offenen Rand haben, um tief zu graben.
solver-deep-path-look-ahead-name = Tiefer-Pfad-Vorausschau
solver-deep-path-look-ahead-short = Pfad voraus
solver-deep-path-look-ahead-about = Spielt den ersten Zug der Zugfolge mit dem meisten offenen Rand je Block.
solver-path-area-name = Pfad-Fläche-Hybrid
solver-path-area-short = Pfad-Fläche
solver-path-area-about = Spielt 12 Züge lang den tiefen Pfad und danach gierig.
solver-path-area-look-ahead-name = Pfad-Fläche-Vorausschau
solver-path-area-look-ahead-short = Pfad-Fl. voraus
solver-path-area-look-ahead-about = Spielt 12 Züge lang mit Vorausschau auf den tiefen Pfad und danach mit gieriger Vorausschau.
solver-bfs-name = Breitensuche mit Vorausschau
solver-bfs-short = BFS + Vorausschau
solver-bfs-about = Beginnt mit gieriger Vorausschau und sucht danach vor jedem Zug in die Breite, bis er das Ende findet.
solver-bfs-queue = Grenze der Warteschlange (Stellungen)
solver-dfs-name = Tiefensuche mit Vorausschau
solver-dfs-short = DFS + Vorausschau
solver-dfs-about = Beginnt mit gieriger Vorausschau und spielt danach das Beste, was die Tiefensuche in ihren Grenzen findet.
solver-dijkstra-name = Dijkstra
solver-dijkstra-about = Entfaltet die Stellung mit den geringsten Kosten: Kosten eines Zugs × Züge - abgeräumte Blöcke.
solver-greedy-dijkstra-name = Vorausschau-Dijkstra
solver-greedy-dijkstra-short = Voraus-Dijkstra
solver-greedy-dijkstra-about = Beginnt mit gieriger Vorausschau und überlässt den Rest Dijkstras Algorithmus.
solver-max-perimeter-dijkstra-name = Umfang-Dijkstra
solver-max-perimeter-dijkstra-short = Umf.-Dijkstra
solver-max-perimeter-dijkstra-about = Beginnt mit Vorausschau auf den Umfang und überlässt den Rest Dijkstras Algorithmus.
solver-dijkstra-greedy-name = Dijkstra-Vorausschau
solver-dijkstra-greedy-short = Dijkstra-Voraus
solver-dijkstra-greedy-about = Räumt die Hälfte des Bretts mit Dijkstras Algorithmus ab und den Rest mit gieriger Vorausschau.
solver-dijkstra-greedy-switch = Erste Hälfte: ab so vielen Zügen keine Suche mehr
solver-dijkstra-dijkstra-name = Dijkstra-Dijkstra
solver-dijkstra-dijkstra-short = Dijkstra × 2
solver-dijkstra-dijkstra-about = Räumt die Hälfte des Bretts mit Dijkstras Algorithmus ab und beginnt ihn für den Rest von vorn.
solver-dijkstra-dijkstra-switch = Erste Hälfte: ab so vielen Zügen keine Suche mehr
solver-pure-bfs-name = Breitensuche
solver-pure-bfs-short = BFS
solver-pure-bfs-about = Sucht vom ersten Zug an in die Breite, was nur auf kleinen Brettern gelingt.
solver-pure-dfs-name = Tiefensuche
solver-pure-dfs-short = DFS
solver-pure-dfs-about = Sucht vom ersten Zug an in die Tiefe, was nur auf kleinen Brettern gelingt.
solver-bellman-ford-name = Bellman-Ford
solver-bellman-ford-about = Findet jede Stellung und verkürzt dann die Wege zwischen ihnen, bis keiner mehr kürzer wird; für kleine Bretter.
solver-dag-name = Kürzester Weg im DAG
solver-dag-short = DAG
solver-dag-about = Nimmt jede Stellung einmal, nach der Zahl ihrer abgeräumten Blöcke; für kleine Bretter.
solver-lower-bound-greedy-name = Gierig nach Schranke
solver-lower-bound-greedy-short = Gierig Schranke
solver-lower-bound-greedy-about = Spielt die Farbe, nach der die wenigsten Züge genügen können.
solver-beam-name = Strahl
solver-beam-about = Behält nach jedem Zug die Stellungen, von denen aus die wenigsten Züge genügen können.
solver-beam-width = Stellungen, die nach jedem Zug bleiben
solver-beam-memory = Grenze des Speichers, die den Strahl schmaler macht (Bytes)
solver-anytime-name = Jederzeit
solver-anytime-about = Sucht mit immer breiteren Strahlen, dann exakt, und spielt den besten Weg, den er in so vielen Stellungen findet.
solver-anytime-width = Breitester Strahl (Stellungen, 0 für einen, der zum Brett passt)
solver-exact-name = Exakt
solver-exact-about = Findet einen kürzesten Weg und beweist, dass keiner kürzer ist.
solver-exact-width = Strahl für den ersten Weg (Stellungen, 0 für einen, der zum Brett passt)

## Einstellungen

settings-title = Einstellungen
settings-look = Aussehen
settings-play = Spiel
settings-keys = Tasten
settings-about = Über
settings-panels = Oberfläche
settings-theme = Design
settings-theme-dark = Dunkel
settings-theme-black = Schwarz
settings-theme-light = Hell
settings-scale = Größe
settings-palette = Palette
settings-own-make = Eigene Palette
settings-own-make-about = Beginnt mit den Farben der aktuellen Palette
settings-own-choose = Drücke auf eine Farbe, um sie zu ändern:
settings-own-color = Farbe { $color }
settings-told-apart = Paletten haben mehr Farben, für Bretter, die sie brauchen. Die ersten sechs eignen sich für jede Art von Farbsehen.
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
settings-start-title = Titel
settings-start-play = Letztes Brett
settings-start-daily = Brett des Tages
settings-motion = Animation
settings-motion-system = Wie das System
settings-motion-full = Voll
settings-motion-reduced = Reduziert
settings-tempo = Renntempo
settings-tempo-beats = { $beats } Runden pro Sekunde
settings-sound = Ton
settings-sound-on = An
settings-sound-volume = Lautstärke
settings-sound-vibration = Solange der Ton an ist, vibriert dein Telefon auch bei deinen Zügen.
settings-sound-none = Dieses Programm hat keinen Ton.
settings-sound-missing = Keine Tonausgabe gefunden. Das Spiel bleibt stumm, bis es eine gibt.
settings-keys-about = Klicke auf ein Kürzel und drück dann eine neue Taste. Esc bricht ab.
settings-keys-press = Taste drücken …
settings-keys-reset = Übliche Tasten
settings-keys-reserved = { $key } ist auf jedem Bildschirm vergeben. Wähle eine andere Taste.
settings-keys-taken = { $key } ist mit „{ $other }“ belegt. Drück sie noch einmal, um sie neu zu belegen.
settings-keys-several = Auf mehreren Bildschirmen
settings-keys-everywhere = Überall
settings-copies = Kopien
settings-copies-about = Eine Kopie ist eine Datei mit allem, was du gemacht hast: Einstellungen, Spiele, Rätsel, Skripte, deine Palette und deine Zeichnung. Bewahre sie sicher auf, oder öffne sie auf einem anderen Rechner oder in der Seite.
settings-copies-persistent = Dieser Browser behält deine Daten, bis du sie löschst.
settings-copies-fleeting = Dieser Browser darf deine Daten löschen, wenn er Platz braucht. Speichere darum ab und zu eine Kopie.
settings-copies-save = Kopie speichern
settings-copies-open = Kopie öffnen
settings-copies-open-about = Du siehst vorher, was die Kopie einfügen würde, und kannst sie zurücknehmen.
settings-copies-choose = Datei auswählen …
settings-copies-path = Pfad der Datei, oder lege die Datei auf dieses Fenster
settings-copies-adds = Die Kopie fügt ein:
settings-copies-prefer = Wo sich beide unterscheiden
settings-copies-here = Meins behalten
settings-copies-copy = Das der Kopie nehmen
settings-copies-add = Einfügen
settings-copies-decline = Nicht einfügen
settings-copies-close = Schließen
settings-copies-back-about = Du hast hier eine Kopie geöffnet. Wenn du sie zurücknimmst, verschwindet, was sie eingefügt hat, und alles Spätere bleibt.
settings-copies-back = Letzte Kopie zurücknehmen
settings-about-version = Version { $version }
settings-about-series = „Die Blogserie“ ist „Explore Simple Game Algorithms with Color Walk“ von Sam Koblenski. Dieses Spiel hat ihre Algorithmen und die Bretter ihres Programms, koblenski/color_walk auf GitHub.
settings-about-licence = Color Walk ist freie Software unter der MIT-Lizenz oder der Apache-Lizenz 2.0.
settings-about-others = Lizenzen der Schriften und Bibliotheken

## Herausforderung

challenge-title = Einen Freund herausfordern
challenge-about = { $means ->
    [link] Schick diesen Link einem Freund. Er öffnet dasselbe Brett, und dein Freund tritt gegen deinen Weg an.
   *[command] Schick diesen Befehl einem Freund, der Color Walk hat. Er öffnet dasselbe Brett, und dein Freund tritt gegen deinen Weg an.
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

calendar-before = Voriger Monat
calendar-after = Nächster Monat
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
date-day = { $day }. { $month }
date-day-year = { $day }. { $month } { $year }
date-week = Woche { $week }
date-week-year = Woche { $week }, { $year }
weekday-1 = Mo
weekday-2 = Di
weekday-3 = Mi
weekday-4 = Do
weekday-5 = Fr
weekday-6 = Sa
weekday-7 = So

## Bretter in Worten

board-daily = Brett des Tages, { $date }
board-weekly = Brett der Woche, { $week }
board-numbered = { $size } Nr. { $number }
board-series = Brett { $number } der Blogserie
board-puzzle = Rätsel Nr. { $number }
board-sized = { $width } × { $height }, { $colors } Farben, Nr. { $number }
board-of = { $board } ({ $number } von { $count })

## Spiele noch einmal

statistics-open = Öffnen
statistics-open-about = Das beendete Brett ansehen oder analysieren
statistics-forget = Alle Spiele löschen …
statistics-forget-ask = { $count ->
    [one] Dein beendetes Spiel löschen?
   *[other] Alle { $count } beendeten Spiele löschen?
} Auch die Zähler „in Folge“ gehen verloren, und du beginnst wieder gegen Zufall; deine Rätsel bleiben. Das lässt sich nicht rückgängig machen.
statistics-forget-yes = Löschen
statistics-forget-no = Behalten

## Workshop

title-workshop = Werkstatt
title-workshop-about = Schreib einen Löser in JavaScript und lass ihn antreten
key-workshop-run = Werkstatt: das Skript ausführen
key-workshop-step = Werkstatt: einen Zug spielen
workshop-code = Code. Esc, dann Tab verlässt ihn.
workshop-scripts = Skript
workshop-run = Ausführen
workshop-step = Schritt
workshop-stop = Anhalten
workshop-stop-about = Das Skript anhalten und die Bahn leeren
workshop-race = Rennen
workshop-race-about = Das Skript gegen sechs Löser rennen lassen
workshop-batch = Testreihe
workshop-batch-about = Das Skript und sechs Löser auf 100 Brettern spielen lassen
workshop-board = Anderes Brett
workshop-board-about = Ein anderes Brett dieser Größe nehmen
workshop-new = Neu
workshop-rename = Umbenennen…
workshop-rename-do = Umbenennen
workshop-name = Name des Skripts
workshop-delete = Löschen…
workshop-delete-do = Löschen
workshop-delete-question = Das Skript „{ $name }“ löschen? Das lässt sich nicht rückgängig machen.
workshop-cancel = Abbrechen
workshop-share = Link kopieren
workshop-shared = Der Link zu diesem Skript ist kopiert.
workshop-too-long = Dieses Skript ist zu lang für einen Link. Speichere es als Datei.
workshop-full = Für mehr Code ist kein Platz. Lösche zuerst ein Skript.
workshop-by-link = Dieses Skript kam über einen Link. Es läuft erst, wenn du Ausführen drückst.
workshop-compiling = Das Skript wird übersetzt…
workshop-line = Zeile { $line }: { $message }
workshop-line-column = Zeile { $line }, Spalte { $column }: { $message }
workshop-cleared = Abgeräumt in { $moves ->
    [one] 1 Zug
   *[other] { $moves } Zügen
} · { $nodes ->
    [one] 1 Stellung
   *[other] { $nodes } Stellungen
}
workshop-so-far = { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
} · { $nodes ->
    [one] 1 Stellung
   *[other] { $nodes } Stellungen
}
workshop-saw = Wertungen für Zug { $number }
workshop-goal = Ziel { $number } von { $count }: { $goal }
workshop-goal-clear = ein Brett abräumen
workshop-goal-clear-hint = position.colors() nennt die Farben, die etwas aufnehmen. Gib eine davon zurück.
workshop-goal-round-robin = auf 5 Brettern weniger Züge brauchen als Reihum
workshop-goal-round-robin-hint = Vergleiche position.count(color) aller Farben und gib die Farbe mit den meisten Feldern zurück.
workshop-goal-greedy = auf 20 Brettern weniger Züge brauchen als Gierig
workshop-goal-greedy-hint = Gierig sieht einen Zug weit. position.play(color) gibt die Stellung nach einem Zug: Sieh nach, wie viele Felder ein zweiter Zug nimmt.
workshop-goal-ahead = Stellungen probieren, die zwei Züge voraus liegen
workshop-goal-ahead-hint = Jedes position.play(color) probiert eine Stellung. Spiele auch die Farben dieser Stellung.
workshop-goal-look-ahead = auf 20 Brettern weniger Züge brauchen als Vorausschau 3
workshop-goal-look-ahead-hint = Schau vier Züge voraus, oder behalte von jeder Länge mehrere gute Stellungen, wie das Beispiel Beam.
workshop-goal-par = auf 10 Brettern höchstens 3 Züge über Par brauchen
workshop-goal-par-hint = Schreibe solve statt choose. Probiere viele Wege und gib den kürzesten zurück. Ein Strahl mit 100 Stellungen kommt nah genug.
workshop-check = Prüfen
workshop-hint = Tipp
workshop-goal-reached = Erreicht!
workshop-goal-beaten = Erreicht! Er braucht im Mittel { $own } Züge. Der andere Löser braucht { $rival }.
workshop-goal-next = Nächstes Ziel
workshop-goal-not-cleared = Er räumt das Brett { $board } nicht ab.
workshop-goal-not-fewer = Er braucht zusammen { $own } Züge. Der andere Löser braucht { $rival }.
workshop-goal-too-few = Er probiert { $nodes } Stellungen auf dem Brett { $board }. Bei jedem Zug jede Farbe einmal zu spielen braucht schon { $near }, und dieses Ziel verlangt mehr. Spiele auch die Farben dieser Stellungen.
workshop-goal-too-long = Er braucht { $own } Züge auf dem Brett { $board }. Par ist { $par }.
workshop-goals-done = Du hast alle sechs Ziele erreicht.
tour-own = Dein eigener Löser
tour-own-about = Schreib einen Löser in JavaScript. Sechs Ziele führen von der ersten Zeile zu Wegen nahe an Par.
tour-own-open = Öffnen
workshop-reference = Der Baukasten
workshop-profile = Schritte je Funktion: { $profile }
workshop-kit-choose = Deine Funktion: Sie gibt die nächste Farbe zurück oder { "{" } color, scores, reason { "}" }.
workshop-kit-solve = Oder diese: Sie gibt einen ganzen Weg zurück, ein Array von Farben; ein Zug darf auch { "{" } color, scores, reason { "}" } sein.
workshop-kit-params = Der Wert eines Parameters aus deinem exportierten params
workshop-kit-colors = Die Farben, die etwas aufnehmen
workshop-kit-count = Felder, die eine Farbe aufnähme
workshop-kit-play = Die Stellung nach einem Zug
workshop-kit-remaining = Nicht aufgenommene Felder; ob keines übrig ist
workshop-kit-moves = Bisher gespielte Züge
workshop-kit-size = Seiten des Bretts in Feldern
workshop-kit-cell = Die Farbe eines Felds, oder null, wo es aufgenommen ist
workshop-kit-key = Ein Text, der für Stellungen mit denselben aufgenommenen Gruppen gleich ist
workshop-kit-graph = Das Brett als Arrays, ein Eintrag je Gruppe: length, start, colors, sizes, x, y, distances, neighbours
workshop-kit-sets = Die aufgenommenen Gruppen, und die, die ein Zug aufnehmen kann
workshop-kit-has = Ob eine Gruppe aufgenommen ist
workshop-kit-clusters = Alle Gruppen: color, size, x, y, isAbsorbed, isReachable, neighbours
workshop-kit-random = Eine Zahl von 0 bis unter 1, aus dem Startwert
workshop-kit-log = Gibt eine Zeile unter dem Code aus
notice-script-link = das Skript darin ist beschädigt oder zu lang
workshop-open = Datei öffnen…
workshop-open-do = Öffnen
workshop-path = Pfad einer Skriptdatei. Du kannst die Datei auch hier ablegen.
workshop-save = Als Datei speichern
notice-no-script = `{ $name }` ist keine Textdatei von höchstens 64 KiB
notice-script-saved = Das Skript ist als { $path } gespeichert
notice-script-unsaved = Das Skript lässt sich nicht speichern: { $error }

## Puzzles

title-puzzles = Rätsel
title-puzzles-detail = in wenigen Zügen abräumen
title-puzzles-about = Finde die Züge, die keinen verschenken
puzzles-about = Jedes Rätsel ist eine Stellung gegen Ende eines Spiels, und es ist bewiesen, in wie wenigen Zügen sie sich abräumen lässt. Ein Zug, der einen kostet, wird zurückgenommen, damit du den richtigen suchen kannst.
puzzles-rating = Wertung
puzzles-solved = gelöst von { $tried } versuchten
puzzles-days = { $count ->
    [one] Tag in Folge
   *[other] Tage in Folge
}
puzzles-best-streak = längste Serie
puzzles-best-storm = bester Sturm
puzzles-play = Spielen
puzzles-again = Noch einmal
puzzles-best = Bisher am besten: { $best }
puzzles-today = Rätsel des Tages
puzzles-today-about = Für alle dasselbe. Von Montag bis Sonntag wird es schwerer.
puzzles-today-open = Offen bis Mitternacht (UTC)
puzzles-today-solved = Auf Anhieb gelöst
puzzles-today-failed = Erledigt; das nächste kommt morgen
puzzles-practice = Üben
puzzles-practice-about = Eins nach dem anderen, so schwer, wie du gut bist.
puzzles-practice-note = Deine Wertung: { $rating }
puzzles-streak = Serie
puzzles-streak-about = Jedes ist etwas schwerer, und ein verlorener Zug beendet sie.
puzzles-storm = Sturm
puzzles-storm-about = So viele wie möglich in drei Minuten. Ein verlorener Zug kostet zehn Sekunden; fünf Rätsel in Folge ohne einen bringen dir sechs Sekunden dazu.
puzzles-mistakes = Deine Fehler
puzzles-mistakes-about = Stellungen deiner eigenen Spiele, jeweils vor einem Zug, der etwas kostete. Was du auf Anhieb löst, verschwindet aus der Liste.
puzzles-mistakes-note = { $count ->
    [0] Im Moment keine. Spiel ein Brett, dann kommen sie hierher.
    [one] 1 Rätsel wartet
   *[other] { $count } Rätsel warten
}
puzzles-mistakes-sought = Deine Spiele werden durchsucht …
puzzle-task = Räum in { $moves } Zügen ab
puzzle-left = noch { $left }
puzzle-begin = { $moves ->
    [one] Finde die Farbe, die abräumt.
   *[other] Finde die { $moves } Züge, die abräumen.
}
puzzle-from-game = { $board }, Zug { $move }: Hier hast du einen Zug verloren.
puzzle-kept = { $left ->
    [one] Gut gefunden. Ein Zug ist übrig.
    [2] Gut. Zwei Züge sind übrig.
   *[other] Richtig. { $left } Züge sind übrig.
}
puzzle-lost = { $left ->
    [one] Das kostet einen Zug: Danach bräuchte es noch { $needed }, und nur noch einer ist erlaubt. Der Zug ist zurückgenommen.
   *[other] Das kostet einen Zug: Danach bräuchte es noch { $needed }, und nur noch { $left } sind erlaubt. Der Zug ist zurückgenommen.
}
puzzle-solved = Gelöst!
puzzle-solved-late = { $mistakes ->
    [one] Abgeräumt, nach einem verlorenen Zug
   *[other] Abgeräumt, nach { $mistakes } verlorenen Zügen
}
puzzle-shown = Die Lösung
puzzle-rated = Deine Wertung ist jetzt { $rating } ({ $by })
puzzle-rating = Wertung { $rating }
puzzle-in-a-row = { $count } in Folge
puzzle-combo = { $count } in Folge
puzzle-run = { $count } gelöst
puzzle-waiting = { $count ->
    [0] Der letzte deiner Fehler
    [one] { $count } wartet noch
   *[other] { $count } warten noch
}
puzzle-streak-over = Die Serie endet bei { $count }. Deine längste: { $best }
puzzle-storm-over = { $count } gelöst in drei Minuten
puzzle-once-more = Noch einmal
puzzle-lost-in-storm = Das kostet einen Zug und zehn Sekunden.
puzzle-lost-in-streak = { $left ->
    [one] Das kostet einen Zug (danach bräuchte es noch { $needed }, und nur noch einer ist erlaubt), also ist er zurückgenommen. Die Serie endet bei { $count }; dieses darfst du zu Ende spielen.
   *[other] Das kostet einen Zug (danach bräuchte es noch { $needed }, und nur noch { $left } sind erlaubt), also ist er zurückgenommen. Die Serie endet bei { $count }; dieses darfst du zu Ende spielen.
}
puzzle-next = Weiter
puzzle-show = Zeig es mir
puzzle-leave = Alle Rätsel
puzzle-back-about = Zurück zur Liste der Rätsel
puzzle-share-about = Das Ergebnis als Text kopieren, mit einem Link zum Rätsel
puzzle-of-day = Rätsel vom { $date }
puzzle-numbered = Rätsel { $number }
puzzle-step = Zug { $number }: { $key }. Farben, die das Minimum halten: { $keeps }; die einen Zug kosten: { $loses }
puzzle-step-cost = +{ $cost }:
key-puzzle-next = Nächstes Rätsel
key-puzzle-show = Die Lösung zeigen, was als verlorener Zug zählt
key-puzzle-again = Das Rätsel von vorn beginnen
set-up-puzzle = Rätsel
set-up-start-of-puzzle = Ein Rätsel hat einen eigenen Start.
tour-puzzles = Die Rätsel lösen
tour-puzzles-about = { $count } Rätsel, jedes etwas schwerer. Ein verlorener Zug wird zurückgenommen; such dann den richtigen.
play-beside = Nebeneinander
play-beside-about = Beide Wege zugleich sehen, ab dem ersten Zug, in dem sie sich unterscheiden
statistics-puzzles = Rätsel
statistics-puzzle-moves = Züge
statistics-puzzle-solved = Gelöst
statistics-puzzle-tried = Versucht
statistics-puzzle-curve = Wertung von Tag zu Tag: zuerst { $first }, jetzt { $last }

## The Grand Prix
grand-prix-after = Nach Brett { $board } von { $boards }
grand-prix-over = Endstand nach { $boards ->
    [one] einem Brett
   *[other] { $boards } Brettern
}
grand-prix-rule = Für jeden Läufer, den du auf einem Brett schlägst, gibt es einen Punkt, für jeden gleich guten einen halben. Wer das Brett nicht räumt, bekommt keinen. Bei gleichen Punkten entscheiden die wenigsten Züge.
grand-prix-points = Punkte
grand-prix-wins = Siege
grand-prix-over-minimum = Über Bestem
grand-prix-moves = Züge
grand-prix-score = { $points } Punkte
grand-prix-spoken = { $place }. { $name }, { $points } Punkte
grand-prix-podium = Siegerpodest: { $names }
grand-prix-chart = Punkte nach Brett
grand-prix-out = { $name }: { $reason }
grand-prix-next = Nächstes Brett
grand-prix-soon = in { $seconds } s
grand-prix-again = Noch einmal
grand-prix-next-boards = Nächste Bretter
grand-prix-picture = Bild
grand-prix-gif = GIF des Finales
grand-prix-link = Link kopieren
grand-prix-end-name = Den Grand Prix beenden?
grand-prix-end-about = { $board } von { $boards } Brettern sind gespielt. Ihre Punkte gehen verloren, wenn du fortfährst.
grand-prix-keep = Weiterfahren
grand-prix-end = Beenden
set-up-boards = Bretter
set-up-boards-about = Mehrere Bretter sind ein Grand Prix: Sie werden nacheinander gefahren, und jedes gibt Punkte.
