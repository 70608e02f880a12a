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
