import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { openSharedRate } from './shared-rate';

const slice = 16 * 1024;
/** Bytes per second, here 100 slices. */
const perSecond = 100 * slice;

/** Returns a shared rate with a clock that the test moves. */
function stopped() {
  let now = 0;
  let due: { at: number; run: () => void }[] = [];
  const rate = openSharedRate({ now: () => now, later: (ms, run) => void due.push({ at: now + ms, run }) });
  rate.set(perSecond);
  return {
    rate,
    /** Advances the clock timer by timer, and lets the streams run in between. */
    async pass(ms: number) {
      const end = now + ms;
      for (;;) {
        for (let n = 0; n < 20; n += 1) await new Promise(setImmediate);
        const [next] = due.sort((a, b) => a.at - b.at);
        if (!next || next.at > end) break;
        due = due.filter((one) => one !== next);
        now = next.at;
        next.run();
      }
      now = end;
    },
  };
}

/** Returns an endless source that supplies `atOnce` slices at once. */
const endless = (atOnce = 4) =>
  new Readable({
    read() {
      this.push(Buffer.alloc(atOnce * slice));
    },
  });

/** Reads a stream as fast as it provides data, and counts its slices. */
function taken(stream: Readable) {
  const got = { slices: 0 };
  stream.on('data', (data: Buffer) => (got.slices += data.length / slice));
  stream.on('error', () => undefined);
  return got;
}

it('[UPGRADE-20] all readers together get the rate, each an equal share', async () => {
  const { rate, pass } = stopped();
  const downloads = Array.from({ length: 4 }, () => taken(rate.through(endless())));
  await pass(1000);
  const first = downloads.map(({ slices }) => slices);
  expect(first.reduce((sum, n) => sum + n, 0)).toBeGreaterThanOrEqual(95);
  // The limit is the rate (100 slices), the burst (10) and a small reserve.
  expect(first.reduce((sum, n) => sum + n, 0)).toBeLessThanOrEqual(112);
  expect(Math.max(...first) - Math.min(...first)).toBeLessThanOrEqual(2);
  // One more stream gets an equal share of the rate.
  const more = taken(rate.through(endless()));
  await pass(1000);
  expect(more.slices).toBeGreaterThanOrEqual(18);
  expect(more.slices).toBeLessThanOrEqual(23);
});

it('[UPGRADE-20] unused rate is carried over only to a small extent', async () => {
  const { rate, pass } = stopped();
  await pass(10_000);
  const reader = taken(rate.through(endless()));
  await pass(1000);
  expect(reader.slices).toBeGreaterThanOrEqual(95);
  expect(reader.slices).toBeLessThanOrEqual(112);
});

it('[UPGRADE-20] a slow or closed reader holds back no share of the rate', async () => {
  const { rate, pass } = stopped();
  const reader = taken(rate.through(endless()));
  const unread = rate.through(endless());
  // Most of the data of this source is not sent yet when its reader goes away.
  const source = endless(500);
  const goes = rate.through(source);
  taken(goes);
  await pass(300);
  goes.destroy();
  await pass(1);
  expect(source.destroyed).toBe(true);
  const before = reader.slices;
  await pass(1000);
  expect(reader.slices - before).toBeGreaterThanOrEqual(95);
  // The unread stream has taken only a few slices from its source.
  expect(unread.readableLength).toBeLessThanOrEqual(8 * slice);
  // Once the unread stream is read, it gets a share of the rate.
  const late = taken(unread);
  const then = reader.slices;
  await pass(1000);
  expect(late.slices).toBeGreaterThanOrEqual(45);
  expect(reader.slices - then).toBeGreaterThanOrEqual(45);
});

it('[UPGRADE-20] a rate of 0 means no delay, a new rate applies at once, and no byte is changed', async () => {
  const { rate, pass } = stopped();
  rate.set(0);
  const content = randomBytes(10 * slice + 77);
  const read = async (stream: Readable) => {
    const parts: Buffer[] = [];
    for await (const part of stream) parts.push(part as Buffer);
    return Buffer.concat(parts);
  };
  const whole = read(rate.through(Readable.from([content])));
  await pass(0);
  expect((await whole).equals(content)).toBe(true);

  rate.set(perSecond);
  const slow = taken(rate.through(endless()));
  await pass(500);
  expect(slow.slices).toBeLessThanOrEqual(62);
  rate.set(perSecond / 10);
  const before = slow.slices;
  await pass(1000);
  expect(slow.slices - before).toBeLessThanOrEqual(13);
});

it('[UPGRADE-20] an error of the source is passed on', async () => {
  const { rate, pass } = stopped();
  const broken = rate.through(
    new Readable({
      read() {
        this.destroy(new Error('the disk is gone'));
      },
    }),
  );
  const failed = new Promise((resolve) => broken.once('error', resolve));
  broken.resume();
  await pass(10);
  expect(await failed).toBeInstanceOf(Error);
});
