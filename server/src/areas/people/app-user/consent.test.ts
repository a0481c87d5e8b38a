import { consentApi } from '@chargehand/contract/areas/content/consent';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTexts } from '../../../../test/app-texts';
import { openTestServer, openTwoAgencies, type TestServer } from '../../../../test/harness';
import type { Phone } from '../../../../test/phones';

let server: TestServer;
let texts: Awaited<ReturnType<typeof openTexts>>;
let world: Awaited<ReturnType<typeof openTwoAgencies>>;
let version: number;
let ofA: Phone;
let ofB: Phone;
let late: Phone;
beforeAll(async () => {
  server = await openTestServer();
  texts = await openTexts(server);
  world = await openTwoAgencies(server);
  await texts.put('userAgreement', { en_US: '<p>First</p>' });
  version = await texts.put('userAgreement', { en_US: '<p>Second</p>' });
  ofA = await texts.phones.register('+8613700000001', 'Ada');
  ofB = await texts.phones.register('+8613700000002', 'Bea');
  late = await texts.phones.register('+8613700000003', 'Cid');
  for (const [phone, agentId] of [
    [ofA, world.ids.a],
    [ofB, world.ids.b],
  ] as const) {
    await server.db.updateTable('appUser').set({ agentId }).where('id', '=', phone.id).execute();
    const body = { agreed: [{ text: 'userAgreement', version }], app: 'Chargehand/5.2 (iOS)' };
    expect((await texts.phones.call(phone, 'POST', '/api/app/v1/consents', body)).status).toBe(200);
  }
});
afterAll(() => server.close());

const list = async (token: string, query: Record<string, unknown> = {}) =>
  (await server.send(consentApi.list, token, { query })).rows;
const exported = (token: string, body: Record<string, unknown>) =>
  server.call('POST', consentApi.export.path, {
    token,
    body: { columns: [{ key: 'account', label: 'Account' }], ...body },
  });

it('[APPINFO-06] staff see the version, time and app of each consent, by user and by text', async () => {
  const [consent] = await list(texts.root, { userId: ofA.id });
  expect(consent).toMatchObject({
    userId: ofA.id,
    nickname: 'Ada',
    account: '+8613700000001',
    text: 'userAgreement',
    version,
    language: 'zh_CN',
    app: 'Chargehand/5.2 (iOS)',
  });
  expect(Date.parse(consent?.at ?? '')).toBeLessThanOrEqual(Date.now());
  const names = async (query: Record<string, unknown>) =>
    (await list(texts.root, query)).map(({ nickname }) => nickname);
  expect(await names({ text: 'userAgreement', version })).toEqual(['Bea', 'Ada']);
  expect(await names({ text: 'userAgreement', version, search: '13700000002' })).toEqual(['Bea']);
  expect(await names({ text: 'userAgreement', version: version - 1 })).toEqual([]);
  expect(await names({ text: 'privacyPolicy' })).toEqual([]);
  expect(await names({ userId: late.id })).toEqual([]);
  expect(await names({ params: { beginTime: '2020-01-01', endTime: '2020-01-02' } })).toEqual([]);
});

it('[APPINFO-06] agents and merchants see and export only consents of their own users', async () => {
  const nicknames = async (token: string) => (await list(token)).map(({ nickname }) => nickname);
  expect(await nicknames(world.agentA.token)).toEqual(['Ada']);
  expect(await nicknames(world.agentB.token)).toEqual(['Bea']);
  expect(await nicknames(world.merchantA1.token)).toEqual([]);
  const [foreign] = await list(world.agentB.token);
  const path = consentApi.get.path.replace(':id', String(foreign?.id));
  expect((await server.call('GET', path, { token: world.agentA.token })).code).toBe(404);
  expect(await list(world.agentA.token, { userId: ofB.id, search: 'Bea' })).toEqual([]);
});

it('[APPINFO-06] consents to a version are exported as a workbook, and the operation log records it', async () => {
  const answer = await exported(texts.root, { text: 'userAgreement', version });
  expect(answer.headers['content-type']).toContain('spreadsheetml');
  const log = await server.db
    .selectFrom('operationLog')
    .select('action')
    .where('action', '=', 'consent.export')
    .execute();
  expect(log.length).toBe(1);
});
