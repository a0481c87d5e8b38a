import { otaSteps } from '@chargehand/contract/device/ota';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../../../test/harness';
import { openRolloutWalk, type Walk } from '../../../test/rollout-walk';

let server: TestServer;
let walks: Awaited<ReturnType<typeof openRolloutWalk>>;
beforeAll(async () => {
  server = await openTestServer();
  walks = await openRolloutWalk(server);
});
afterAll(() => server.close());

const device = fc.nat(9);
const some = <T>(weight: number, arbitrary: fc.Arbitrary<T>) => ({ weight, arbitrary });
/** One step of a walk. `device` is the number of the device that it concerns, modulo the number of devices. */
const step = fc.oneof(
  some(5, fc.record({ do: fc.constant('offer' as const) })),
  some(
    7,
    fc.record({
      do: fc.constant('boot' as const),
      device,
      runs: fc.constantFrom('new', 'new', 'new', 'old', 'rescue'),
    }),
  ),
  some(
    5,
    fc.record({
      do: fc.constant('report' as const),
      device,
      says: fc.constantFrom('failed', 'failed', ...otaSteps),
      ahead: fc.constantFrom(0, 0, 0, 1, 2),
    }),
  ),
  some(2, fc.record({ do: fc.constantFrom('late' as const, 'pauseOver' as const) })),
  some(1, fc.record({ do: fc.constantFrom('delete' as const, 'model' as const), device })),
  some(
    2,
    fc.record({ do: fc.constantFrom('retry', 'retry', 'retry', 'resume', 'resume', 'pause', 'advance') }),
  ),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
const settings = fc.record({
  devices: fc.integer({ min: 2, max: 7 }),
  waves: fc.constantFrom([50, 100], [1, 10, 50, 100], [30, 60, 100], [20, 40, 60, 80, 100]),
  success: fc.constantFrom(1, 50, 80, 95, 100),
  retryMost: fc.nat(2),
});

const take = (walk: Walk, action: Step): Promise<unknown> => {
  if (action.do === 'boot') return walk.boot(action.device, action.runs);
  if (action.do === 'report') return walk.report(action.device, action.says, action.ahead);
  if (action.do === 'delete' || action.do === 'model') return walk[action.do](action.device);
  if (action.do === 'offer' || action.do === 'late' || action.do === 'pauseOver') return walk[action.do]();
  return walk.turn(action.do);
};

it('[FOUND-44] no wave opens by itself before the required share of the offered devices succeeded', async () => {
  const runs = Number(process.env['ROLLOUT_WALKS'] ?? 80);
  let [walked, opened, kept] = [0, 0, 0];
  await fc.assert(
    fc.asyncProperty(settings, fc.array(step, { minLength: 12, maxLength: 30 }), async (set, steps) => {
      const walk = await walks.start(set);
      for (const action of steps) {
        await take(walk, action);
        const before = await walk.look();
        // Nothing but this call opens a wave by itself. The steps that open one are those of a person.
        await sql`select step_rollout(${walk.id}, true)`.execute(server.db);
        const after = await walk.look();
        for (let wave = before.wave; wave < after.wave; wave += 1) {
          const judged = walk.lastWithDevices(wave);
          const { offered, succeeded } = before.waves(judged);
          expect(succeeded).toBeGreaterThan(0);
          expect(succeeded * 100).toBeGreaterThanOrEqual(set.success * offered);
          opened += 1;
        }
        walk.expectWhole(after);
        kept += after.deleted;
      }
      walked += 1;
    }),
    { numRuns: runs, endOnFailure: true },
  );
  process.stdout.write(
    `rollouts: ${walked} walks, ${opened} waves opened by themselves, ${kept} looks with deleted devices\n`,
  );
  expect(walked).toBe(runs);
  expect(opened).toBeGreaterThan(runs / 4);
  expect(kept).toBeGreaterThan(0);
});
