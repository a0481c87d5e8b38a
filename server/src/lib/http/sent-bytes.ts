import { Readable, Transform, pipeline } from 'node:stream';

/** Maximum size in bytes of a generated file that is held in memory to send its length first. */
const mostHeld = 4 * 1024 * 1024;

/**
 * Reads a generated file, so that its length can be sent first. Returns its bytes, or a stream without a known length
 * if it exceeds `mostHeld`.
 */
export async function measured(made: Readable): Promise<Buffer | Readable> {
  const read: Buffer[] = [];
  let length = 0;
  const rest: AsyncIterator<Buffer | string> = made.iterator({ destroyOnReturn: false });
  for (;;) {
    const { value, done } = await rest.next();
    if (done) return Buffer.concat(read);
    const bytes = Buffer.from(value);
    read.push(bytes);
    length += bytes.length;
    if (length > mostHeld) break;
  }
  return Readable.from(
    (async function* () {
      try {
        yield* read.splice(0);
        for (;;) {
          const { value, done } = await rest.next();
          if (done) return;
          yield value;
        }
      } finally {
        made.destroy();
      }
    })(),
  );
}

/**
 * Returns a stream that passes all bytes on, the last chunk only when `last` is done. A client that received the whole
 * file therefore knows that `last` has succeeded.
 */
export function endingWith(bytes: Readable, last: () => Promise<void>): Readable {
  let held: unknown;
  const through = new Transform({
    transform(chunk, _, next) {
      const before = held;
      held = chunk;
      if (before === undefined) next();
      else next(null, before);
    },
    flush: (next) => void last().then(() => next(null, held), next),
  });
  // An error of either stream destroys both, and the reader gets the error.
  return pipeline(bytes, through, () => undefined);
}
