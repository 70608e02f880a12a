# Was das Spiel sagt, auf Deutsch.

language-name = Deutsch

## Keys

key-pause = Anhalten oder weiter
key-step = Ein Takt weiter
key-step-back = Ein Takt zurück, auch deine eigenen Züge
key-slower = Langsamer
key-faster = Schneller
key-race-again = Dasselbe Brett noch einmal
key-race-next = Nächstes Brett
key-clock = Uhr: im Gleichschritt oder live
key-person = Selbst mitlaufen, oder das Rennen verlassen
key-undo = Letzten Zug zurücknehmen
key-redo = Den Zug wieder spielen
key-hint = Tipp: jedes Mal ein wenig mehr
key-review = Das beendete Spiel durchsehen
key-again = Dasselbe Brett noch einmal
key-next = Nächstes Brett
key-set-up = Aufbau: Brett, Start, Teilnehmer
key-batch = Serie: viele Bretter, mit Statistik
key-share = Link zu diesem Rennen kopieren
key-labels = Zahlen oder Formen auf den Blöcken
key-palette = Nächste Palette
key-thinking = Lösern beim Denken zusehen: schnell, langsam oder gar nicht
key-closer = Näher heran; auch mit dem Mausrad, und Ziehen verschiebt die Sicht
key-farther = Weiter weg
key-help = Diese Liste
key-full-screen = Vollbild
key-performance = Leistungsanzeige
key-close = Schließen, was offen ist, oder zurück
keys-or = {" oder "}

## Title

title-goal = Räume das Brett in möglichst wenigen Zügen ab
title-go-on = Weiterspielen · { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
}
title-play = Spielen
title-play-about = Ein Brett, und du
title-daily = Brett des Tages
title-daily-about = Heute für alle dasselbe Brett
title-race = Rennen
title-race-about = Lösern beim Rennen zusehen, oder mitlaufen
title-batch = Serie
title-batch-about = Viele Bretter, mit Statistik
title-statistics = Statistik
title-statistics-about = Deine Spiele bisher
title-how-to = Spielanleitung
title-how-to-about = Die Regeln und die Tasten
title-quit = Beenden
title-quit-about = Das Fenster schließen
title-settings = Einstellungen
title-settings-about = Farben, Sprache, Tasten

## Auf mehreren Bildschirmen

menu-button = ☰ Menü
menu-button-about = Zurück zum Titel (Esc)

## Einstellungen

settings-title = Einstellungen
settings-look = Aussehen
settings-play = Spiel
settings-keys = Tasten
settings-palette = Palette
settings-own-make = Eigene Palette
settings-own-make-about = Beginnt mit den Farben der jetzigen Palette
settings-own-choose = Drücke auf eine Farbe, um sie zu ändern:
settings-told-apart = Die ersten sechs Farben kann jede Art von Farbsehen unterscheiden.
settings-alike = Die Farben { $one } und { $other } sind schwer zu unterscheiden.
settings-alike-protanopia = Die Farben { $one } und { $other } sind bei Rotblindheit (Protanopie) schwer zu unterscheiden.
settings-alike-deuteranopia = Die Farben { $one } und { $other } sind bei Grünblindheit (Deuteranopie) schwer zu unterscheiden.
settings-alike-tritanopia = Die Farben { $one } und { $other } sind bei Blaublindheit (Tritanopie) schwer zu unterscheiden.
settings-labels = Auf den Blöcken
settings-labels-none = Nichts
settings-labels-numbers = Zahlen
settings-labels-shapes = Formen
settings-blocks = Blöcke
settings-gap = Abstand
settings-roundness = Rundung
settings-language = Sprache
settings-language-system = Die des Systems
settings-start = Das Spiel beginnt mit
settings-start-title = Dem Titel
settings-start-play = Deinem Brett
settings-start-daily = Dem Brett des Tages
settings-motion = Bewegung
settings-motion-system = Wie das System sagt
settings-motion-full = Alle
settings-motion-reduced = Wenig
settings-tempo = Tempo der Rennen
settings-tempo-beats = { $beats } Takte in der Sekunde
settings-keys-about = Drücke auf die Tasten eines Befehls, dann die neue Taste. Esc lässt sie, wie sie sind.
settings-keys-press = Taste drücken …
settings-keys-reset = Die üblichen Tasten
settings-keys-reserved = { $key } hat überall eine eigene Bedeutung.
settings-keys-taken = { $key } heißt „{ $other }“. Noch einmal gedrückt, wird sie dort weggenommen.

## Paletten

palette-clear-name = Klar
palette-clear-about = Auf einen Blick zu unterscheiden, für jede Art von Farbsehen.
palette-series-name = Die Serie
palette-series-about = Die fünf Farben der Blogserie, und fünf weitere, die sich von ihnen abheben.
palette-okabe-ito-about = Farben, die jede Art von Farbsehen unterscheidet (Okabe und Ito, 2008), mit zwei weiteren.
palette-high-contrast-name = Starker Kontrast
palette-high-contrast-about = Kräftige Farben von sehr verschiedener Helligkeit.
palette-own-name = Deine eigene
palette-own-about = Die Farben, die du gewählt hast

## Herausforderung

challenge-title = Einen Freund herausfordern
challenge-about = Wer den Link öffnet, läuft auf demselben Brett Zug um Zug gegen deinen Weg.
challenge-name = Dein Name
challenge-no-name = Dein Name …
challenge-copy = Link kopieren
challenge-copied = Kopiert.
