import { documentApi } from '@chargehand/contract/areas/stock/document';
import { outboundApi } from '@chargehand/contract/areas/stock/outbound';
import { returnApi } from '@chargehand/contract/areas/stock/return';
import { returnBackApi } from '@chargehand/contract/areas/stock/return-back';
import { transferApi } from '@chargehand/contract/areas/stock/transfer';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { replayLedger } from '../src/areas/stock/ledger/replay.service';
import type { TestServer } from './harness';
import { ended } from './jobs';
import type { openStock } from './stock';

/** Creates devices in the warehouse with one statement. Returns their codes: the prefix and a number. */
export async function manyDevices(server: TestServer, prefix: string, count: number): Promise<string[]> {
  const modelId = await server.model(prefix);
  await sql`insert into device (code, mac, model_id, name, ip, port_count, wifi_name, secret_hash, shard)
    select ${prefix} || '-' || lpad(n::text, 6, '0'), ${prefix} || n, ${modelId}, 'n', '10.0.0.1', 1, 'w', '', 0
    from generate_series(1, ${count}) n`.execute(server.db);
  return Array.from({ length: count }, (_, at) => `${prefix}-${String(at + 1).padStart(6, '0')}`);
}
/** Returns the holders of a prefix's devices, with the number of devices of each. */
export const heldBy = async (server: TestServer, prefix: string) =>
  server.db
    .selectFrom('device')
    .select((eb) => ['holder', 'outStatus', eb.fn.countAll<number>().as('n')])
    .where('code', 'like', `${prefix}-%`)
    .groupBy(['holder', 'outStatus'])
    .execute();

/**
 * Defines tests that `count` devices pass through every kind of document. `begin` returns the open server and its
 * accounts.
 */
export function itMovesMany(
  count: number,
  begin: () => { server: TestServer; world: Awaited<ReturnType<typeof openStock>> },
): void {
  it(`[STOCK-15, TRANSFER-15, JOB-01, JOB-04] ${count} chosen devices go out, over, back and home by one document each, as jobs`, async () => {
    const { server, world } = begin();
    const { staff, a, b } = world;
    const codes = (await manyDevices(server, 'BULK', count)).join('\n');
    const whole = { search: 'BULK-' };
    const run = async (token: string, path: string, body: Record<string, unknown>) => {
      const { data, code, msg } = await server.call('POST', path, { token, body, json: true });
      if (code !== 1) throw new Error(msg);
      const job = await ended(server.db, (data as { job: number }).job, 60_000);
      expect([job.state, job.done, job.refused], JSON.stringify(job.reason)).toEqual(['done', count, 0]);
      return job.result as { facts: { number: string; count: number } };
    };
    const out = await run(staff.token, outboundApi.create.path, {
      codes,
      target: 'agent',
      agentId: a.agentId,
    });
    expect(out.facts).toMatchObject({
      says: 'moved',
      number: expect.stringMatching(/^OUT-\d{6}$/),
      count,
    });
    expect(await heldBy(server, 'BULK')).toEqual([{ holder: 'agent', outStatus: 'out', n: count }]);
    await run(a.token, transferApi.createAll.path, { to: { recipientAccount: b.login }, where: whole });
    const transfer = await server.send(transferApi.list, a.token);
    expect(transfer.rows[0]).toMatchObject({ state: 'pending', deviceCount: count });
    const id = transfer.rows[0]?.id ?? 0;
    await server.call('POST', `/api/admin/receive/${id}/receive`, { token: b.token });
    await run(b.token, returnApi.createAll.path, { to: { reason: 'all of them' }, where: whole });
    expect(await heldBy(server, 'BULK')).toEqual([{ holder: 'agent', outStatus: 'inReturn', n: count }]);
    const waiting = await server.send(documentApi.list, staff.token, {
      query: { kind: 'return', state: 'pending' },
    });
    await server.call('POST', `/api/admin/return/${waiting.rows[0]?.id}/approve`, {
      token: staff.token,
      body: { answer: '' },
    });
    await run(staff.token, returnBackApi.createAll.path, { to: { reason: '' }, where: whole });
    expect(await heldBy(server, 'BULK')).toEqual([{ holder: 'production', outStatus: 'notOut', n: count }]);
    expect((await replayLedger(server.db)).faults).toEqual([]);
  });
}
