import { documentApi } from '@chargehand/contract/areas/document';
import { jobApi } from '@chargehand/contract/areas/job';
import { outboundApi } from '@chargehand/contract/areas/outbound';
import { returnApi } from '@chargehand/contract/areas/return';
import { returnBackApi } from '@chargehand/contract/areas/return-back';
import { scanApi } from '@chargehand/contract/areas/scan';
import { transferApi } from '@chargehand/contract/areas/transfer';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../../../test/harness';
import { ended, openJobsBeside } from '../../../test/jobs';
import { errorsOf, openStock } from '../../../test/stock';
import { replayLedger } from '../ledger/replay.service';

let server: TestServer;
let world: Awaited<ReturnType<typeof openStock>>;
let jobs: Awaited<ReturnType<typeof openJobsBeside>>;
beforeAll(async () => {
  server = await openTestServer();
  world = await openStock(server);
  jobs = await openJobsBeside(server, { kinds: server.app.kinds });
});
afterAll(async () => {
  await jobs.close();
  await server.close();
});

/** So many devices at once, called by a prefix. */
async function many(prefix: string, count: number): Promise<string[]> {
  const modelId = await server.model(prefix);
  await sql`insert into device (code, mac, model_id, name, ip, port_count, wifi_name, secret_hash, shard)
    select ${prefix} || '-' || lpad(n::text, 6, '0'), ${prefix} || n, ${modelId}, 'n', '10.0.0.1', 1, 'w', '', 0
    from generate_series(1, ${count}) n`.execute(server.db);
  return Array.from({ length: count }, (_, at) => `${prefix}-${String(at + 1).padStart(6, '0')}`);
}
const held = async (prefix: string) =>
  server.db
    .selectFrom('device')
    .select((eb) => ['holder', 'outStatus', eb.fn.countAll<number>().as('n')])
    .where('code', 'like', `${prefix}-%`)
    .groupBy(['holder', 'outStatus'])
    .execute();

describe('many devices', () => {
  it('[STOCK-15, TRANSFER-15, JOB-01, JOB-04] of ten thousand chosen go out, over, back and home by one document each, as jobs', async () => {
    const { staff, a, b } = world;
    const codes = (await many('BULK', 10_000)).join('\n');
    const whole = { search: 'BULK-' };
    const run = async (token: string, path: string, body: Record<string, unknown>) => {
      const { data, code, msg } = await server.call('POST', path, { token, body, json: true });
      if (code !== 1) throw new Error(msg);
      const job = await ended(server.db, (data as { job: number }).job, 60_000);
      expect([job.state, job.done, job.refused], JSON.stringify(job.reason)).toEqual(['done', 10_000, 0]);
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
      count: 10_000,
    });
    expect(await held('BULK')).toEqual([{ holder: 'agent', outStatus: 'out', n: 10_000 }]);
    await run(a.token, transferApi.createAll.path, { to: { recipientAccount: b.login }, where: whole });
    const transfer = await server.send(transferApi.list, a.token);
    expect(transfer.rows[0]).toMatchObject({ state: 'pending', deviceCount: 10_000 });
    const id = transfer.rows[0]?.id ?? 0;
    await server.call('POST', `/api/admin/receive/${id}/receive`, { token: b.token });
    await run(b.token, returnApi.createAll.path, { to: { reason: 'all of them' }, where: whole });
    expect(await held('BULK')).toEqual([{ holder: 'agent', outStatus: 'inReturn', n: 10_000 }]);
    const waiting = await server.send(documentApi.list, staff.token, {
      query: { kind: 'return', state: 'pending' },
    });
    await server.call('POST', `/api/admin/return/${waiting.rows[0]?.id}/approve`, {
      token: staff.token,
      body: { answer: '' },
    });
    await run(staff.token, returnBackApi.createAll.path, { to: { reason: '' }, where: whole });
    expect(await held('BULK')).toEqual([{ holder: 'production', outStatus: 'notOut', n: 10_000 }]);
    expect((await replayLedger(server.db)).faults).toEqual([]);
  });

  it('are all moved or none, and a job keeps why', async () => {
    const { staff, a, b } = world;
    const codes = await many('NONE', 600);
    await world.out(b, codes.slice(3, 5));
    const { job } = await server.send(outboundApi.create, staff.token, {
      body: { codes: codes.concat('NONE-EVER').join(' '), target: 'agent', agentId: a.agentId },
    });
    const row = await ended(server.db, job ?? 0);
    expect([row.state, row.refused, row.result]).toMatchObject([
      'done',
      3,
      { facts: { says: 'notMoved', refused: 3 } },
    ]);
    const { rows } = await server.send(jobApi.refusals, staff.token, { params: { id: job } });
    expect(rows.map(({ key }) => key).sort()).toEqual(['NONE-000004', 'NONE-000005', 'NONE-EVER']);
    expect(rows.map(({ errors }) => errors[0]?.msg)).toEqual(
      expect.arrayContaining(['已出库', '没有这台设备']),
    );
    expect((await held('NONE')).find(({ holder }) => holder === 'warehouse')?.n).toBe(598);
  });

  it('are refused beyond ten thousand, and where a filter has none', async () => {
    const { staff, a } = world;
    const codes = Array.from({ length: 10_001 }, (_, n) => `X${n}`).join(' ');
    expect(
      errorsOf(
        await server.call('POST', outboundApi.create.path, {
          token: staff.token,
          body: { codes, target: 'agent', agentId: a.agentId },
        }),
      ),
    ).toEqual(['codes']);
    const { job } = await server.send(outboundApi.createAll, staff.token, {
      body: { to: { target: 'agent', agentId: a.agentId }, where: { search: 'nothing is called so' } },
    });
    const row = await ended(server.db, job);
    expect([row.state, row.reason]).toMatchObject(['failed', { code: 'noDevices' }]);
  });

  it('of an agent’s filter are its own alone', async () => {
    const { a, b, a1 } = world;
    await world.out(a, await many('MINE', 2));
    await world.out(b, await many('MINEX', 2));
    const { job } = await server.send(outboundApi.createAll, a.token, {
      body: { to: { target: 'merchant', merchantId: a1.merchantId }, where: { search: 'MINE' } },
    });
    expect((await ended(server.db, job)).done).toBe(2);
    expect(await held('MINEX')).toEqual([{ holder: 'agent', outStatus: 'out', n: 2 }]);
  });
});

describe('a code that is scanned', () => {
  it('[SCAN-02] is good, unknown, not mine or in the wrong state, for each kind of document, and changes nothing', async () => {
    const { staff, a, b, a1 } = world;
    const [stored = '', mine = '', theirs = '', back = '', sent = '', sold = ''] = await many('LOOK', 6);
    await world.out(a, [mine, back, sent, sold]);
    await world.out(b, [theirs]);
    await world.return(a, [back]);
    await world.transfer(a, b, [sent]);
    await server.send(outboundApi.create, a.token, {
      body: { codes: sold, target: 'merchant', merchantId: a1.merchantId },
    });
    const rows = async () => (await replayLedger(server.db)).movements;
    const before = await rows();
    const look = async (token: string, kind: string) => {
      const body = { kind, codes: [stored, mine, theirs, back, sent, sold, 'NO-SUCH'] };
      const all = await server.send(scanApi.look, token, { body });
      expect(all.every(({ refused, msg }) => (refused === null) === (msg === null))).toBe(true);
      expect(
        all.every(
          ({ deviceId, refused }) =>
            (deviceId === null) === (refused === 'unknown' || refused === 'notYours'),
        ),
      ).toBe(true);
      return all.map(({ refused }) => refused);
    };
    expect(await look(staff.token, 'outbound')).toEqual([
      null,
      'out',
      'out',
      'inReturn',
      'inTransfer',
      'out',
      'unknown',
    ]);
    expect(await look(staff.token, 'returnBack')).toEqual([
      null,
      'out',
      'out',
      'inReturn',
      'inTransfer',
      'out',
      'unknown',
    ]);
    expect(await look(a.token, 'outbound')).toEqual([
      'notYours',
      null,
      'notYours',
      'inReturn',
      'inTransfer',
      'sold',
      'unknown',
    ]);
    expect(await look(a.token, 'transfer')).toEqual([
      'notYours',
      null,
      'notYours',
      'inReturn',
      'inTransfer',
      'sold',
      'unknown',
    ]);
    expect(await look(a.token, 'return')).toEqual([
      'notYours',
      null,
      'notYours',
      'inReturn',
      'inTransfer',
      'notYours',
      'unknown',
    ]);
    expect(await look(a1.token, 'return')).toEqual([...Array<string>(5).fill('notYours'), null, 'unknown']);
    expect(await look(a.token, 'returnBack')).toEqual([
      'notYours',
      'notYours',
      'notYours',
      'inReturn',
      'inTransfer',
      'notYours',
      'unknown',
    ]);
    expect(await rows()).toBe(before);
  });
});
