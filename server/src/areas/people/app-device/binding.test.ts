import { parameters } from '@chargehand/contract/parameters';
import { receiveApi, transferApi } from '@chargehand/contract/areas/stock/transfer';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../../../../test/harness';
import { openPhones, type Phone } from '../../../../test/phones';
import { openStock } from '../../../../test/stock';
import { seedParameters } from '../../../lib/parameters';

let server: TestServer;
let stock: Awaited<ReturnType<typeof openStock>>;
let phones: ReturnType<typeof openPhones>;
let people = 0;
beforeAll(async () => {
  server = await openTestServer();
  stock = await openStock(server);
  phones = openPhones(server);
});
afterAll(() => server.close());

const somebody = () => phones.register(`+8613200${String((people += 1)).padStart(6, '0')}`, `人 ${people}`);
async function bind(phone: Phone, code: string) {
  const { mac } = await stock.of(code);
  const { status, body } = await phones.call(phone, 'POST', '/api/app/v1/devices', {
    code,
    mac,
    via: 'wifi',
  });
  return status === 200 ? 'bound' : `${status} ${body.code}`;
}
const choice = (value: boolean) =>
  sql`update config set config_value = ${String(value)} where config_key = 'device.bindUnsold'`.execute(
    server.db,
  );

describe('binding is refused', () => {
  it('[APPAPI-02, TRANSFER-18] while a transfer holds the device, with its own reason, and not after it', async () => {
    const codes = await stock.devices(2);
    const [kept = '', gone = ''] = codes;
    await stock.out(stock.a, codes);
    const user = await somebody();
    const [first, second] = [
      await stock.transfer(stock.a, stock.b, [kept]),
      await stock.transfer(stock.a, stock.b, [gone]),
    ];
    expect(await bind(user, kept)).toBe('409 deviceInTransfer');
    expect(await bind(user, gone)).toBe('409 deviceInTransfer');
    expect((await stock.of(kept)).bindStatus).toBe('unbound');
    await server.send(transferApi.cancel, stock.a.token, { params: { id: first } });
    await server.send(receiveApi.receive, stock.b.token, { params: { id: second }, body: {} });
    expect(await bind(user, kept)).toBe('bound');
    expect(await bind(user, gone)).toBe('bound');
    expect(await stock.of(gone)).toMatchObject({ agentId: stock.b.agentId, userId: user.id });
  });

  it('while a return of the device is pending', async () => {
    const [code = ''] = await stock.devices(1);
    await stock.out(stock.a, [code]);
    await stock.return(stock.a, [code]);
    expect(await bind(await somebody(), code)).toBe('409 deviceInReturn');
  });

  it('in the operator’s warehouse, unless the operator allows it; a sold device can be bound', async () => {
    const [here = '', sold = ''] = await stock.devices(2);
    await stock.out(stock.a, [sold]);
    const user = await somebody();
    await choice(false);
    expect(await bind(user, here)).toBe('409 deviceNotSold');
    expect(await bind(user, sold)).toBe('bound');
    await choice(true);
    expect(await bind(user, here)).toBe('bound');
  });

  it('for unsold devices by default, and a changed setting is kept', async () => {
    expect(parameters['device.bindUnsold'].preset).toBe(false);
    await choice(true);
    await seedParameters(server.db);
    const { rows } = await sql<{ value: string }>`select config_value as value from config
      where config_key = 'device.bindUnsold'`.execute(server.db);
    expect(rows).toEqual([{ value: 'true' }]);
  });

  it('for a device that is not near as if it did not exist, whatever else is wrong with it', async () => {
    const [code = ''] = await stock.devices(1);
    await choice(false);
    const { status, body } = await phones.call(await somebody(), 'POST', '/api/app/v1/devices', {
      code,
      mac: '02:00:00:FF:FF:FF',
      via: 'wifi',
    });
    expect([status, body.code]).toEqual([404, 'notFound']);
    await choice(true);
  });
});
