import { outboundApi } from '@chargehand/contract/areas/stock/outbound';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../../../../test/harness';
import { openStock } from '../../../../test/stock';
import { describeRandomMovements } from '../../../../test/random-movements';
import { automation } from '../../../../test/stock-people';
import { unguarded } from '../../../../test/unguarded';
import { replayLedger } from './replay.service';

let server: TestServer;
let world: Awaited<ReturnType<typeof openStock>>;
beforeAll(async () => {
  server = await openTestServer({ AUTOMATION_TOKEN: automation });
  world = await openStock(server);
});
afterAll(() => server.close());

describe('the ledger', () => {
  it('[STOCK-18, LEDGER-01] is append-only for every account, and no device moves without a ledger row', async () => {
    const [code = ''] = await world.devices(1);
    for (const statement of [
      'update movement set reason = null',
      'delete from movement',
      'delete from device_log',
      'truncate movement cascade',
      'truncate device_log',
      'truncate stocktake_difference',
    ])
      await expect(sql.raw(statement).execute(server.db)).rejects.toThrow('append-only');
    // Only the functions that write the ledger can change these columns of a device, so even the owner of the table
    // must be refused.
    for (const change of [
      `out_status = 'out', agent_id = ${world.a.agentId}`,
      `handed_back_at = now()`,
      `bind_status = 'bound', user_id = ${await world.user('Nobody', world.a.agentId)}`,
    ])
      await expect(
        sql.raw(`update device set ${change} where code = '${code}'`).execute(server.db),
      ).rejects.toThrow('null value in column "kind"');
    for (const who of [world.staff, world.a])
      await expect(
        world.as(who, (db) =>
          sql`insert into movement (kind, device_id, code, model_id) values ('inbound', 1, 'x', 1)`.execute(
            db,
          ),
        ),
      ).rejects.toThrow('permission denied');
  });

  it('[STOCK-20] rolls back its row if the device update fails, and the device update if its row fails', async () => {
    const [code = ''] = await world.devices(1);
    const { id } = await world.of(code);
    const rows = async () =>
      (await server.db.selectFrom('movement').select('id').where('deviceId', '=', id).execute()).length;
    await sql`create function refuse_outbound() returns trigger language plpgsql as $$
      begin if new.kind = 'outbound' then raise exception 'not this one'; end if; return new; end $$`.execute(
      server.db,
    );
    await sql`create trigger refuse_outbound before insert on movement for each row execute function refuse_outbound()`.execute(
      server.db,
    );
    const body = { codes: code, target: 'agent', agentId: world.a.agentId };
    expect(
      (await server.call('POST', outboundApi.create.path, { token: world.staff.token, body })).code,
    ).toBe(500);
    await sql`drop trigger refuse_outbound on movement`.execute(server.db);
    expect([(await world.of(code)).holder, await rows()]).toEqual(['warehouse', 1]);
    await sql`alter table device add constraint no_out check (out_status = 'notOut') not valid`.execute(
      server.db,
    );
    expect(
      (await server.call('POST', outboundApi.create.path, { token: world.staff.token, body })).code,
    ).toBe(500);
    await sql`alter table device drop constraint no_out`.execute(server.db);
    expect([(await world.of(code)).holder, await rows()]).toEqual(['warehouse', 1]);
  });

  it('[LEDGER-03] names every device whose state differs from its rows', async () => {
    const codes = await world.devices(4);
    await world.out(world.a, codes);
    expect((await replayLedger(server.db)).faults).toEqual([]);
    const [altered = '', unwritten = '', torn = ''] = codes;
    const ids = await Promise.all([altered, unwritten, torn].map(async (code) => (await world.of(code)).id));
    // Alters one device and deletes ledger rows of two others, with all triggers disabled.
    await unguarded(server.db, ['device_log', 'movement'], async (tx) => {
      await sql`update device set agent_id = ${world.b.agentId} where id = ${ids[0]}`.execute(tx);
      await sql`delete from device_log`.execute(tx);
      await sql`delete from movement where device_id = ${ids[1]}`.execute(tx);
      await sql`delete from movement where device_id = ${ids[2]} and kind = 'inbound'`.execute(tx);
    });
    const { faults } = await replayLedger(server.db);
    expect(faults.map(({ code, fault }) => [code, fault]).sort()).toEqual(
      [
        [altered, 'differs'],
        [torn, 'beginning'],
        [unwritten, 'noRows'],
      ].sort(),
    );
    await unguarded(server.db, ['device_log', 'movement', 'stocktake_difference'], async (tx) => {
      await sql`truncate movement, device_log, document_device, document, device cascade`.execute(tx);
    });
    await sql`delete from tally where what <> 'appUser'`.execute(server.db);
  });
});

describeRandomMovements(120, () => ({ server, world }));
