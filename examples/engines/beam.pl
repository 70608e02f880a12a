#!/usr/bin/perl
# Breadth: a beam search for Color Walk that starts narrow and widens as long as there is time. Written from docs/engine-protocol.md
# alone, by somebody who knew nothing else of the program.
use v5.28;    # brings strict, say, and string operators on bit sets
use warnings;
use Time::HiRes qw(clock_gettime CLOCK_MONOTONIC);

$| = 1;       # flush after every print
my $DIGITS = join '', 0 .. 9, 'A' .. 'Z';
my %param  = (beam => { value => 4096, least => 1, greatest => 100_000, text => 'Greatest width of the beam' });

sub now { clock_gettime(CLOCK_MONOTONIC) }

# The task of a `go`, its board cut into regions: `colour`, `size` (cells) and `beside` (neighbours) of each. Dies with a sentence.
sub read_task {
    my %task = (memory => 1 << 30, moves => '', @_);
    defined $task{$_} or die "no $_\n" for qw(width height colors start cells);
    my ($w, $h, $colors, $cells) = @task{qw(width height colors cells)};
    "$w $h $colors" =~ /^[1-9]\d* [1-9]\d* [1-9]\d?$/ && length $cells == $w * $h or die "sizes that do not fit\n";
    my ($kind, $row, $col) = $task{start} =~ /^(blank|cell):(\d+),(\d+)$/ or die "a start that I do not know\n";
    $row < $h && $col < $w or die "the start is outside of the board\n";
    substr($cells, $row * $w + $col, 1) = '.' if $kind eq 'blank';
    my $line = $w + 1;                       # a frame of # spares us all questions about the edges
    my $grid = '#' x $line . join('', map { substr($cells, $_ * $w, $w) . '#' } 0 .. $h - 1) . '#' x $line;

    my (@region, @colour, @size, @beside);
    for my $first (grep { substr($grid, $_, 1) ne '#' } 0 .. length($grid) - 1) {
        next if defined $region[$first];
        my $char = substr $grid, $first, 1;
        my $id   = @colour;
        push @colour, $char eq '.' ? $colors : index $DIGITS, $char;    # blank: a colour of its own
        $colour[$id] >= 0 or die "a cell of no colour\n";
        my @todo = ($first);
        $region[$first] = $id;
        for my $cell (@todo) {               # grows as we go
            for my $next ($cell - $line, $cell - 1, $cell + 1, $cell + $line) {
                if (substr($grid, $next, 1) ne $char) {
                    next if !defined $region[$next];
                    $beside[$id]{ $region[$next] } = $beside[ $region[$next] ]{$id} = 1;
                } elsif (!defined $region[$next]) {
                    $region[$next] = $id;
                    push @todo, $next;
                }
            }
        }
        $size[$id] = @todo;
    }
    @task{qw(colour size beside nodes_done info_at)} = (\@colour, \@size, [map { [keys %{ $_ // {} }] } @beside, {}], 0, 0);

    # A state: `taken` and `seen` (taken or next to it) are bit sets of regions; `front` lists by colour what a move takes;
    # `live` counts by colour the regions not taken, `colours` those colours; `left` and `unseen` count cells.
    my $start = $region[($row + 1) * $line + $col];
    my $state = { taken => "\0" x (@colour / 8 + 1), seen => "\0" x (@colour / 8 + 1), front => [], live => [],
                  left => $w * $h, unseen => $w * $h - $size[$start], path => '' };
    $state->{live}[$_]++ for @colour;
    $state->{colours} = grep { $_ } @{ $state->{live} };
    vec($state->{seen}, $start, 1) = 1;
    $state->{front}[ $colour[$start] ] = [$start];
    for my $c ($colour[$start], map { index $DIGITS, $_ } split //, $task{moves}) {
        $state = play(\%task, $state, $c) if $state->{front}[$c];
    }
    $state->{path} = '';
    return { %task, root => $state, lower => $state->{colours} };    # a move ends one colour at most
}

sub play {
    my ($task, $old, $c) = @_;
    my ($taken, $seen, $left, $unseen) = @$old{qw(taken seen left unseen)};
    my @front = @{ $old->{front} };
    my @live  = @{ $old->{live} };
    my $take  = $front[$c];
    my %own;                                 # lists of the front that are copied already
    $front[$c] = undef;
    $live[$c] -= @$take;
    for my $region (@$take) {
        vec($taken, $region, 1) = 1;
        $left -= $task->{size}[$region];
        for my $next (grep { !vec $seen, $_, 1 } @{ $task->{beside}[$region] }) {
            my $k = $task->{colour}[$next];
            vec($seen, $next, 1) = 1;
            $unseen -= $task->{size}[$next];
            $front[$k] = [@{ $front[$k] // [] }] unless $own{$k}++;
            push @{ $front[$k] }, $next;
        }
    }
    return { taken => $taken, seen => $seen, front => \@front, live => \@live, left => $left, unseen => $unseen,
             colours => $old->{colours} - !$live[$c], path => $old->{path} . substr($DIGITS, $c, 1) };
}

# Over: time or nodes are used up, or something is said to us (while a task is under way: stop, quit or the end of the input).
sub over {
    my ($task) = @_;
    return 1 if defined $task->{nodes} && $task->{nodes_done} >= $task->{nodes};
    return 0 if $task->{nodes_done} % 8;
    info($task);
    vec(my $input = '', fileno STDIN, 1) = 1;
    return defined $task->{until} && now() >= $task->{until} || select($input, undef, undef, 0) > 0;
}

sub info {
    my ($task) = @_;
    return if now() < $task->{info_at} + 0.2;
    $task->{info_at} = now();
    say "info $task->{id} nodes $task->{nodes_done} lower $task->{lower} best $task->{best}";
}

# One beam; says the walk that it finds, a shorter one each time. Returns 'over', 'all' (nothing was cut off) or 'cut'.
sub beam {
    my ($task, $width) = @_;
    my ($cut, $depth, $level) = ('all', 0, [$task->{root}]);
    while (@$level) {
        my (%known, $bucket);                # the next level, by score: to sort it all would take too long for the clock
        $task->{keep} = [$level, $bucket = {}];    # to free them takes time: not before `done` is said
        $depth++;
        for my $state (@$level) {
            return 'over' if $task->{best} && over($task);
            $task->{nodes_done}++;
            for my $c (grep { $state->{front}[$_] } 0 .. $task->{colors} - 1) {
                my $child = play($task, $state, $c);
                if (!$child->{left}) {
                    $task->{best} = $depth;
                    say "walk $task->{id} $child->{path}";
                    return $cut;
                }
                next if $task->{best} && $depth + $child->{colours} >= $task->{best};
                push @{ $bucket->{ $child->{left} + $child->{unseen} } }, $child unless $known{ $child->{taken} }++;
            }
        }
        $level = [map { @{ $bucket->{$_} } } sort { $a <=> $b } keys %$bucket];
        ($cut, $#$level) = ('cut', $width - 1) if @$level > $width;
    }
    return $cut;
}

sub solve {
    my ($began, $id, @words) = @_;
    return say "error $id a key without a value" if @words % 2;
    my $task = eval { read_task(@words) } or return print "error $id $@";
    return say "done $id found" if !$task->{root}{left};
    $task->{id}    = $id;
    $task->{until} = $began + $task->{ms} * 0.00088 if defined $task->{ms};    # nine tenths, less what it takes to notice
    # A third of the memory for the states of one step; their sizes are a rule of thumb.
    my $bytes = 1500 + 4 * @{ $task->{colour} } + 80 * $task->{colors};
    my $most  = int($task->{memory} / 3 / $bytes / $task->{colors}) || 1;
    $most = $param{beam}{value} if $most > $param{beam}{value};
    for (my $width = 1;; $width = $width * 4 < $most ? $width * 4 : $most) {
        my $end = beam($task, $width);
        return say "done $id proven" if $task->{best} <= $task->{lower} || $end eq 'all';
        return say "done $id found"  if $end eq 'over' || $width >= $most;
    }
}

sub set {
    my ($key, $value) = @_;
    my $p = $param{$key} or return say 'error - no such parameter';
    return say 'error - out of bounds' if $value !~ /^\d+$/ || $value < $p->{least} || $value > $p->{greatest};
    $p->{value} = 0 + $value;
}

while (defined(my $line = <STDIN>)) {
    my $began = now();
    $line =~ s/\r?\n\z//;
    my ($command, @words) = grep { length } split / +/, $line or next;
    if    ($command eq 'go' && @words && $words[0] =~ /^\d+$/) { solve($began, @words) }
    elsif ($command eq 'set' && @words == 2)                   { set(@words) }
    elsif ($command eq 'ping' && @words == 1)                  { say "pong $words[0]" }
    elsif ($command eq 'stop')                                 { }       # of a task that is over
    elsif ($command eq 'quit')                                 { last }
    elsif ($line =~ /^color-walk +1\b/) {
        say for 'name Breadth', 'version 1.0', 'about Widens a beam of positions as long as there is time.';
        say join ' ', 'param', $_, @{ $param{$_} }{qw(value least greatest text)} for sort keys %param;
        say 'ready';
    } else { say 'error - a line that I do not understand' }
}
