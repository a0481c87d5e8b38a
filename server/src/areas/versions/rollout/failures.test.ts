import { rolloutApi } from '@chargehand/contract/areas/versions/rollout';
import { maxGroups } from '@chargehand/contract/areas/versions/rollout-failures';
import { codes } from '@chargehand/contract/http/codes';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openFirmware } from '../../../../test/firmware';
import { withControl } from '../../../../test/control-hooks';
import type { TestServer } from '../../../../test/harness';

let server: TestServer;
let world: Awaited<ReturnType<typeof openFirmware>>;
withControl(openFirmware, (opened, made) => {
  server = opened;
  world = made;
});

let model = 0;
const groupsOf = (id: number) => server.send(rolloutApi.failureGroups, world.token, { params: { id } });

/** Creates a rollout in which all devices have finished. `of` returns the properties of each device. */
async function ended(
  count: number,
  of: (n: number) => { hardware?: string; rssi?: number; failed?: boolean; person?: number | undefined },
) {
  model += 1;
  const from = `1.${model}.0`;
  const ids: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const userId = of(n).person;
    const bound = userId !== undefined && { bindStatus: 'bound', userId, boundAt: new Date().toISOString() };
    ids.push((await world.device(from, { ...bound })).id);
  }
  const { id } = await world.start(await world.firmware(`4.${model}.0`, { fromVersions: [from] }));
  for (const [n, deviceId] of ids.entries()) {
    const { hardware = null, rssi = null, failed = false } = of(n);
    await server.db
      .updateTable('deviceState')
      .set({ hardware, rssi })
      .where('deviceId', '=', deviceId)
      .execute();
    await sql`update rollout_device set state = ${failed ? 'failed' : 'done'}, reason = ${failed ? 'space' : null}, finished_at = now()
      where rollout_id = ${id} and device_id = ${deviceId}`.execute(server.db);
  }
  return id;
}

it('[UPGRADE-19] failure groups mark the hardware version, signal and region with an excess of failures', async () => {
  // Nine of the ten devices with hardware B fail. Of the other 90 devices one fails: it is one of two with hardware C.
  const { id: agentId } = await server.db.selectFrom('agent').select('id').executeTakeFirstOrThrow();
  const { id: person } = await server.db
    .insertInto('appUser')
    .values({ nickname: 'Owner', phone: '+85261234567', agentId, passwordHash: 'x', source: 'other' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const id = await ended(100, (n) => ({
    person: n < 50 ? person : undefined,
    hardware: n < 10 ? 'B' : n === 50 || n === 51 ? 'C' : 'A',
    rssi: n < 12 ? -85 : n < 90 ? -50 : -70,
    failed: n < 9 || n === 50,
  }));
  expect(await groupsOf(id)).toEqual({
    tried: 100,
    failed: 10,
    groups: [
      { by: 'hardware', value: 'B', tried: 10, failed: 9, standsOut: true },
      { by: 'signal', value: 'weak', tried: 12, failed: 9, standsOut: true },
      { by: 'region', value: '+852', tried: 50, failed: 9, standsOut: true },
      // The failed device with hardware C has no region, because it is not bound. Hardware A and fair signal are left
      // out, because none of their devices failed.
      { by: 'hardware', value: 'C', tried: 2, failed: 1, standsOut: false },
      { by: 'region', value: null, tried: 50, failed: 1, standsOut: false },
      { by: 'signal', value: 'strong', tried: 78, failed: 1, standsOut: false },
    ],
  });
});

it('[UPGRADE-19] failure groups skip devices that never tried and groups without failures, and are limited in number', async () => {
  const id = await ended(maxGroups + 5, (n) => ({ hardware: `H${n}`, failed: true }));
  const { tried, groups } = await groupsOf(id);
  expect(tried).toBe(maxGroups + 5);
  expect(groups.filter(({ by }) => by === 'hardware')).toHaveLength(maxGroups);
  expect(groups.some((one) => one.standsOut)).toBe(false);
  await sql`update rollout_device set state = 'skipped', reason = 'gone' where rollout_id = ${id}`.execute(
    server.db,
  );
  expect(await groupsOf(id)).toEqual({ tried: 0, failed: 0, groups: [] });
  const path = rolloutApi.failureGroups.path.replace(':id', '999999');
  expect((await server.call('GET', path, { token: world.token })).code).toBe(codes.notFound);
});
