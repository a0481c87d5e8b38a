import { deviceMoveApi } from '@chargehand/contract/areas/devices/device-move';
import { outboundApi } from '@chargehand/contract/areas/stock/outbound';
import { returnApi } from '@chargehand/contract/areas/stock/return';
import { transferApi } from '@chargehand/contract/areas/stock/transfer';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { replayLedger } from '../src/areas/stock/ledger/replay.service';
import { asSession } from '../src/lib/session/tenant';
import type { TestServer } from './harness';
import type { openStock } from './stock';
import { openWorld } from './stock-model';
import { randomOf } from './stock-people';
import { tallyFaults } from './tally';

const seed = Number(process.env['LEDGER_SEED'] ?? Math.floor(Math.random() * 1e9));
/**
 * Defines a test of random movements against a simple model and a replay of the ledger. It has `defaultRounds` rounds,
 * or LEDGER_ROUNDS.
 */
export function describeRandomMovements(
  defaultRounds: number,
  begin: () => { server: TestServer; world: Awaited<ReturnType<typeof openStock>> },
): void {
  const rounds = Number(process.env['LEDGER_ROUNDS'] ?? defaultRounds);

  describe('random movements', () => {
    it(`[LEDGER-02, LEDGER-01, DASH-01] concurrent movements end as the plain model says, and the ledger replays to the current devices (LEDGER_SEED=${seed})`, async () => {
      const { server, world } = begin();
      const random = randomOf(seed);
      const model = await openWorld(server, world, random);
      let legal = 0;
      let refused = 0;
      for (let round = 0; round < rounds; round += 1) {
        // The acts of a round have no device or document in common, so their order does not matter.
        const acts = model.round(6);
        const answers = await Promise.all(acts.map((act) => act.run()));
        for (const [index, act] of acts.entries()) {
          const may = act.expected();
          const code = answers[index];
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

    it('[LEDGER-02] concurrent movements of the same few devices by all levels leave a ledger without a gap', async () => {
      const { server, world } = begin();
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
      for (let round = 0; round < rounds / 4; round += 1) {
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
            () => post(who.token, `/api/admin/return/${id}/cancel`, {}),
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
        // A device must refer to a document exactly if the document is open and contains the device.
        const { rows } = await sql<{
          n: number;
        }>`select count(*)::int as n from device full join (select * from document_device where open) p
        on p.device_id = device.id where device.document_id is distinct from p.document_id`.execute(
          server.db,
        );
        expect(rows[0]?.n).toBe(0);
      }
      expect(codesSeen.has(500)).toBe(false);
      expect(codesSeen.has(1) && codesSeen.has(1220)).toBe(true);
    });
  });
}
