/* The one function of bcryptprimitives.dll that Rust's standard library wants, for versions of Wine that lack it. */
#include <windows.h>

/* RtlGenRandom by its name in advapi32.dll. */
BOOLEAN NTAPI SystemFunction036(PVOID buffer, ULONG length);

BOOL WINAPI ProcessPrng(PBYTE data, SIZE_T length)
{
    while (length > 0) {
        ULONG piece = length > 0x10000000 ? 0x10000000 : (ULONG)length;
        if (!SystemFunction036(data, piece))
            return FALSE;
        data += piece;
        length -= piece;
    }
    return TRUE;
}
