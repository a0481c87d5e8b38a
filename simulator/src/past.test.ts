import { Telemetry } from '@chargehand/contract/device/payloads';
import { maxKeptDays, silenceMs } from '@chargehand/contract/device/state';
import { expect, it } from 'vitest';
import { pastOf } from './past';

const numbers = (seed: number) => () => ((seed = (seed * 16_807) % 2_147_483_647) - 1) / 2_147_483_646;

it('the simulated past is valid for ingest: in order, not too old, never ahead, gapless charges, and cool enough', () => {
  const now = Date.now();
  for (let seed = 1; seed < 40; seed += 1) {
    const past = pastOf({ ports: 6, most: 27, now, random: numbers(seed) });
    expect(past.length).toBeGreaterThan(500);
    expect(past.length).toBeLessThan(4000);
    for (const [i, reading] of past.entries()) {
      Telemetry.parse({ v: 1, sid: 'past', seq: i + 1, ...reading });
      const before = past[i - 1];
      if (before) expect(reading.ts).toBeGreaterThanOrEqual(before.ts);
      if (before?.p.some(([, , , , charging]) => charging === 1))
        expect(reading.ts - before.ts).toBeLessThanOrEqual(silenceMs);
      expect(reading.t).toBeLessThan(60);
    }
    expect(past.at(-1)?.ts).toBeLessThan(now);
    expect(now - (past[0]?.ts ?? 0)).toBeLessThan((maxKeptDays - 0.1) * 86_400_000);
  }
});
