import { useCallback, useState } from 'react';

/** Returns whether any field is being filled, for example by an upload, and a function that marks a field as such. */
export function useHeldFields() {
  const [held, setHeld] = useState<ReadonlySet<string>>(new Set());
  const hold = useCallback(
    (path: string, on: boolean) =>
      setHeld((old) => {
        if (old.has(path) === on) return old;
        const next = new Set(old);
        if (on) next.add(path);
        else next.delete(path);
        return next;
      }),
    [],
  );
  return { waits: held.size > 0, hold };
}
