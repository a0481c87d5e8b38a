import { isDeepStrictEqual } from 'node:util';
import { Telemetry } from '@chargehand/contract/device/payloads';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { telemetryOf } from '../src/device/ingest/quick-telemetry';

/** Limits of the numbers in the schema. */
const limits = [0, 1, 2, -100, -130, 300, 1e6, 2e6, 2e9, 4_102_444_800_000, Number.MAX_SAFE_INTEGER];
const odd = ['-0', '1e999', '0.5', '-0.0004', 'null', 'true', '"1"', '""', '[]', '{}', '[1]', '5e-324'];
const values = [...limits.flatMap((limit) => [limit - 1, limit, limit + 1]).map(String), ...odd];

/** Generates mostly valid values of a field, so that many whole messages are valid, too. */
const near = (valid: fc.Arbitrary<string>) =>
  fc.oneof({ weight: 60, arbitrary: valid }, { weight: 1, arbitrary: fc.constantFrom(...values) });
const whole = (max: number) => near(fc.integer({ min: 0, max }).map(String));

const boot = fc.oneof(
  { weight: 40, arbitrary: fc.stringMatching(/^[\w.-]{1,32}$/) },
  { weight: 1, arbitrary: fc.constantFrom('', 'a b', 'ä', 'a'.repeat(32), 'a'.repeat(33), 'a\n') },
);
const columns = [2, 2e6, 2e6, 2e9, 2, 1e6].map(whole);
const port = fc
  .tuple(
    fc.tuple(...columns),
    fc.oneof({ weight: 80, arbitrary: fc.constant(6) }, { weight: 1, arbitrary: fc.constantFrom(0, 5, 7) }),
  )
  .map(([all, length]) => `[${[...all, '1'].slice(0, length)}]`);
const ports = fc.oneof(
  { weight: 40, arbitrary: fc.array(port, { minLength: 1, maxLength: 6 }).map((all) => `[${all}]`) },
  { weight: 1, arbitrary: fc.constantFrom('[]', ...values) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(48, 49).map((length) => `[${Array(length).fill('[1,1,1,1,1,1]')}]`),
  },
);

const fields = fc.record({
  v: near(fc.constant('1')),
  sid: near(boot.map((text) => JSON.stringify(text))),
  seq: whole(Number.MAX_SAFE_INTEGER),
  ts: whole(4_102_444_800_000),
  t: near(fc.double({ min: -100, max: 300, noNaN: true }).map(String)),
  fan: near(fc.constantFrom('0', '1')),
  p: ports,
  rssi: near(fc.integer({ min: -130, max: 0 }).map(String)),
  more: fc.constantFrom('1', '{"sid":"x"}'),
  proto: fc.constantFrom('{"fan":1}'),
});
const keys = ['v', 'sid', 'seq', 'ts', 't', 'fan', 'p', 'rssi', 'more', 'proto'] as const;
/** Index of a missing required key, or -1, and for each of the three optional keys whether it is missing. */
const leftOut = fc.tuple(
  fc.oneof({ weight: 20, arbitrary: fc.constant(-1) }, { weight: 1, arbitrary: fc.nat(6) }),
  fc.boolean(),
  fc.boolean(),
  fc.boolean(),
);
const message = fc
  .tuple(fields, leftOut)
  .map(
    ([all, [missing, ...optional]]) =>
      `{${keys.flatMap((key, n) => (n === missing || optional[n - 7] ? [] : [`"${key === 'proto' ? '__proto__' : key}":${all[key]}`]))}}`,
  );

/** Defines a test that compares `telemetryOf` with the schema for `runs` random messages. */
export function describeRandomTelemetry(runs: number): void {
  it(`accepts and rejects the same ${runs} random messages as the schema, with the same result`, () => {
    const seen = { accepted: 0, rejected: 0 };
    fc.assert(
      fc.property(message, (text) => {
        const json: unknown = JSON.parse(text);
        const { success, data } = Telemetry.safeParse(json);
        seen[success ? 'accepted' : 'rejected'] += 1;
        return isDeepStrictEqual(telemetryOf(json), data);
      }),
      { numRuns: runs },
    );
    // Proves that the test compared many valid and many invalid messages.
    expect(seen.accepted).toBeGreaterThan(runs / 5);
    expect(seen.rejected).toBeGreaterThan(runs / 5);
  });
}
