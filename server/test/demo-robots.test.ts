import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { appTextApi } from '@chargehand/contract/areas/content/app-text';
import { documentApi } from '@chargehand/contract/areas/stock/document';
import { outboundApi } from '@chargehand/contract/areas/stock/outbound';
import { stocktakeApi } from '@chargehand/contract/areas/stock/stocktake';
import { endpoints } from '@chargehand/contract/endpoints';
import { isRest } from '@chargehand/contract/http/endpoint';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { publishTexts } from '../../simulator/src/app-shown';
import { countSomething } from '../../simulator/src/arrivals';
import { Http } from '../../simulator/src/http';
import { madeBy, NotMadeHere } from '../../simulator/src/made';
import { openSavedWorld, type SavedWorld } from '../../simulator/src/saved-world';
import { confirm, moveSomething, sendDelivery } from '../../simulator/src/stock';
import { delivery, keepers, wandering } from '../../simulator/src/stock-scene';
import { hashPassword } from '../src/lib/session/secret';
import { openTestServer, type TestServer } from './harness';
import { openStock } from './stock';

/* Tests that the robots of the demo world leave alone what visitors have made. */

let server: TestServer;
let stock: Awaited<ReturnType<typeof openStock>>;
let address: string;
let saved: SavedWorld;
let operator: Http;
const folders: string[] = [];
const newHttp = () => new Http(address, undefined, madeBy(saved));
/** Id of the agent whose account visitors sign in with. */
let agentId = 0;
let agentToken = '';

beforeAll(async () => {
  server = await openTestServer();
  stock = await openStock(server);
  address = await server.app.listen({ host: '127.0.0.1', port: 0 });
  for (const [account, customerCode] of Object.entries(wandering.agents)) {
    const { id } = await server.db
      .insertInto('agent')
      .values({ name: account, customerCode })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { token } = await server.account(account, { mType: 2, agentId: id, merchantId: null });
    if (account === 'agent') [agentId, agentToken] = [id, token];
  }
  const passwordHash = await hashPassword(keepers['agent'] ?? '');
  await server.db.updateTable('account').set({ passwordHash }).where('account', '=', 'agent').execute();
});
beforeEach(async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'chargehand-demo-'));
  folders.push(folder);
  saved = await openSavedWorld(folder);
  operator = newHttp();
  operator.token = stock.staff.token;
});
afterAll(async () => {
  await server.close();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

/** Sends a device to the agent of the visitors, as a visitor or as a robot does. Returns the document's id. */
async function send(by: 'visitor' | 'robot', code: string): Promise<number> {
  const body = { codes: [code], target: 'agent' as const, agentId, reason: wandering.reason };
  const { id } = await (by === 'robot'
    ? operator.call(outboundApi.create, { body })
    : server.send(outboundApi.create, stock.staff.token, { body }));
  return id ?? 0;
}

const stateOf = async (id: number) =>
  (await server.send(documentApi.get, stock.staff.token, { params: { id } })).state;

/** Returns the number of documents that moved a device. */
const documentsOf = async (deviceCode: string) =>
  (await server.send(documentApi.list, stock.staff.token, { query: { deviceCode } })).total;

it('[FOUND-136] robots confirm only the deliveries that they sent, also if a visitor gave the same reason', async () => {
  const [first = '', second = ''] = await stock.devices(2);
  const visitors = await send('visitor', first);
  const robots = await send('robot', second);
  for (let i = 0; i < 3; i += 1) await moveSomething(operator, newHttp, saved);
  expect(await stateOf(robots)).not.toBe('pending');
  expect(await stateOf(visitors)).toBe('pending');
  const agent = newHttp();
  agent.token = agentToken;
  await expect(confirm(agent, visitors)).rejects.toThrow(NotMadeHere);
  expect(await stateOf(visitors)).toBe('pending');
});

it('[FOUND-137] a delivery waits for the visitors’ agent once, and no robot receives it', async () => {
  const codes = await stock.devices(delivery.to);
  for (const code of codes)
    saved.world.chargers[code] = { secret: '', prefix: '', mac: '', model: delivery.model };
  for (let i = 0; i < 2; i += 1) await sendDelivery(operator, saved);
  for (let i = 0; i < 2; i += 1) await moveSomething(operator, newHttp, saved);
  const { rows } = await server.send(documentApi.list, agentToken, { query: { state: 'pending' } });
  expect(rows.filter(({ reason }) => reason === delivery.reason)).toHaveLength(1);
});

it('[FOUND-136] robots leave a charger where a visitor has moved it', async () => {
  const codes = await stock.devices(wandering.from + 1);
  const last = codes.at(-1) ?? '';
  for (const code of codes)
    saved.world.chargers[code] = { secret: '', prefix: '', mac: '', model: wandering.model };
  const id = await send('visitor', last);
  await server.send(documentApi.recall, stock.staff.token, { params: { id }, body: { reason: 'wrong' } });
  await server.send(documentApi.confirm, agentToken, { params: { id }, body: {} });
  expect(await stock.of(last)).toMatchObject({ holder: 'warehouse' });
  await moveSomething(operator, newHttp, saved);
  expect(await documentsOf(last)).toBe(1);
  // Makes the visitor's document the robots' own: then they go on.
  await madeBy(saved).add('document', id);
  await moveSomething(operator, newHttp, saved);
  expect(await documentsOf(last)).toBe(2);
});

it('[FOUND-136] robots count nothing in a visitor’s stocktake, and publish no text that a visitor is writing', async () => {
  const { id } = await server.send(stocktakeApi.create, agentToken, { body: { note: 'mine' } });
  await countSomething(newHttp, saved);
  const { rows } = await server.send(stocktakeApi.list, agentToken, {});
  expect(rows).toMatchObject([{ id, note: 'mine' }]);
  expect(await server.send(stocktakeApi.scans, agentToken, { params: { id } })).toEqual([]);

  const params = { text: 'userAgreement' as const };
  const content = { zh_CN: '<p>mine</p>' };
  await server.send(appTextApi.save, stock.staff.token, { params, body: { content, revision: 0 } });
  await publishTexts(operator, saved);
  expect(await server.send(appTextApi.draft, stock.staff.token, { params })).toMatchObject({
    content,
    published: null,
  });
  const other = { params: { text: 'privacyPolicy' } };
  expect(await server.send(appTextApi.draft, stock.staff.token, other)).toMatchObject({
    published: { version: 1 },
  });
});

/** Endpoints of the console that change one or more records by id. */
const changing = endpoints.filter(
  (endpoint) => endpoint.method !== 'GET' && !isRest(endpoint) && /:ids?\b/.test(endpoint.path),
);

it('[FOUND-136] a robot refuses to change any record that it did not make, at every endpoint that takes an id', async () => {
  expect(changing.length).toBeGreaterThan(100);
  const robot = new Http('http://127.0.0.1:9', undefined, madeBy(saved));
  const sent: string[] = [];
  for (const endpoint of changing)
    await robot.call(endpoint, { params: { id: 7, ids: [7], key: 'x', from: 0 } }).catch((error: unknown) => {
      if (!(error instanceof NotMadeHere)) sent.push(endpoint.path);
    });
  expect(sent).toEqual([]);
});

it('[FOUND-136] every robot of the demo world has the client that refuses foreign records', async () => {
  const folder = path.resolve(import.meta.dirname, '../../simulator/src');
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.ts'));
  const uses = async (words: RegExp) => {
    const found: string[] = [];
    for (const name of names)
      if (words.test(await readFile(path.join(folder, name), 'utf8'))) found.push(name);
    return found;
  };
  expect(await uses(/new Http\(/)).toEqual(['environment.ts']);
  // The fleet only adds devices of its own.
  expect((await uses(/newHttp.*from '\.\.?\/environment'/s)).sort()).toEqual(['demo.ts', 'fleet.ts']);
  expect(await readFile(path.join(folder, 'demo.ts'), 'utf8')).toContain(
    'const newHttp = () => openHttp(made);',
  );
});
