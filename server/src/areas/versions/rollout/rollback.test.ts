import { rolloutApi } from '@chargehand/contract/areas/versions/rollout';
import { codes } from '@chargehand/contract/http/codes';
import { expect, it } from 'vitest';
import { openFirmware } from '../../../../test/firmware';
import { withControl } from '../../../../test/control-hooks';
import { openTwoAgencies, type TestServer } from '../../../../test/harness';

let server: TestServer;
let world: Awaited<ReturnType<typeof openFirmware>>;
withControl(openFirmware, (opened, made) => {
  server = opened;
  world = made;
});

let model = 0;
/** Returns three versions: an initial one, a good one, and a later bad one. */
const versions = () => {
  model += 1;
  return { from: `1.${model}.0`, good: `2.${model}.0`, bad: `3.${model}.0` };
};
const wayBack = (id: number) => server.send(rolloutApi.wayBack, world.token, { params: { id } });

/** Creates a rollout of a bad version that succeeded on three of four devices and failed on one. */
async function bad() {
  const { from, good, bad: version } = versions();
  const devices = [];
  for (let n = 0; n < 4; n += 1) devices.push(await world.device(from));
  const goodId = await world.firmware(good, { fromVersions: [from, version] });
  const { id } = await world.start(await world.firmware(version, { fromVersions: [from, good] }), {
    failurePercent: 100,
  });
  const chargers = [];
  for (const [n, device] of devices.entries()) {
    const charger = await device.connect();
    const { job } = await charger.offered();
    if (n === 3) await charger.say(job, 'failed', { why: 'space' });
    else await charger.boot(version);
    await world.reaches(id, device.code, n === 3 ? 'failed' : 'done');
    chargers.push(charger);
  }
  await world.becomes(id, 'completed');
  return { id, devices, chargers, from, good, goodId, version };
}

it('[UPGRADE-18] a rollback offers the previous version to the updated devices that still run the bad one', async () => {
  const { id, devices, chargers, good, goodId, version } = await bad();
  // One updated device has left the bad version without a rollout. Another device, which was not
  // in the rollout, runs the bad version.
  await chargers[2]?.boot(good);
  await world.device(version);
  await expect
    .poll(() => wayBack(id))
    .toEqual({ version, devices: 2, there: 2, firmware: [{ id: goodId, version: good, fits: true }] });
  const { code, data } = await world.rollback(id, goodId);
  expect([code, data]).toEqual([codes.success, { id: expect.any(Number), devices: 2 }]);
  const { id: rollbackId } = data as { id: number };
  expect(await world.progress(rollbackId)).toMatchObject({
    kind: 'rollback',
    backFrom: id,
    backFromVersion: version,
    version: good,
    devices: 2,
  });
  expect((await world.members(rollbackId)).map(({ code }) => code).sort()).toEqual(
    devices.slice(0, 2).map(({ code }) => code),
  );
  const offer = await chargers[0]?.offered(1);
  expect(offer?.ver).toBe(good);
  for (const n of [0, 1]) {
    await chargers[n]?.offered(1);
    await chargers[n]?.boot(good);
  }
  await world.becomes(rollbackId, 'completed');
  expect(await world.progress(rollbackId)).toMatchObject({ counts: { done: 2, failed: 0, skipped: 0 } });
  const logs = await server.db
    .selectFrom('operationLog')
    .select(['target', 'before', 'after'])
    .where('action', '=', 'rollout.rollback')
    .where('target', '=', String(id))
    .execute();
  expect(logs).toMatchObject([
    { before: { version }, after: { version: good, rollout: rollbackId, devices: 2 } },
  ]);
});

it('[UPGRADE-18] a rollback is refused during the rollout, to unsuitable firmware, and without remaining devices', async () => {
  const { id, goodId, from, version, chargers } = await bad();
  const { from: laterFrom } = versions();
  const field = { errors: [{ field: 'firmwareId' }] };
  const newer = await world.firmware(`9.${version}`.slice(0, 5), { fromVersions: [version] });
  const strict = await world.firmware(`${version}-rc.1`, { fromVersions: [from] });
  for (const wrong of [newer, strict, (await world.progress(id)).firmwareId])
    expect(await world.rollback(id, wrong)).toMatchObject({ code: codes.invalid, data: field });
  expect((await wayBack(id)).firmware.map((one) => [one.id, one.fits])).toContainEqual([strict, false]);
  expect((await world.rollback(999_999, goodId)).code).toBe(codes.notFound);
  expect((await world.rollback(id, 999_999)).code).toBe(codes.notFound);

  const open = await world.device(laterFrom);
  const running = await world.start(
    await world.firmware(`8.${laterFrom}`.slice(0, 5), { fromVersions: [laterFrom] }),
    { devices: [open.code] },
  );
  expect((await world.rollback(running.id, goodId)).code).toBe(codes.rolloutMoved);
  await world.turn(running.id, 'pause');
  expect((await world.rollback(running.id, goodId)).code).toBe(codes.invalid);

  for (const charger of chargers) await charger.boot(from);
  await expect.poll(async () => (await wayBack(id)).devices).toBe(0);
  expect((await world.rollback(id, goodId)).code).toBe(codes.rolloutEmpty);
});

it('[UPGRADE-18] concurrent rollbacks take each device once, and an account without the permission none', async () => {
  const { id, goodId } = await bad();
  const { agentA } = await openTwoAgencies(server);
  const path = rolloutApi.rollback.path.replace(':id', String(id));
  expect((await server.call('POST', path, { token: agentA.token, body: {} })).code).toBe(codes.forbidden);
  expect((await server.call('GET', path, { token: agentA.token })).code).toBe(codes.forbidden);
  const answers = await Promise.all(Array.from({ length: 10 }, () => world.rollback(id, goodId)));
  const taken = answers.map(({ data }) => (data as { devices?: number } | null)?.devices ?? 0);
  expect(taken.reduce((sum, n) => sum + n, 0)).toBe(3);
  expect(answers.every(({ code }) => code === codes.success || code === codes.rolloutEmpty)).toBe(true);
});
