import { pipeline, type Readable, Transform } from 'node:stream';

/** Streams take turns by so many bytes. */
const sliceBytes = 16 * 1024;
/** What nobody used may be caught up by so much. Milliseconds of the rate. */
const burstMs = 100;

/** Time as this rate sees it. Milliseconds. */
interface Clock {
  now(): number;
  later(ms: number, run: () => void): void;
}
const realClock: Clock = {
  now: () => performance.now(),
  later: (ms, run) => void setTimeout(run, ms).unref(),
};

/** A rate that all streams through it share. */
export interface SharedRate {
  /** Bytes a second from now on, for all together; 0 for as fast as they go. */
  set(bytesPerSecond: number): void;
  /** A stream, at this rate. Whoever reads the answer and goes away, or stops reading, has its share go to the others. */
  through(source: Readable): Readable;
}

interface Turn {
  bytes: number;
  go(): void;
}

/**
 * A bucket of bytes that fills at the rate (a token bucket). Streams queue for it with one slice each, so that they get equal shares; one
 * queues only while its reader takes what it got.
 */
export function openSharedRate(clock: Clock = realClock): SharedRate {
  let rate = 0;
  /** May be in debt by a slice. */
  let left = 0;
  let filledAt = clock.now();
  let timed = false;
  const queue = new Set<Turn>();

  const fill = () => {
    const now = clock.now();
    left = Math.min((rate * burstMs) / 1000, left + (rate * (now - filledAt)) / 1000);
    filledAt = now;
  };
  const serve = () => {
    fill();
    for (const turn of queue) {
      if (rate > 0 && left <= 0) break;
      queue.delete(turn);
      if (rate > 0) left -= turn.bytes;
      turn.go();
    }
    if (queue.size === 0 || timed) return;
    timed = true;
    clock.later(Math.max(1, Math.ceil((1000 * -left) / rate)), () => {
      timed = false;
      serve();
    });
  };
  /** Waits for a turn; answers how it is given up. */
  const ask = (bytes: number, go: () => void): (() => void) => {
    const turn = { bytes, go };
    queue.add(turn);
    // Whoever is served here may ask again at once: behind all others.
    serve();
    return () => queue.delete(turn);
  };

  return {
    set(bytesPerSecond) {
      if (bytesPerSecond === rate) return;
      fill();
      rate = bytesPerSecond;
      left = Math.min(0, left);
      serve();
    },
    through(source) {
      let giveUp: () => unknown = () => undefined;
      const paced = new Transform({
        readableHighWaterMark: sliceBytes,
        writableHighWaterMark: sliceBytes,
        transform(chunk: Buffer, _encoding, done) {
          const from = (at: number) => {
            if (at >= chunk.length) return done();
            const slice = chunk.subarray(at, at + sliceBytes);
            giveUp = ask(slice.length, () => {
              this.push(slice);
              // Not within the turn: the next one is asked for behind those that wait.
              setImmediate(from, at + slice.length);
            });
          };
          from(0);
        },
        destroy(error, done) {
          giveUp();
          done(error);
        },
      });
      // Ends the source with it; who breaks off is no error.
      pipeline(source, paced, () => undefined);
      return paced;
    },
  };
}
