import {
  CommandResult,
  DeviceEvent,
  deviceEvents,
  Presence,
  Reported,
  Telemetry,
} from '@chargehand/contract/device/payloads';
import fc from 'fast-check';
import type { z } from 'zod';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../../../test/harness';
import type { DeviceMessage } from './message';
import { storeBatch } from './store';

let server: TestServer;
let devices: number[];
beforeAll(async () => {
  server = await openTestServer();
  devices = [await server.device('PROP-1'), await server.device('PROP-2')];
});
afterAll(() => server.close());

/** Any text, including lone surrogates and control characters. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc
    .array(fc.integer({ min: 0xd700, max: 0xe000 }), { maxLength: 3 })
    .map((all) => String.fromCharCode(...all)),
);
const whole = (min: number, max: number) =>
  fc.oneof(
    fc.constantFrom(min, max, 0, 1),
    fc.integer({ min: Math.max(min, -(2 ** 31)), max }),
    fc.maxSafeInteger(),
  );
/** Generates the outputs of a schema for arbitrary input that it accepts. */
const taken = <S extends z.ZodType>(schema: S, wild: fc.Arbitrary<unknown>): fc.Arbitrary<z.output<S>> =>
  wild
    .map((one) => schema.safeParse(one))
    .filter(({ success }) => success)
    .map(({ data }) => schema.parse(data));

const sid = fc.stringMatching(/^[\w.-]{1,32}$/);
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined });
const bit = fc.constantFrom(0, 1);
const now = Date.now();
// Times on only a few days, because each day needs a partition, and extreme values.
const clock = fc.constantFrom(0, now, now - 1, now - 24 * 3600_000, 4_102_444_800_000, 8.64e15, 2 ** 53 - 1);
const degrees = fc.oneof(
  fc.double({ min: -100, max: 300, noNaN: true }),
  fc.constantFrom(5e-324, -1e-300, 1e-46, -0, 300, -100),
);
const port = fc.tuple(
  whole(0, 2),
  whole(0, 2_000_000),
  whole(0, 2_000_000),
  whole(0, 2_000_000_000),
  whole(0, 2),
  whole(0, 1_000_000),
);
const settings = fc.record({ on: maybe(fc.boolean()), ports: maybe(fc.array(bit, { maxLength: 48 })) });

const message: fc.Arbitrary<DeviceMessage> = fc.oneof(
  taken(
    Presence,
    fc.record({
      on: fc.boolean(),
      sid,
      fw: maybe(text),
      hw: maybe(text),
      ip: maybe(text),
      rssi: maybe(whole(-130, 0)),
      bt: maybe(fc.record({ mac: text, name: text })),
    }),
  ).map((data) => ({ kind: 'presence', data }) as const),
  taken(
    Telemetry,
    fc.record({
      v: fc.constant(1),
      sid,
      seq: whole(0, Number.MAX_SAFE_INTEGER),
      ts: clock,
      t: degrees,
      fan: bit,
      p: fc.oneof(
        fc.array(port, { minLength: 1, maxLength: 48 }),
        fc.constant(Array(48).fill([2, 2_000_000, 2_000_000, 2_000_000_000, 2, 1_000_000])),
      ),
      rssi: maybe(whole(-130, 0)),
    }),
  ).map((data) => ({ kind: 'telemetry', data }) as const),
  taken(
    DeviceEvent,
    fc.record({
      v: fc.constant(1),
      sid,
      seq: whole(0, Number.MAX_SAFE_INTEGER),
      ts: clock,
      ev: fc.constantFrom(...deviceEvents),
      port: whole(1, 48),
      on: fc.boolean(),
    }),
  ).map((data) => ({ kind: 'event', data }) as const),
  taken(Reported, fc.record({ ver: whole(0, 1e12), state: settings, err: fc.option(text) })).map(
    (data) => ({ kind: 'reported', data }) as const,
  ),
  taken(
    CommandResult,
    fc.record({
      id: fc.oneof(
        text,
        fc.maxSafeNat().map((n) => `v${n}`),
      ),
      st: fc.constantFrom('ack', 'refused'),
      why: fc.option(text),
      ts: clock,
    }),
  ).map((data) => ({ kind: 'result', data }) as const),
);

it('the database stores every payload that the schemas accept', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(message, { minLength: 1, maxLength: 12 }), async (messages) => {
      const batch = messages.map((incoming, i) => ({
        deviceId: devices[i % 2] ?? 0,
        message: incoming,
        receivedAt: Date.now(),
      }));
      await server.db.transaction().execute((tx) => storeBatch(tx, batch));
    }),
    { numRuns: 300 },
  );
  const kinds = await server.db.selectFrom('telemetry').select('sid').limit(1).execute();
  expect(kinds).toHaveLength(1);
});
