/* An engine for Color Walk in C: looks a few moves ahead, deeper as long as time allows.
 *
 *     cc -O2 -o look_ahead look_ahead.c
 *
 * Its protocol is docs/engine-protocol.md. One thread: it keeps to its limits and leaves `stop` alone. */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { LIVE, EDGE, ABSORBED };
static const char SYMBOLS[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
static const char BLANKS[] = " \t\r\n";

static long width, size, colors, depth_limit = 4;
static char *cells;  /* the line's own characters, `.` for a blank start */
static char *states; /* what each cell is, for each depth of the search and for the walk */
static long *reached;
static long long nodes, node_limit;
static double end;

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec + time.tv_nsec / 1e9;
}

/* Absorbs what a colour reaches from the edge; gives the number of cells. */
static long absorb(char *state, char color) {
    long waiting = 0, gained = 0;
    for (long cell = 0; cell < size; cell++)
        if (state[cell] == EDGE && cells[cell] == color) state[cell] = ABSORBED, reached[waiting++] = cell;
    while (waiting > 0) {
        long cell = reached[--waiting];
        long around[4] = {cell % width > 0 ? cell - 1 : -1, cell % width < width - 1 ? cell + 1 : -1,
                          cell - width, cell + width < size ? cell + width : -1};
        gained++;
        for (int side = 0; side < 4; side++) {
            long other = around[side];
            if (other < 0 || state[other] == ABSORBED) continue;
            state[other] = EDGE;
            if (cells[other] == color) state[other] = ABSORBED, reached[waiting++] = other;
        }
    }
    return gained;
}

/* The most cells after `depth` moves, and the first move of the line that leads there; -1 out of limits. */
static long best(const char *state, long absorbed, long depth, char *move) {
    char *after = states + depth * size, ignored;
    long found = -1;
    if (nodes++ >= node_limit || now() > end) return -1;
    for (long color = 0; color < colors; color++) {
        memcpy(after, state, size);
        long gained = absorb(after, SYMBOLS[color]), score = absorbed + gained + depth;
        if (gained == 0) continue;
        /* A board that is cleared sooner counts for more. */
        if (depth > 1 && absorbed + gained < size && (score = best(after, absorbed + gained, depth - 1, &ignored)) < 0)
            return -1;
        if (score > found) found = score, *move = SYMBOLS[color];
    }
    return found;
}

static void solve(const char *task, const char *begin, long absorbed_at_begin) {
    char *state = malloc(size), *walk = malloc(size + 1);
    long shortest = -1;
    for (long depth = 1; depth <= depth_limit; depth++) {
        long length = 0, absorbed = absorbed_at_begin;
        memcpy(state, begin, size);
        while (absorbed < size && best(state, absorbed, depth, &walk[length]) >= 0) absorbed += absorb(state, walk[length++]);
        if (absorbed < size) break;
        walk[length] = 0;
        if (shortest < 0 || length < shortest) shortest = length, printf("walk %s %s\n", task, walk);
        printf("info %s nodes %lld best %ld\n", task, nodes, shortest);
    }
    printf("done %s %s\n", task, shortest < 0 ? "gave-up out of limits" : "found");
    free(state), free(walk);
}

static void go(const char *task) {
    char *start = NULL, *moves = "", *key, *value;
    width = colors = 0, cells = NULL, nodes = 0, node_limit = 1LL << 53, end = now() + 4.5;
    while ((key = strtok(NULL, BLANKS)) && (value = strtok(NULL, BLANKS))) {
        if (!strcmp(key, "width")) width = atol(value);
        if (!strcmp(key, "colors")) colors = atol(value);
        if (!strcmp(key, "start")) start = value;
        if (!strcmp(key, "cells")) cells = value;
        if (!strcmp(key, "moves")) moves = value;
        if (!strcmp(key, "nodes")) node_limit = atoll(value);
        if (!strcmp(key, "ms")) end = now() + atoll(value) / 1000.0 * 0.9;
    }
    long row, column;
    if (!width || !colors || !cells || !start || sscanf(start, "%*[a-z]:%ld,%ld", &row, &column) != 2) {
        printf("error - this go lacks a board\n");
        return;
    }
    size = strlen(cells);
    states = calloc(depth_limit + 1, size), reached = malloc(size * sizeof *reached);
    char *begin = calloc(size, 1);
    begin[row * width + column] = EDGE;
    long absorbed = absorb(begin, cells[row * width + column]);
    for (; *moves; moves++) absorbed += absorb(begin, *moves);
    solve(task, begin, absorbed);
    free(begin), free(states), free(reached);
}

int main(void) {
    char *line = NULL, *command, *word, *value;
    size_t room = 0;
    setvbuf(stdout, NULL, _IOLBF, 0); /* each line at once */
    while (getline(&line, &room, stdin) > 0) {
        if (!(command = strtok(line, BLANKS)) || !strcmp(command, "stop")) continue;
        if (!strcmp(command, "quit")) break;
        word = strtok(NULL, BLANKS);
        if (!strcmp(command, "color-walk"))
            printf("name Look-ahead in C\nparam depth 4 1 8 Depth of the search\nready\n");
        else if (!strcmp(command, "ping") && word)
            printf("pong %s\n", word);
        else if (!strcmp(command, "go") && word)
            go(word);
        else if (!strcmp(command, "set") && word && !strcmp(word, "depth") && (value = strtok(NULL, BLANKS)))
            depth_limit = atol(value);
        else
            printf("error - this line cannot be understood: %s\n", command);
    }
    free(line);
    return 0;
}
