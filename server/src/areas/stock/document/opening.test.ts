import { jobApi } from '@chargehand/contract/areas/system/job';
import { outboundApi } from '@chargehand/contract/areas/stock/outbound';
import { scanApi } from '@chargehand/contract/areas/stock/scan';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../../../../test/harness';
import { ended, openJobsBeside } from '../../../../test/jobs';
import { heldBy, itMovesMany, manyDevices } from '../../../../test/many-devices';
import { errorsOf, openStock } from '../../../../test/stock';
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

const many = (prefix: string, count: number) => manyDevices(server, prefix, count);
const held = (prefix: string) => heldBy(server, prefix);

describe('many devices', () => {
  const begin = () => ({ server, world });
  itMovesMany(600, begin);

  it('are all moved or none, and a job keeps the reasons', async () => {
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

  it('are refused beyond ten thousand, and if a filter has none', async () => {
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

  it('from an agent’s filter are only its own', async () => {
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

describe('a scanned code', () => {
  it('[SCAN-02] is good, unknown, foreign or in the wrong state, for each kind of document, and changes nothing', async () => {
    const { staff, a, b, a1 } = world;
    const [stored = '', mine = '', foreign = '', back = '', sent = '', sold = ''] = await many('LOOK', 6);
    await world.out(a, [mine, back, sent, sold]);
    await world.out(b, [foreign]);
    await world.return(a, [back]);
    await world.transfer(a, b, [sent]);
    await server.send(outboundApi.create, a.token, {
      body: { codes: sold, target: 'merchant', merchantId: a1.merchantId },
    });
    const rows = async () => (await replayLedger(server.db)).movements;
    const before = await rows();
    const look = async (token: string, kind: string) => {
      const body = { kind, codes: [stored, mine, foreign, back, sent, sold, 'NO-SUCH'] };
      const looked = await server.send(scanApi.look, token, { body });
      expect(looked.every(({ refused, msg }) => (refused === null) === (msg === null))).toBe(true);
      expect(
        looked.every(
          ({ deviceId, refused }) =>
            (deviceId === null) === (refused === 'unknown' || refused === 'notYours'),
        ),
      ).toBe(true);
      return looked.map(({ refused }) => refused);
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
