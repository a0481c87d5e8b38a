import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openFirmware } from '../../../../test/firmware';
import { withControl } from '../../../../test/control-hooks';
import type { TestServer } from '../../../../test/harness';
import { parameter } from '../../../lib/parameters';

let server: TestServer;
let world: Awaited<ReturnType<typeof openFirmware>>;
withControl(openFirmware, (opened, made) => {
  server = opened;
  world = made;
});

let model = 0;
/** Returns a version that no other rollout of this test starts from. */
const fresh = () => `1.${(model += 1)}.0`;

it('[FOUND-104] the devices of a rollout say why they still wait', async () => {
  const from = fresh();
  const [offline, charging, ready] = [
    await world.device(from),
    await world.device(from),
    await world.device(from),
  ];
  const says = async (id: number) =>
    new Map((await world.members(id)).map(({ code, waitsFor }) => [code, waitsFor]));
  // The devices seem to be online, and are connected to no broker, so that none is offered the firmware.
  const online = (id: number, port: number) =>
    sql`update device_state set online = true, seen_at = now(), ports = ${[1, 0, 0, 0, port, 0]}::int[] where device_id = ${id}`.execute(
      server.db,
    );
  await online(charging.id, 1);
  await online(ready.id, 0);
  const { id } = await world.start(await world.firmware('9.9.1', { fromVersions: [from] }), {
    whileCharging: false,
  });
  const codes = [offline, charging, ready].map(({ code }) => code);
  const inOrder = async () => {
    const now = await says(id);
    return codes.map((code) => now.get(code));
  };
  expect(await inOrder()).toEqual(['offline', 'charging', 'turn']);
  const zone = await parameter(server.db, 'device.timeZone');
  await sql`update rollout set window_from = (now() at time zone ${zone} + interval '2 hours')::time,
    window_to = (now() at time zone ${zone} + interval '3 hours')::time where id = ${id}`.execute(server.db);
  expect(await inOrder()).toEqual(['offline', 'charging', 'hours']);
  await sql`update rollout_device set not_before = now() + interval '1 hour'
    where rollout_id = ${id} and device_id = ${offline.id}`.execute(server.db);
  expect(await inOrder()).toEqual(['later', 'charging', 'hours']);
  await world.turn(id, 'pause');
  expect(await inOrder()).toEqual(['halted', 'halted', 'halted']);
  await world.turn(id, 'cancel');
  expect(await inOrder()).toEqual([null, null, null]);

  const other = fresh();
  await world.device(other);
  await world.device(other);
  const waves = { waves: [50, 100], byHand: true };
  const two = await world.start(await world.firmware('9.9.2', { fromVersions: [other] }), waves);
  const members = await world.members(two.id);
  expect(members.map(({ wave, waitsFor }) => [wave, waitsFor]).sort()).toEqual([
    [1, 'offline'],
    [2, 'wave'],
  ]);
});
