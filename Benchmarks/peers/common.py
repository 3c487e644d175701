"""What the peers share: a process for each core, frames dealt out in turn, and the time from the first one's start to the last
one's end. Reading the lists is not counted."""
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
    """Calls draw(state, picture, path) for every picture of LISTS.json and prints the seconds; state is a process's own."""
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
