import type { Telemetry } from '@chargehand/contract/device/payloads';
import { describe, expect, it } from 'vitest';
import { openMessageQueue } from './message-queue';

const reading = (seq: number): Telemetry => ({
  v: 1,
  sid: 'a',
  seq,
  ts: seq,
  t: 20,
  fan: 0,
  p: [[0, 0, 0, 0, 0, 0]],
});
const settled = () => new Promise((next) => setImmediate(next));

function open() {
  const sent: { seq: number; acknowledge: () => void; lose: () => void }[] = [];
  const queue = openMessageQueue(
    ({ seq }) =>
      new Promise<void>((resolve, reject) => {
        sent.push({ seq, acknowledge: resolve, lose: () => reject(new Error('gone')) });
      }),
  );
  return { queue, sent };
}

describe('a charger’s message queue', () => {
  it('sends nothing without a connection, and then all kept messages in order', async () => {
    const { queue, sent } = open();
    for (let seq = 1; seq <= 30; seq += 1) queue.enqueue(reading(seq));
    expect(sent).toEqual([]);
    queue.open();
    for (let n = 0; n < 30; n += 1) {
      sent[n]?.acknowledge();
      await settled();
    }
    expect(sent.map(({ seq }) => seq)).toEqual(Array.from({ length: 30 }, (_, n) => n + 1));
    expect(queue.kept()).toBe(0);
  });

  it('sends unacknowledged messages again after a lost connection', async () => {
    const { queue, sent } = open();
    queue.open();
    for (const seq of [1, 2, 3]) queue.enqueue(reading(seq));
    sent[1]?.acknowledge();
    await settled();
    queue.close();
    [sent[0], sent[2]].forEach((one) => one?.lose());
    await settled();
    queue.open();
    expect(sent.slice(3).map(({ seq }) => seq)).toEqual([1, 3]);
  });

  it('keeps at most a day of readings and drops the oldest', () => {
    const { queue } = open();
    for (let seq = 1; seq <= 6000; seq += 1) queue.enqueue(reading(seq));
    expect(queue.kept()).toBe(5000);
  });
});
