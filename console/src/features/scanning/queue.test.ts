import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { againMs, openQueue, type QueueOptions } from './queue';
import type { Entry, Looked, ScanMessage } from './scans';

class Lost extends Error {}

/** Returns a queue whose lookups the test completes: `answer()` resolves the oldest one, `lose()` rejects it. */
function controlledQueue(more: Partial<QueueOptions> = {}) {
  const requested: string[][] = [];
  const waiting: { codes: string[]; done: (answers: Looked[]) => void; failed: (why: Error) => void }[] = [];
  const messages: ScanMessage[] = [];
  const kept: (readonly Entry[])[] = [];
  const good = (code: string): Looked => ({
    asked: code,
    code: code.toUpperCase(),
    good: !/^BAD/i.test(code),
    model: 'P6',
    msg: null,
  });
  const queue = openQueue({
    look: (codes) => {
      requested.push(codes);
      return new Promise((done, failed) => waiting.push({ codes, done, failed }));
    },
    isLost: (error) => error instanceof Lost,
    atOnce: 500,
    most: 10_000,
    full: 'full',
    onMessage: (one) => messages.push(one),
    onEntries: (entries) => kept.push(entries),
    ...more,
  });
  const settle = () => vi.advanceTimersByTimeAsync(0);
  return {
    queue,
    asked: requested,
    said: messages,
    kept,
    listed: () => queue.state().entries.map(({ code, state }) => `${code} ${state}`),
    async answer(how: (codes: string[]) => Looked[] = (codes) => codes.map(good)) {
      const call = waiting.shift();
      call?.done(how(call.codes));
      await settle();
    },
    async lose(why: Error = new Lost()) {
      waiting.shift()?.failed(why);
      await settle();
    },
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('codes scanned faster than the network are looked up one call at a time, in order, and none is lost', async () => {
  const { queue, asked: requested, answer, listed, said: messages } = controlledQueue();
  queue.scan('A1');
  for (let i = 2; i <= 40; i += 1) queue.scan(`A${i}`);
  expect(requested).toEqual([['A1']]);
  await answer();
  expect(requested).toHaveLength(2);
  expect(requested[1]).toEqual(Array.from({ length: 39 }, (_, i) => `A${i + 2}`));
  queue.scan('A41');
  await answer();
  await answer();
  expect(listed()).toEqual(Array.from({ length: 41 }, (_, i) => `A${i + 1} good`));
  expect(messages.at(-1)).toMatchObject({ kind: 'good', code: 'A41', model: 'P6' });
});

test('the limits on codes per call and on codes in the queue are kept', async () => {
  const { queue, asked: requested, answer, listed, said: messages } = controlledQueue({ atOnce: 2, most: 3 });
  queue.scan('A B C D');
  expect(messages.at(-1)).toMatchObject({ kind: 'bad', code: 'D', msg: 'full' });
  await answer();
  await answer();
  expect(requested).toEqual([['A', 'B'], ['C']]);
  expect(listed()).toEqual(['A good', 'B good', 'C good']);
});

test('a code scanned twice counts once, also in another letter case', async () => {
  const { queue, asked: requested, answer, listed, said: messages } = controlledQueue();
  queue.scan('P1');
  queue.scan('P1');
  expect(messages.at(-1)).toMatchObject({ kind: 'again', code: 'P1' });
  await answer();
  queue.scan('p1');
  await answer();
  expect(messages.at(-1)).toMatchObject({ kind: 'again', code: 'P1' });
  queue.scan('p2 P2');
  await answer();
  expect(listed()).toEqual(['P1 good', 'P2 good']);
  expect(requested).toEqual([['P1'], ['p1'], ['p2', 'P2']]);
});

test('a bad code among many is reported, stays until dismissed, and is looked up again when rescanned', async () => {
  const { queue, said: messages, answer, listed } = controlledQueue();
  queue.scan('A BAD B');
  await answer();
  expect(messages.at(-1)).toMatchObject({ kind: 'bad', code: 'BAD' });
  expect(listed()).toEqual(['A good', 'BAD bad', 'B good']);
  queue.scan('BAD');
  expect(listed()).toEqual(['A good', 'B good', 'BAD waiting']);
  await answer((codes) =>
    codes.map((one) => ({ asked: one, code: one, good: true, model: null, msg: null })),
  );
  expect(listed()).toEqual(['A good', 'B good', 'BAD good']);
  queue.refuse([{ code: 'B', msg: 'sold meanwhile' }]);
  expect(queue.state().entries[1]).toMatchObject({ state: 'bad', msg: 'sold meanwhile' });
  expect(messages.at(-1)).toMatchObject({ kind: 'bad', code: 'B', msg: 'sold meanwhile' });
  queue.dismiss('bad');
  expect(listed()).toEqual(['A good', 'BAD good']);
});

test('an offline queue says so, keeps taking codes, and looks all of them up once the server is back', async () => {
  const { queue, asked: requested, lose, answer, listed } = controlledQueue();
  queue.scan('A');
  await lose();
  expect(queue.state()).toMatchObject({ offline: true });
  queue.scan('B');
  await lose();
  queue.scan('C');
  await lose();
  expect(listed()).toEqual(['A waiting', 'B waiting', 'C waiting']);
  await vi.advanceTimersByTimeAsync(againMs);
  // The lookup whose response was lost is repeated with the same codes, although more are waiting, so that the server
  // recognizes it.
  expect(requested.at(-1)).toEqual(['A']);
  await answer();
  expect(requested.at(-1)).toEqual(['B', 'C']);
  await answer();
  expect(queue.state()).toMatchObject({ offline: false, failure: undefined });
  expect(listed()).toEqual(['A good', 'B good', 'C good']);
});

test('a refused lookup stops the queue with the reason until it is retried', async () => {
  const { queue, asked: requested, lose, answer, listed } = controlledQueue();
  queue.scan('A');
  await lose(new Error('not allowed'));
  expect(queue.state()).toMatchObject({ offline: false, failure: 'not allowed' });
  await vi.advanceTimersByTimeAsync(10 * againMs);
  expect(requested).toHaveLength(1);
  queue.lookAgain('waiting');
  await answer();
  expect(queue.state().failure).toBeUndefined();
  expect(listed()).toEqual(['A good']);
});

test('a code removed during its lookup does not come back, and its removal is reported', async () => {
  const removed: string[] = [];
  const { queue, answer, listed } = controlledQueue({ onRemove: ({ code }) => removed.push(code) });
  queue.scan('A B');
  queue.undo();
  queue.remove('A');
  await answer();
  expect(listed()).toEqual([]);
  expect(removed).toEqual(['B', 'A']);
});

test('[SCAN-03] kept codes are restored, and waiting ones are looked up on request', async () => {
  const entry = { model: null, msg: null };
  const before: Entry[] = [
    { ...entry, asked: 'A', code: 'A', state: 'good' },
    { ...entry, asked: 'B', code: 'B', state: 'waiting' },
  ];
  const { queue, asked: requested, answer, listed, kept } = controlledQueue({ kept: before });
  queue.lookAgain('waiting');
  await answer();
  expect(requested).toEqual([['B']]);
  expect(listed()).toEqual(['A good', 'B good']);
  expect(kept.at(-1)).toEqual(queue.state().entries);
  queue.lookAgain('all');
  expect(requested[1]).toEqual(['A', 'B']);
});

test('a paused queue sends no lookups, and continues where it was', async () => {
  const { queue, asked: requested, lose, answer, listed } = controlledQueue();
  queue.scan('A');
  await lose();
  queue.go(false);
  await vi.advanceTimersByTimeAsync(10 * againMs);
  expect(requested).toHaveLength(1);
  queue.go(true);
  await answer();
  expect(listed()).toEqual(['A good']);
});
