/** The key of a write whose answer was lost is used again for this long, if the same is sent again. Milliseconds. */
const keptMs = 5 * 60_000;

/** Writes whose answer was lost, by noun and by what they said. */
const lost = new Map<string, Map<string, { key: string; at: number }>>();

/** A name that nothing else has, also where the page did not come by https. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** A write under way: the server does it once for its key, however often it is sent. */
export interface KeyedWrite {
  key: string;
  /** Its answer has come, whatever it says: what was lost before of its noun is asked about no more. */
  answered: () => void;
  /** Its answer has not come: it may be done. The same sent again goes under the same key. */
  lost: () => void;
}

/**
 * Begins a write of a noun and says under which key. `mark` is all that it says: another mark is another write; `own` is a key
 * that the caller keeps. Only what was lost
 * last counts, and not for long, so that whoever does the same anew later is not told of what was done before.
 */
export function keyedWrite(noun: string, mark: string, own?: string): KeyedWrite {
  const before = lost.get(noun)?.get(mark);
  const key = own ?? (before && Date.now() - before.at < keptMs ? before.key : newKey());
  return {
    key,
    answered: () => void lost.delete(noun),
    lost: () => void lost.set(noun, (lost.get(noun) ?? new Map()).set(mark, { key, at: Date.now() })),
  };
}
