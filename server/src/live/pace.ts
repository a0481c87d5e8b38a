/** Who may be told of now, each at most once in some time. */
export interface Pace {
  /** Of these the ones whose time has come; they are taken to be told at `now`, in milliseconds. */
  due(ids: Iterable<number>, now: number): Set<number>;
}

/** Lets each id pass at most once in `ms` milliseconds. */
export function openPace(ms: number): Pace {
  const told = new Map<number, number>();
  return {
    due(ids, now) {
      for (const [id, at] of told) if (now - at >= ms) told.delete(id);
      const due = new Set([...ids].filter((id) => !told.has(id)));
      for (const id of due) told.set(id, now);
      return due;
    },
  };
}
