    # Names of boards and solvers come from the program. COMP_WORDS is split at colons, so the line is split here.
    local line="${COMP_LINE:0:COMP_POINT}" IFS=$' \t\n'
    local -a words
    read -ra words <<<"$line"
    case "$line" in *[[:space:]]) words+=("") ;; esac
    local word="${words[${#words[@]} - 1]}"
    IFS=$'\n'
    COMPREPLY=($("$1" completions -- "${words[@]:1}" 2>/dev/null))
    IFS=$' \t\n'
    if [[ ${#COMPREPLY[@]} -gt 0 ]]; then
        # Readline replaces only its own last word.
        COMPREPLY=("${COMPREPLY[@]#"${word%"$2"}"}")
        case "${COMPREPLY[0]}" in *=) compopt -o nospace 2>/dev/null ;; esac
        return 0
    fi
