import { appUserApi } from '@chargehand/contract/areas/people/app-user';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  openTestServer,
  openTwoAgencies,
  superAdministrator,
  type TestServer,
} from '../../../../test/harness';

let server: TestServer;
let root: string;
let agentId: number;
beforeAll(async () => {
  server = await openTestServer();
  root = (await server.account('root', superAdministrator)).token;
  agentId = (await openTwoAgencies(server)).ids.a;
});
afterAll(() => server.close());

const draft = (account: string, homeCode: string) => ({
  account,
  homeCode,
  agentId,
  nickname: 'Home',
  pwd: 'Given-1234',
});
const get = (id: number) => server.send(appUserApi.get, root, { params: { id } });

it('a user with an e-mail account has the given region, which must exist', async () => {
  const mail = 'home@example.com';
  const refused = await server.call('POST', appUserApi.create.path, { token: root, body: draft(mail, '+9') });
  expect(refused.data).toEqual({ errors: [{ field: 'homeCode', msg: '不存在' }] });
  const { id } = await server.send(appUserApi.create, root, { body: draft(mail, '+49') });
  expect(await get(id)).toMatchObject({ areaCode: '+49', areaName: '德国', homeCode: '+49' });
  const change = (homeCode: string) =>
    server.send(appUserApi.update, root, { params: { id }, body: { nickname: 'Home', agentId, homeCode } });
  await change('+33');
  expect(await get(id)).toMatchObject({ areaCode: '+33', areaName: '法国' });
  const { rows } = await server.send(appUserApi.list, root, { query: { areaCode: '+33' } });
  expect(rows.map(({ nickname }) => nickname)).toEqual(['Home']);
  await change('');
  expect(await get(id)).toMatchObject({ areaCode: null, areaName: null });
  // The dialling code in the phone number takes precedence over the given region, here +49.
  const phone = await server.send(appUserApi.create, root, { body: draft('+8613700009911', '+49') });
  expect((await get(phone.id)).areaCode).toBe('+86');
});
