import { authApi } from '@chargehand/contract/areas/system/auth';
import { codes } from '@chargehand/contract/http/codes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  openTestServer,
  password,
  staff,
  superAdministrator,
  type TestServer,
} from '../../../../test/harness';
import { ConfigError, readConfig } from '../../../config';

const demo = [
  { account: 'admin', password, level: 'superAdministrator' },
  { account: 'staff', password, level: 'administrator' },
];
/** A server beside the demo world, and one in production, on the same database. */
let server: TestServer;
let production: TestServer;
beforeAll(async () => {
  server = await openTestServer({ DEMO_ACCOUNTS: JSON.stringify(demo), CAPTCHA: 'on' });
  production = await openTestServer({ CAPTCHA: 'on' }, server);
  await server.account('admin', superAdministrator);
  await server.account('other', staff);
});
afterAll(async () => {
  await production.close();
  await server.close();
});

const enter = (account: string, into = server) =>
  into.call('POST', authApi.signInToDemo.path, { body: { account } });

it('[FOUND-137] production offers no account of a demo, and signs none in with a click', async () => {
  expect((await production.call('GET', authApi.ways.path)).data).toMatchObject({ demo: [] });
  expect((await enter('admin', production)).code).toBe(codes.notFound);
});

it('[FOUND-137] the demo world offers its accounts without their passwords, and signs them in with a click', async () => {
  const ways = await server.call('GET', authApi.ways.path);
  expect(ways.data).toMatchObject({
    demo: [
      { account: 'admin', level: 'superAdministrator', ready: true },
      // Not created yet.
      { account: 'staff', level: 'administrator', ready: false },
    ],
  });
  expect(ways.body).not.toContain(password);
  const { data } = await enter('admin');
  const { token } = authApi.signInToDemo.output.parse(data);
  expect(await server.send(authApi.accountInfo, token)).toMatchObject({ user: { mAccount: 'admin' } });
  const log = server.db.selectFrom('signInLog').select('account');
  expect((await log.execute()).map(({ account }) => account)).toEqual(['admin']);
});

it('[FOUND-137] a click signs in no other account, and none whose password was changed; the captcha stays for the rest', async () => {
  expect((await enter('other')).code).toBe(codes.notFound);
  expect((await enter('staff')).code).toBe(codes.signInFailed);
  await server.db.updateTable('account').set({ passwordHash: 'x' }).where('account', '=', 'admin').execute();
  expect((await enter('admin')).code).toBe(codes.signInFailed);
  const body = { account: 'other', pwd: password, code: 'none', accountType: 'administrator' };
  expect((await server.call('POST', authApi.signIn.path, { body })).code).toBe(codes.captchaWrong);
});

it('[FOUND-137] sign-ins with a click are limited per address like all others', async () => {
  const answers = [];
  for (let i = 0; i < 25; i += 1) answers.push((await enter('staff')).code);
  expect(answers).toContain(codes.tooManyRequests);
});

it('refuses demo accounts that are not a list of accounts', () => {
  for (const text of ['yes', '{}', '[{"account":"admin"}]'])
    expect(() => readConfig({ DEMO_ACCOUNTS: text })).toThrow(ConfigError);
});
