/** Milliseconds during which the key of a write with a lost response is reused for the same write. */
const keptMs = 5 * 60_000;

/** Writes with a lost response, by noun (kind of record) and content. */
const lost = new Map<string, Map<string, { key: string; at: number }>>();

/** Returns a unique key, also on pages without HTTPS, where `crypto.randomUUID` is missing. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** Write in progress. The server executes it once per key, regardless of retries. */
export interface KeyedWrite {
  key: string;
  /** Called when a response arrived, of any content. Earlier lost writes of the noun are forgotten. */
  answered: () => void;
  /** Called when no response arrived, so that the write may have been executed. A repeat uses the same key. */
  lost: () => void;
}

/**
 * Starts a write of a noun with the content `mark` and returns its key, or `ownKey` if the caller keeps one. A repeat
 * of a lost write gets the same key for at most `keptMs`, and only until another write of the noun is answered; a later
 * repeat counts as a new write.
 */
export function keyedWrite(noun: string, mark: string, ownKey?: string): KeyedWrite {
  const before = lost.get(noun)?.get(mark);
  const key = ownKey ?? (before && Date.now() - before.at < keptMs ? before.key : newKey());
  return {
    key,
    answered: () => void lost.delete(noun),
    lost: () => void lost.set(noun, (lost.get(noun) ?? new Map()).set(mark, { key, at: Date.now() })),
  };
}
