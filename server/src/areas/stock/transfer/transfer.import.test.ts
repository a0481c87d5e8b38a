import { receiveApi, transferApi } from '@chargehand/contract/areas/stock/transfer';
import { codes } from '@chargehand/contract/http/codes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { excel } from '../../../../test/excel';
import { openTestServer, type TestServer } from '../../../../test/harness';
import { importsOf, putUp } from '../../../../test/imports';
import { openJobsBeside } from '../../../../test/jobs';
import { openStock } from '../../../../test/stock';

let server: TestServer;
let world: Awaited<ReturnType<typeof openStock>>;
let working: Awaited<ReturnType<typeof openJobsBeside>>;
beforeAll(async () => {
  server = await openTestServer();
  world = await openStock(server);
  working = await openJobsBeside(server, { kinds: server.app.kinds });
});
afterAll(async () => {
  await working.close();
  await server.close();
});

const head = ['接收方账号', '设备编码', '代理商账号'];
const by = (who: { token: string }) => importsOf(server, transferApi, who.token);
/** Creates devices in an agent's warehouse. */
async function stockOf(who: { agentId: number; token: string }, count: number) {
  const made = await world.devices(count);
  await world.out(who, made);
  return made;
}
const transfers = () => server.db.selectFrom('document').selectAll().where('kind', '=', 'transfer').execute();

describe('a refused transfer import', () => {
  it('[TRANSFER-16] a file that is neither an Excel nor a CSV file is refused, whatever its name', async () => {
    const { token } = world.a;
    for (const [bytes, code] of [
      [Buffer.from('MZ\x90\x00', 'latin1'), codes.fileType],
      [Buffer.from('%PDF-1.7'), codes.fileNoTable],
      [Buffer.from('d0cf11e0a1b11ae1', 'hex'), codes.excelOld],
      [Buffer.from('PK\x03\x04'), codes.excelDamaged],
    ] as const)
      expect((await putUp(server, transferApi, token, bytes)).code).toBe(code);
  });

  it('[TRANSFER-17] a file of 2 MB is refused, and one that is a byte smaller is read', async () => {
    const size = 2 * 1024 * 1024;
    const { code, msg } = await putUp(server, transferApi, world.a.token, Buffer.alloc(size, 'PK'));
    expect([code, msg]).toEqual([codes.fileTooLarge, expect.stringContaining('2')]);
    const smaller = await putUp(server, transferApi, world.a.token, Buffer.alloc(size - 1, 'PK'));
    expect(smaller.code).not.toBe(codes.fileTooLarge);
  });

  it('a merchant is refused, and so is each row without a valid agent or an available device', async () => {
    expect((await putUp(server, transferApi, world.a1.token, await excel([head]))).code).toBe(
      codes.forbidden,
    );
    const [fine = '', twice = ''] = await stockOf(world.a, 2);
    const [others = ''] = await stockOf(world.b, 1);
    const [stored = ''] = await world.devices(1);
    const { a, b, staff } = world;
    const before = await transfers();
    const { id, rows, bad } = await by(staff).put(
      await excel([
        head,
        [b.login, fine, a.login],
        ['', fine, a.login],
        ['nobody', stored, a.login],
        [a.login, twice, a.login],
        [b.login, twice, ''],
        [b.login, others, a.login],
        [b.login, 'NOTHING-1', a.login],
        [b.login, stored, 'keeper'],
      ]),
    );
    expect([rows, bad]).toEqual([8, 7]);
    const errors = (await by(staff).rows(id, true)).map(({ line, errors }) => [
      line,
      ...errors.map(({ field }) => field),
    ]);
    expect(errors).toEqual([
      [3, 'recipientAccount', 'code'],
      [4, 'recipientAccount'],
      [5, 'recipientAccount'],
      [6, 'code', 'agentAccount'],
      [7, 'code'],
      [8, 'code'],
      [9, 'code', 'agentAccount'],
    ]);
    const started = await server.call('POST', transferApi.importStart.path.replace(':id', String(id)), {
      token: staff.token,
    });
    expect(started.code).toBe(codes.importHasBadRows);
    expect(await transfers()).toEqual(before);
  });

  it('all rows are refused if one device became unavailable after the preview', async () => {
    const { a, b } = world;
    const some = await stockOf(a, 30);
    const { id } = await by(a).put(await excel([head, ...some.map((code) => [b.login, code, ''])]));
    await world.transfer(a, b, [some[17] ?? '']);
    const before = await transfers();
    expect(await by(a).start(id)).toMatchObject({ written: 0, refused: 1 });
    expect(await by(a).rows(id, true)).toMatchObject([{ line: 19, errors: [{ field: 'code' }] }]);
    expect(await transfers()).toEqual(before);
  });
});

describe('a file of devices', () => {
  it('[TRANSFER-16] makes one transfer for each pair of agents, which the recipient can receive', async () => {
    const { a, b, staff } = world;
    const fromA = await stockOf(a, 620);
    const fromB = await stockOf(b, 2);
    const before = (await transfers()).length;
    const { id } = await by(staff).put(
      await excel([
        head,
        ...fromA.map((code) => [b.login, code, a.login]),
        ...fromB.map((code) => [a.login, code, b.login]),
      ]),
    );
    expect(await by(staff).start(id)).toMatchObject({ written: 622, refused: 0, ended: 'done' });
    const made = (await transfers()).slice(before);
    expect(
      made.map(({ fromName, toName, deviceCount, state }) => [fromName, toName, deviceCount, state]),
    ).toEqual([
      ['Anna', 'Bert', 620, 'pending'],
      ['Bert', 'Anna', 2, 'pending'],
    ]);
    await server.send(receiveApi.receive, b.token, { params: { id: made[0]?.id } });
    expect(await world.of(fromA[619] ?? '')).toMatchObject({ agentId: b.agentId, holder: 'agent' });
  });

  it('uploaded by an agent transfers only its own devices, whatever agent it names', async () => {
    const { a, b } = world;
    const [ownDevice = ''] = await stockOf(a, 1);
    const [others = ''] = await stockOf(b, 1);
    const refused = await by(a).put(await excel([head, [b.login, others, b.login]]));
    expect(refused).toMatchObject({ rows: 1, bad: 1 });
    const { id } = await by(a).put(await excel([head.slice(0, 2), [b.login, ownDevice]]));
    expect(await by(a).start(id)).toMatchObject({ written: 1 });
    expect((await transfers()).at(-1)).toMatchObject({ fromAgentId: a.agentId, deviceCount: 1 });
  });
});
