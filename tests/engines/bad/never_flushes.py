"""Leaves its lines in a buffer."""
import time

out = open(1, "w", buffering=1 << 16)
out.write("name Never flushes\nready\n")
time.sleep(1000)
