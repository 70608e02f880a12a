    # Names of boards and solvers come from the program.
    local -a names open
    names=("${(@f)$("${(Q)words[1]}" completions -- "${(@Q)words[2,CURRENT-1]}" "$PREFIX" 2>/dev/null)}")
    names=(${names:#})
    if (( $#names )); then
        open=(${(M)names:#*=})
        names=(${names:#*=})
        (( $#names )) && compadd -- $names
        (( $#open )) && compadd -S '' -- $open
        return 0
    fi
