import { pipeline, type Readable, Transform } from 'node:stream';

/** Maximum number of bytes that a stream passes on at once (a slice). */
const sliceBytes = 16 * 1024;
/** Maximum of unused bytes that can be saved for later, as the milliseconds in which the full rate sends them. */
const burstMs = 100;

/** Clock and timer of a rate, in milliseconds. */
interface Clock {
  now(): number;
  later(ms: number, run: () => void): void;
}
const realClock: Clock = {
  now: () => performance.now(),
  later: (ms, run) => void setTimeout(run, ms).unref(),
};

/** A limit in bytes per second that several streams share. */
interface SharedRate {
  /** Sets the bytes per second for all streams together, or 0 for no limit. */
  set(bytesPerSecond: number): void;
  /**
   * Returns a stream of the source's data at this rate. While the reader of this stream does not read, the other
   * streams use its share.
   */
  through(source: Readable): Readable;
}

/** A queued slice: its size, and the function that passes it on. */
interface Turn {
  bytes: number;
  go(): void;
}

/**
 * Opens a token bucket of bytes. Each stream queues at most one slice, and only while its reader takes data, so that
 * all streams get equal shares.
 */
export function openSharedRate(clock: Clock = realClock): SharedRate {
  let rate = 0;
  /** Bytes available. Negative, by up to one slice, after a stream took more than was left. */
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
  /** Queues a turn and serves the queue. Returns a function that cancels the turn. */
  const ask = (bytes: number, go: () => void): (() => void) => {
    const turn = { bytes, go };
    queue.add(turn);
    // Passes the slice on immediately if bytes are available and no other stream waits.
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
          const from = (offset: number) => {
            if (offset >= chunk.length) return done();
            const slice = chunk.subarray(offset, offset + sliceBytes);
            giveUp = ask(slice.length, () => {
              this.push(slice);
              // Queues the next slice only after this turn, so that it comes behind the slices of streams that wait.
              setImmediate(from, offset + slice.length);
            });
          };
          from(0);
        },
        destroy(error, done) {
          giveUp();
          done(error);
        },
      });
      // If the reader goes away, the source is closed as well. That is not an error.
      pipeline(source, paced, () => undefined);
      return paced;
    },
  };
}
