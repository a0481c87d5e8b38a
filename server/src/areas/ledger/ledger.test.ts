import { deviceMoveApi } from '@chargehand/contract/areas/device-move';
import { outboundApi } from '@chargehand/contract/areas/outbound';
import { returnApi } from '@chargehand/contract/areas/return';
import { transferApi } from '@chargehand/contract/areas/transfer';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../../../test/harness';
import { openStock } from '../../../test/stock';
import { openWorld } from '../../../test/stock-model';
import { automation, randomOf } from '../../../test/stock-people';
import { asSession } from '../../lib/session/tenant';
import { tallyFaults } from '../../../test/tally';
import { unguarded } from '../../../test/unguarded';
import { replayLedger } from './replay.service';

let server: TestServer;
let world: Awaited<ReturnType<typeof openStock>>;
beforeAll(async () => {
  server = await openTestServer({ AUTOMATION_TOKEN: automation });
  world = await openStock(server);
});
afterAll(() => server.close());

describe('the ledger', () => {
  it('[STOCK-18, LEDGER-01] takes no change and no deletion, from nobody, and nothing moves without a row of it', async () => {
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
    // Not even as the owner, around all functions.
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

  it('[STOCK-20] keeps its row only if the device changed, and the device only if the row was kept', async () => {
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

  it('[LEDGER-03] names every device that is not what its rows say', async () => {
    const codes = await world.devices(4);
    await world.out(world.a, codes);
    expect((await replayLedger(server.db)).faults).toEqual([]);
    const [altered = '', unwritten = '', torn = ''] = codes;
    const ids = await Promise.all([altered, unwritten, torn].map(async (code) => (await world.of(code)).id));
    // Behind the back of every rule.
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

const seed = Number(process.env['LEDGER_SEED'] ?? Math.floor(Math.random() * 1e9));
const rounds = Number(process.env['LEDGER_ROUNDS'] ?? 400);

describe('random movements', () => {
  it(`[LEDGER-02, LEDGER-01, DASH-01] of several at once end as the plain model says, and the ledger replays to the devices as they are (LEDGER_SEED=${seed})`, async () => {
    const random = randomOf(seed);
    const model = await openWorld(server, world, random);
    let legal = 0;
    let refused = 0;
    for (let round = 0; round < rounds; round += 1) {
      // Each of a round concerns devices and documents of its own, so that their order does not matter.
      const acts = model.round(6);
      const answers = await Promise.all(acts.map((act) => act.run()));
      for (const [at, act] of acts.entries()) {
        const may = act.expected();
        const code = answers[at];
        expect([round, act.says, code === 1]).toEqual([round, act.says, may]);
        if (may) {
          act.apply();
          legal += 1;
        } else refused += 1;
      }
      if (round % 50 === 49) {
        expect(await model.differences()).toEqual([]);
        expect((await replayLedger(server.db)).faults).toEqual([]);
      }
    }
    expect(await model.differences()).toEqual([]);
    expect(await tallyFaults(server.db)).toEqual([]);
    const { faults, movements, devices } = await replayLedger(server.db);
    expect(faults).toEqual([]);
    expect(legal).toBeGreaterThan(rounds);
    expect(refused).toBeGreaterThan(rounds);
    process.stdout.write(
      `${legal} legal and ${refused} illegal actions; ${movements} rows of ${devices} devices replayed\n`,
    );
  });

  it('[LEDGER-02] of everybody on the same few devices at once leave a ledger without a gap', async () => {
    const random = randomOf(seed + 1);
    const codes = await world.devices(5);
    const users = [await world.user('R1', world.a.agentId), await world.user('R2', world.a.agentId)];
    const { staff, a, b, a1, b1 } = world;
    const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;
    const post = (token: string, path: string, body: Record<string, unknown>) =>
      server.call('POST', path, { token, body });
    const pending = async () =>
      (await server.db.selectFrom('document').select('id').where('state', '=', 'pending').execute()).map(
        ({ id }) => id,
      );
    const codesSeen = new Set<number>();
    for (let round = 0; round < 40; round += 1) {
      const open = await pending();
      const some = () => codes.filter(() => random() < 0.5).concat(pick(codes));
      const acts = Array.from({ length: 8 }, () => {
        const who = pick([staff, a, b, a1, b1]);
        const id = pick(open.length > 0 ? open : [0]);
        return pick([
          () =>
            post(who.token, outboundApi.create.path, {
              codes: some(),
              target: 'agent',
              agentId: pick([a, b]).agentId,
            }),
          () =>
            post(who.token, outboundApi.create.path, {
              codes: some(),
              target: 'merchant',
              merchantId: pick([a1, b1]).merchantId,
            }),
          () => post(who.token, returnApi.create.path, { codes: some(), reason: 'x' }),
          () =>
            post(who.token, transferApi.create.path, {
              codes: some(),
              recipientAccount: pick([a, b]).login,
            }),
          () => post(who.token, `/api/admin/return/${id}/approve`, { answer: 'x' }),
          () => post(who.token, `/api/admin/return/${id}/reject`, { answer: 'x' }),
          () => post(who.token, `/api/admin/receive/${id}/receive`, {}),
          () => post(who.token, `/api/admin/transfer/${id}/cancel`, {}),
          () => world.bind(pick(codes), pick(users)).then(() => ({ code: 1 })),
          () =>
            post(staff.token, deviceMoveApi.create.path, {
              code: pick(codes),
              accountType: 'email',
              areaCode: '+86',
              account: pick(['r1@example.com', 'r2@example.com']),
            }),
          () =>
            asSession(server.db, { userId: pick(users) }, true, (db) =>
              sql`select unbind_device((select id from device where code = ${pick(codes)}))`.execute(db),
            ).then(() => ({ code: 1 })),
        ])();
      });
      for (const { code } of await Promise.all(acts)) codesSeen.add(code);
      expect((await replayLedger(server.db)).faults).toEqual([]);
      // What waits is what the open documents hold, no more and no less.
      const { rows } = await sql<{
        n: number;
      }>`select count(*)::int as n from device full join (select * from document_device where open) p
        on p.device_id = device.id where device.document_id is distinct from p.document_id`.execute(
        server.db,
      );
      expect(rows[0]?.n).toBe(0);
    }
    expect(codesSeen.has(500)).toBe(false);
    expect(codesSeen.has(1) && codesSeen.has(409)).toBe(true);
  });
});
