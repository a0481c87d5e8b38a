import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, superAdministrator, type TestServer } from '../../../../test/harness';
import { inTransaction } from '../../../lib/db';
import { followMeasured, type MeasuredOf } from '../../../../test/measured';

let server: TestServer;
let accountId: number;
beforeAll(async () => {
  server = await openTestServer();
  accountId = (await server.account('root', superAdministrator)).id;
});
afterAll(() => server.close());

/** Warning temperature of the harness's device model, in °C. */
const threshold = 65;
const minute = 60_000;

/**
 * The next step of a device: it reports after a while, perhaps after a restart, or a staff member handles its warning.
 */
type Step =
  | {
      kind: 'reads';
      after: number;
      /** True if the device's clock runs ten times as fast as the server's. */
      fast: boolean;
      temperature: number;
      power: number;
      restarts: boolean;
      times: number;
    }
  | { kind: 'handled' };
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant('reads' as const),
      after: fc.constantFrom(24_000, 24_000, 24_000, minute, minute + 1, 3 * minute, -5000),
      fast: fc.integer({ min: 0, max: 4 }).map((one) => one === 0),
      temperature: fc.constantFrom(40, 61.9, 61.9, 62, 62, 62.001, 64.999, 65, 65.1, 80),
      power: fc.constantFrom(0, 1500, 90_000),
      restarts: fc.integer({ min: 0, max: 9 }).map((one) => one === 0),
      // Number of such readings in succession. Some series are long enough to end a warning, and some just too short.
      times: fc.constantFrom(1, 1, 1, 5, 12, 13, 14),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'handled' as const }) },
);

interface Report {
  temperature: number;
  peak: number;
  peakPower: number;
  reportedAt: number;
  completedAt: number | null;
  automatic: boolean;
}

/**
 * Returns whether the device has been cool for five unbroken minutes at the last of these readings. Looks back over
 * them instead of keeping a state.
 */
function allClear(readings: readonly MeasuredOf[]): boolean {
  for (let i = readings.length - 1; i >= 0; i -= 1) {
    const [current, next] = [readings[i], readings[i + 1]];
    if (!current || current.temperature > threshold - 3) return false;
    if (next && (next.sid !== current.sid || next.at < current.at || next.at - current.at > minute))
      return false;
    const last = readings.at(-1);
    // Five minutes have passed by the device's clock and by the server's.
    if (last && last.at - current.at >= 5 * minute && last.receivedAt - current.receivedAt >= 5 * minute)
      return true;
  }
  return false;
}

/** Returns the warnings that these steps should produce, computed in a simple way. */
function expected(steps: readonly (MeasuredOf | 'handled')[]): Report[] {
  const reports: Report[] = [];
  let since: MeasuredOf[] = [];
  for (const entry of steps) {
    const last = reports.at(-1);
    const open = last?.completedAt === null ? last : undefined;
    if (entry === 'handled') {
      if (open) open.completedAt = 0;
      continue;
    }
    const { temperature, powerMw } = entry;
    if (!open) {
      if (temperature < threshold) continue;
      since = [];
      const reportedAt = Math.min(entry.at, entry.receivedAt);
      reports.push({
        temperature,
        peak: temperature,
        peakPower: powerMw,
        reportedAt,
        completedAt: null,
        automatic: false,
      });
      continue;
    }
    since.push(entry);
    open.peak = Math.max(open.peak, temperature);
    open.peakPower = Math.max(open.peakPower, powerMw);
    if (allClear(since))
      Object.assign(open, {
        completedAt: Math.max(Math.min(entry.at, entry.receivedAt), open.reportedAt),
        automatic: true,
      });
  }
  return reports;
}

let devices = 0;
/** Runs these steps on a new device, in groups of a given size, and returns its warnings and its readings. */
async function storedRows(steps: readonly Step[], size: number) {
  const deviceId = await server.device(`HOT-${(devices += 1)}`);
  let readAt = Date.parse('2026-03-01T00:00:00Z');
  let receivedAt = readAt + 1000;
  let boot = 0;
  const reported = steps.flatMap((entry): (MeasuredOf | 'handled')[] => {
    if (entry.kind === 'handled') return ['handled'];
    boot += entry.restarts ? 1 : 0;
    return Array.from({ length: entry.times }, () => {
      readAt += entry.after;
      receivedAt += Math.max(0, entry.fast ? Math.floor(entry.after / 10) : entry.after);
      const { temperature, power } = entry;
      return { deviceId, at: readAt, receivedAt, sid: `b${boot}`, temperature, powerMw: power };
    });
  });
  let group: MeasuredOf[] = [];
  const flush = async () => {
    const now = group;
    group = [];
    await inTransaction(server.db, (tx) => followMeasured(tx, now));
  };
  for (const report of reported) {
    if (report !== 'handled') {
      group.push(report);
      if (group.length >= size) await flush();
      continue;
    }
    await flush();
    await server.db
      .updateTable('warning')
      .set({ completedAt: sql`to_timestamp(0)`, completedBy: accountId })
      .where('deviceId', '=', deviceId)
      .where('completedAt', 'is', null)
      .execute();
  }
  await flush();
  const rows = await server.db
    .selectFrom('warning')
    .selectAll()
    .where('deviceId', '=', deviceId)
    .orderBy('id')
    .execute();
  return { rows, said: reported };
}

const reads = (temperature: number, more: Partial<Extract<Step, { kind: 'reads' }>> = {}): Step => ({
  kind: 'reads',
  after: 24_000,
  fast: false,
  temperature,
  power: 0,
  restarts: false,
  times: 1,
  ...more,
});
/**
 * Cases that chance rarely produces: a restart or a clock set back in the middle of the cooling time, and a fast clock.
 */
const examples: [Step[], number][] = [
  [[reads(70), reads(40, { times: 7 }), reads(40, { restarts: true, times: 12 })], 50],
  [[reads(70), reads(40, { times: 7 }), reads(40, { after: -5000 }), reads(40, { times: 12 })], 50],
  [[reads(70), reads(40, { after: minute, fast: true, times: 6 }), reads(70)], 50],
];

const seed = Number(process.env['WARNING_SEED'] ?? Date.now() % 2 ** 31);

it(`[WARN-02] [WARN-03] [WARN-04] [WARN-06] warnings match a simple model, whatever happens (seed ${seed})`, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 30 }),
      fc.integer({ min: 1, max: 20 }),
      async (steps, size) => {
        const { rows, said: reported } = await storedRows(steps, size);
        expect(
          rows.map((row) => ({
            temperature: row.temperature,
            peak: row.peakTemperature,
            peakPower: row.peakPowerMw,
            reportedAt: Date.parse(row.reportedAt),
            completedAt: row.completedAt === null ? null : Date.parse(row.completedAt),
            automatic: row.automatic,
          })),
        ).toEqual(expected(reported));
      },
    ),
    { numRuns: Number(process.env['WARNING_RUNS'] ?? 60), seed, examples },
  );
});
