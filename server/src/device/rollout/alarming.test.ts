import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { withControl } from '../../../test/control-hooks';
import { openFirmware } from '../../../test/firmware';
import type { TestServer } from '../../../test/harness';
import { watchAlarms } from '../../areas/devices/alarm/watch';

let server: TestServer;
let world: Awaited<ReturnType<typeof openFirmware>>;
withControl(
  (opened) => openFirmware(opened),
  (opened, made) => {
    server = opened;
    world = made;
  },
);

/** Raises an alarm of a device that took the firmware of a rollout, and computes the alarms. */
async function alarm(id: number, nth: number, kind = 'silence') {
  await sql`insert into alarm (device_id, kind, severity, code, device_name, model_name, since, began_at)
    select d.id, ${kind}, 'major', d.code, d.name, 'm', d.hands_at, now() from device d
    where d.id = (select device_id from rollout_device where rollout_id = ${id} and state = 'done' order by device_id offset ${nth} limit 1)`.execute(
    server.db,
  );
  await watchAlarms(server.db);
  return world.progress(id);
}

/** Waits until the alarms stop a rollout. A computation leaves out one that is locked at this moment. */
const stops = (id: number, how: Record<string, unknown>) =>
  expect
    .poll(async () => {
      await watchAlarms(server.db);
      return world.progress(id);
    })
    .toMatchObject({ status: 'stopped', ...how });

it('[ALARM-07] a rollout stops if more devices that took it have alarms than may fail, and goes on when resumed', async () => {
  for (let n = 0; n < 23; n += 1) await world.device('1.0.0');
  const { id } = await world.start(await world.firmware('2.0.0', { fromVersions: ['1.0.0'] }), {
    waves: [100],
    failurePercent: 5,
  });
  await sql`update rollout_device set state = 'done', attempt = 1, finished_at = now() - interval '1 minute'
    where rollout_id = ${id} and device_id > (select min(device_id) from rollout_device where rollout_id = ${id})`.execute(
    server.db,
  );
  await expect.poll(async () => (await world.progress(id)).counts.done).toBe(22);
  await sql`select fold_rollout(${id})`.execute(server.db);
  expect(await alarm(id, 0)).toMatchObject({ status: 'running' });
  // A weak signal says nothing about the firmware, and a second alarm of a device counts once.
  expect(await alarm(id, 1, 'weakSignal')).toMatchObject({ status: 'running' });
  expect(await alarm(id, 0, 'heat')).toMatchObject({ status: 'running' });
  await alarm(id, 2);
  await stops(id, { reason: 'alarms', stoppedTried: 22, stoppedFailed: 2 });
  await world.turn(id, 'resume');
  expect(await alarm(id, 3)).toMatchObject({ status: 'running' });
  await alarm(id, 4);
  await stops(id, { reason: 'alarms', stoppedFailed: 2 });
});
