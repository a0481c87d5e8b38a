/** A rate limit per id: each id passes at most once per interval. */
interface Pace {
  /** Returns the ids whose interval is over, and records that they passed at `now`, in milliseconds. */
  due(ids: Iterable<number>, now: number): Set<number>;
}

/** Returns a limit that lets each id pass at most once in `ms` milliseconds. */
export function openPace(ms: number): Pace {
  const announcedAt = new Map<number, number>();
  return {
    due(ids, now) {
      for (const [id, announced] of announcedAt) if (now - announced >= ms) announcedAt.delete(id);
      const due = new Set([...ids].filter((id) => !announcedAt.has(id)));
      for (const id of due) announcedAt.set(id, now);
      return due;
    },
  };
}
