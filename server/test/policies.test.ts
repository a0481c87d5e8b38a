import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../src/lib/db';
import { asSession } from '../src/lib/session/tenant';
import { openTestServer, openTwoAgencies, staff, type TestServer } from './harness';

let server: TestServer;
let world: Awaited<ReturnType<typeof openTwoAgencies>>;
beforeAll(async () => {
  server = await openTestServer();
  world = await openTwoAgencies(server);
  await server.account('clerk', staff);
});
afterAll(() => server.close());

/** Runs statements without conditions in a transaction of agent A. */
const asAgentA = <T>(work: (db: Db) => Promise<T>) =>
  asSession(server.db, { accountId: world.agentA.id, agentId: world.ids.a, merchantId: null }, true, work);

describe('a tenant’s statement without a condition', () => {
  it('reads the telemetry of its own devices', async () => {
    await sql`select ensure_telemetry_partition(current_date)`.execute(server.db);
    for (const deviceId of Object.values(world.devices))
      await sql`insert into telemetry (device_id, at, sid, seq, temperature, fan, power_mw, ports, received_at)
        values (${deviceId}, now(), 's', 1, 20, false, 0, '{}', now())`.execute(server.db);
    const rows = await asAgentA((db) => db.selectFrom('telemetry').select('deviceId').execute());
    const { a, a1, a2 } = world.devices;
    expect(rows.map(({ deviceId }) => deviceId).sort()).toEqual([a, a1, a2].sort());
  });

  it('reads the sums of its own devices, including the current hour', async () => {
    const sums = `0, 0, 0, 0, 0, 0, 0, 0`;
    for (const deviceId of Object.values(world.devices)) {
      await sql
        .raw(
          `insert into device_meter (device_id, at, sid, seq, power_mw, ports, hour, readings, temperature_sum,
          temperature_peak, power_sum, power_peak, energy_uwh, charge_count, charge_ms, total_energy_uwh, total_charge_count,
          total_charge_ms) values (${deviceId}, now(), 's', 1, 0, '[]', date_trunc('hour', now()), ${sums}, 0, 0, 0)`,
        )
        .execute(server.db);
      await sql
        .raw(
          `insert into device_hour values (${deviceId}, date_trunc('hour', now() - interval '1 hour'), ${sums})`,
        )
        .execute(server.db);
      await sql
        .raw(`insert into device_day values (${deviceId}, current_date - 1, ${sums})`)
        .execute(server.db);
      await sql
        .raw(`insert into device_month values (${deviceId}, current_date - 40, ${sums})`)
        .execute(server.db);
    }
    const { a, a1, a2 } = world.devices;
    for (const table of ['hourSums', 'daySums', 'monthSums'] as const) {
      const rows = await asAgentA((db) => db.selectFrom(table).select('deviceId').execute());
      expect(rows.map(({ deviceId }) => deviceId).sort()).toEqual([a, a, a1, a1, a2, a2].sort());
    }
  });

  it('reads parameters that are built in or public', async () => {
    await server.db
      .insertInto('config')
      .values([
        { configName: 'x', configKey: 'secret.one', configValue: 'x' },
        { configName: 'x', configKey: 'public.one', configValue: 'x', isPublic: true },
      ])
      .execute();
    const rows = await asAgentA((db) => db.selectFrom('config').select('configKey').execute());
    const keys = rows.map(({ configKey }) => configKey);
    expect(keys).toContain('public.one');
    expect(keys).not.toContain('secret.one');
  });

  it('reads the sessions of its own accounts', async () => {
    const rows = await asAgentA((db) => db.selectFrom('session').select('accountId').execute());
    const callerIds = [world.agentA, world.merchantA1, world.merchantA2].map(({ id }) => id);
    expect([...new Set(rows.map(({ accountId }) => accountId))].sort()).toEqual(callerIds.sort());
  });

  it('changes only its own account', async () => {
    const { numUpdatedRows } = await asAgentA((db) =>
      db.updateTable('account').set({ name: 'renamed' }).executeTakeFirstOrThrow(),
    );
    expect(numUpdatedRows).toBe(1n);
  });

  it('deletes only its own files', async () => {
    const { id } = world.agentA;
    const file = (name: string, accountId: number) => ({
      name,
      originalName: 'x',
      type: 'x',
      bytes: 1,
      accountId,
    });
    await server.db
      .insertInto('file')
      .values([file('own', id), file('theirs', world.agentB.id)])
      .execute();
    await asAgentA((db) => db.deleteFrom('file').execute());
    const left = await server.db
      .selectFrom('file')
      .select('name')
      .where('accountId', 'is not', null)
      .execute();
    expect(left).toEqual([{ name: 'theirs' }]);
  });
});
