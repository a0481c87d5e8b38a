import { otaFaults, otaSteps } from '@chargehand/contract/device/ota';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { followed, isOpen, type DeviceProgress, type ProgressMessage } from './course';

const job = '1.1.1';
const target = '2.0.0';
const fresh: DeviceProgress = {
  state: 'offered',
  attempt: 1,
  offered: true,
  tries: 0,
  sid: null,
  saidDone: false,
  percent: null,
  reason: null,
  why: null,
  downloadingAt: null,
  installingAt: null,
  finishedAt: null,
  deadlineAt: 1,
};

const sid = fc.constantFrom('a', 'b', 'c');
const messages: fc.Arbitrary<ProgressMessage> = fc.oneof(
  fc.record({
    kind: fc.constant('boot' as const),
    at: fc.nat(1000),
    sid,
    version: fc.constantFrom(target, '1.0.0', '1.5.0', undefined),
  }),
  fc.record({
    kind: fc.constant('report' as const),
    at: fc.nat(1000),
    sid: fc.option(sid),
    job: fc.constantFrom(job, '1.1.2', '1.2.1'),
    data: fc.record({
      job: fc.constant(job),
      st: fc.constantFrom(...otaSteps),
      pct: fc.option(fc.nat(100), { nil: undefined }),
      why: fc.option(fc.constantFrom<string>(...otaFaults, 'burnt'), { nil: null }),
    }),
  }),
);

it('[UPGRADE-08] only a boot with the new version makes a device done, and its state stays consistent', () => {
  fc.assert(
    fc.property(fc.array(messages, { maxLength: 12 }), (list) => {
      const places = list.map((_, n) => followed(fresh, list.slice(0, n + 1), job, target));
      for (const [n, place] of places.entries()) {
        const message = list[n];
        const before = places[n - 1] ?? fresh;
        expect((place.state === 'failed' || place.state === 'skipped') === (place.reason !== null)).toBe(
          true,
        );
        expect(isOpen(place.state) && place.state !== 'waiting').toBe(place.deadlineAt !== null);
        if (place.state === 'done' && before.state !== 'done')
          expect(message).toMatchObject({ kind: 'boot', version: target });
        // A device that is done stays so, and a report for another job changes nothing.
        if (before.state === 'done') expect(place).toEqual(before);
        if (message?.kind === 'report' && message.job !== job) expect(place).toEqual(before);
      }
      const booted = list.some((one) => one.kind === 'boot' && one.version === target);
      expect(places.at(-1)?.state === 'done').toBe(booted);
      // The same messages, split into two groups, give the same result.
      const half = list.length >> 1;
      expect(
        followed(followed(fresh, list.slice(0, half), job, target), list.slice(half), job, target),
      ).toEqual(places.at(-1) ?? fresh);
    }),
    { numRuns: 500 },
  );
});
