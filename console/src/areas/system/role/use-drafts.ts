import { useEffect, useState } from 'react';

type Held = ReadonlySet<number>;

/**
 * Holds the unsaved permissions of each role, so that selecting another role loses nothing. While a role has unsaved
 * permissions, the browser asks before the tab is closed.
 */
export function useDrafts() {
  const [drafts, setDrafts] = useState<ReadonlyMap<number, Held>>(new Map());
  const some = drafts.size > 0;
  useEffect(() => {
    if (!some) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [some]);
  return {
    ids: [...drafts.keys()],
    of: (id: number) => drafts.get(id),
    set: (id: number, held: Held | undefined) =>
      setDrafts((old) => {
        const next = new Map(old);
        if (held) next.set(id, held);
        else next.delete(id);
        return next;
      }),
  };
}
