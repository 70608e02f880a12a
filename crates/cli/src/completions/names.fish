
# Names of boards and solvers come from the program.
function __fish_color_walk_names
    set -l words (commandline --current-process --tokenize --cut-at-cursor)
    $words[1] completions -- $words[2..] (commandline --current-token --cut-at-cursor) 2>/dev/null
end
complete -c color-walk -a "(__fish_color_walk_names)"
for option in solvers solver boards board
    complete -c color-walk -l $option -r -a "(__fish_color_walk_names)"
end
