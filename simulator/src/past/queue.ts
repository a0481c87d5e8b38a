/** Events by time. Events of the same time keep the order in which they were added. */
interface Queue {
  add(at: number, act: () => void): void;
  /** Removes the earliest event and returns it, or undefined if none is left. */
  next(): { at: number; act: () => void } | undefined;
}

interface Entry {
  at: number;
  place: number;
  act: () => void;
}

const isBefore = (a: Entry, b: Entry): boolean => a.at < b.at || (a.at === b.at && a.place < b.place);

/** Opens an empty queue, which is a binary heap. */
export function openQueue(): Queue {
  const heap: Entry[] = [];
  let place = 0;
  const entry = (index: number): Entry => heap[index] as Entry;
  const swap = (a: number, b: number) => {
    [heap[a], heap[b]] = [entry(b), entry(a)];
  };
  return {
    add(at, act) {
      place += 1;
      heap.push({ at, place, act });
      for (let index = heap.length - 1; index > 0;) {
        const parent = (index - 1) >> 1;
        if (!isBefore(entry(index), entry(parent))) break;
        swap(index, parent);
        index = parent;
      }
    },
    next() {
      const first = heap[0];
      const last = heap.pop();
      if (first === undefined || last === undefined || heap.length === 0) return first;
      heap[0] = last;
      for (let index = 0; ;) {
        const [left, right] = [2 * index + 1, 2 * index + 2];
        let least = index;
        if (left < heap.length && isBefore(entry(left), entry(least))) least = left;
        if (right < heap.length && isBefore(entry(right), entry(least))) least = right;
        if (least === index) break;
        swap(index, least);
        index = least;
      }
      return first;
    },
  };
}
