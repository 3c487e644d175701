"""The code that the peers share: one process per core, frames that are distributed in turn, and the time from the start of the
first to the end of the last. Reading the lists is not included."""
import json
import multiprocessing
import sys
import time

PROCESSES = 2


def _work(draw, pictures, output, start, barrier, ends):
    barrier.wait()
    begun = time.monotonic()
    state = {}
    for index in range(start, len(pictures), PROCESSES):
        draw(state, pictures[index], f"{output}/{index}.png")
    ends.put((begun, time.monotonic()))


def main(draw):
    """Calls draw(state, picture, path) for every picture of LISTS.json and prints the seconds. Each process has its own state."""
    with open(sys.argv[1], encoding="utf-8") as file:
        pictures = json.load(file)
    context = multiprocessing.get_context("fork")
    barrier = context.Barrier(PROCESSES)
    ends = context.Queue()
    workers = [
        context.Process(target=_work, args=(draw, pictures, sys.argv[2], start, barrier, ends))
        for start in range(PROCESSES)
    ]
    for worker in workers:
        worker.start()
    times = [ends.get() for _ in workers]
    for worker in workers:
        worker.join()
    print(max(end for _, end in times) - min(begun for begun, _ in times))
