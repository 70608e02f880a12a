/* Runs a command in a console of its own, and presses Ctrl-C there as soon as it says `between` on standard error. Ends
   with its status. */
#include <windows.h>
#include <stdio.h>
#include <string.h>

static void quit(const char *what)
{
    fprintf(stderr, "interrupt: %s: error %lu\n", what, GetLastError());
    exit(99);
}

int main(int count, char **words)
{
    char line[4096] = "", said[65536];
    for (int word = 1; word < count; word++) {
        size_t length = strlen(line);
        int wanted = snprintf(line + length, sizeof line - length, "\"%s\" ", words[word]);
        if (wanted < 0 || (size_t)wanted >= sizeof line - length)
            quit("the command is too long");
    }

    /* Asked for before the console, which may put itself in its place. */
    HANDLE reading, writing, output = GetStdHandle(STD_OUTPUT_HANDLE);
    FreeConsole();
    if (!AllocConsole())
        quit("no console");
    SECURITY_ATTRIBUTES inherited = {sizeof inherited, NULL, TRUE};
    if (!CreatePipe(&reading, &writing, &inherited, 0) || !SetHandleInformation(reading, HANDLE_FLAG_INHERIT, 0) ||
        !SetHandleInformation(output, HANDLE_FLAG_INHERIT, HANDLE_FLAG_INHERIT))
        quit("no pipe");

    STARTUPINFOA start = {.cb = sizeof start, .dwFlags = STARTF_USESTDHANDLES, .hStdOutput = output, .hStdError = writing};
    PROCESS_INFORMATION process;
    if (!CreateProcessA(NULL, line, NULL, NULL, TRUE, 0, NULL, NULL, &start, &process))
        quit("it cannot be started");
    CloseHandle(writing);

    int pressed = 0;
    DWORD length = 0, piece;
    while (length < sizeof said - 1 && ReadFile(reading, said + length, sizeof said - 1 - length, &piece, NULL) && piece > 0) {
        fwrite(said + length, 1, piece, stderr);
        length += piece;
        said[length] = 0;
        if (!pressed && strstr(said, "between")) {
            pressed = 1;
            /* This program goes on. */
            SetConsoleCtrlHandler(NULL, TRUE);
            if (!GenerateConsoleCtrlEvent(CTRL_C_EVENT, 0))
                quit("no Ctrl-C");
        }
    }
    DWORD status = 98;
    if (WaitForSingleObject(process.hProcess, 60000) != WAIT_OBJECT_0)
        TerminateProcess(process.hProcess, status);
    else
        GetExitCodeProcess(process.hProcess, &status);
    return (int)status;
}
