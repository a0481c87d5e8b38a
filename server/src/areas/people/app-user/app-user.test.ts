import { appDeviceApi } from '@chargehand/contract/areas/people/app-device';
import { appApi } from '@chargehand/contract/areas/people/app-account';
import { boundDeviceApi } from '@chargehand/contract/areas/devices/bound-device';
import { outboxApi } from '@chargehand/contract/areas/system/outbox';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, staff, superAdministrator, type TestServer } from '../../../../test/harness';

let server: TestServer;
let root: string;
beforeAll(async () => {
  server = await openTestServer();
  root = (await server.account('root', superAdministrator)).token;
  await server.model();
});
afterAll(() => server.close());

const password = 'Phone-password-1';
let visitors = 0;
async function rest(method: 'GET' | 'POST', path: string, body?: Record<string, unknown>, token?: string) {
  const answer = await server.call(method, path, {
    token,
    json: true,
    ...(body && { body }),
    headers: { 'x-forwarded-for': `203.0.113.${(visitors += 1) % 250}` },
  });
  return {
    status: answer.status,
    type: String(answer.headers['content-type']),
    body: JSON.parse(answer.body),
  };
}
const codeFor = async (account: string) => {
  expect((await rest('POST', appApi.sendCode.path, { account })).status).toBe(200);
  const { rows } = await server.send(outboxApi.list, root, { query: { recipient: account.toLowerCase() } });
  return /\d{6}/.exec(rows[0]?.body ?? '')?.[0] ?? '';
};
const register = (account: string, code: string) =>
  rest('POST', appApi.register.path, { account, code, password, nickname: 'Li' });

describe('registering', () => {
  it('[APPAPI-01] works with a phone and with an e-mail account, and both sign in', async () => {
    for (const account of ['+8613800000001', 'Li@example.com']) {
      expect((await register(account, await codeFor(account))).status).toBe(200);
      expect((await rest('POST', appApi.signIn.path, { account, password })).status).toBe(200);
      expect(
        (await rest('POST', appApi.signIn.path, { account: account.toUpperCase(), password })).status,
      ).toBe(200);
      expect(await rest('POST', appApi.signIn.path, { account, password: 'wrong' })).toMatchObject({
        status: 401,
        type: expect.stringContaining('application/problem+json'),
      });
    }
    expect(await rest('POST', appApi.signIn.path, { account: '+8613899999999', password })).toMatchObject({
      status: 401,
    });
  });

  it('an e-mail account states its region, which must exist; a phone number has its own', async () => {
    const join = async (account: string, homeCode: string) =>
      rest('POST', appApi.register.path, {
        account,
        code: await codeFor(account),
        password,
        nickname: 'Home',
        homeCode,
      });
    expect((await join('home.wrong@example.com', '+99999')).body).toMatchObject({
      errors: [{ field: 'homeCode' }],
    });
    await join('home@example.com', '+49');
    await join('+8613800000049', '+49');
    const homes = await server.db
      .selectFrom('appUser')
      .select('areaCode')
      .where('nickname', '=', 'Home')
      .orderBy('id')
      .execute();
    expect(homes).toEqual([{ areaCode: '+49' }, { areaCode: '+86' }]);
  });

  it('a code is valid only for its account, for 5 tries, for 10 minutes and for one use', async () => {
    const code = await codeFor('+491700000001');
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await register('+491700000002', code)).status).toBe(409);
    for (let i = 0; i < 5; i += 1)
      expect((await register('+491700000001', wrong)).body).toMatchObject({ code: 'codeWrong' });
    expect((await register('+491700000001', code)).status).toBe(409);

    const late = await codeFor('+491700000003');
    await server.db
      .updateTable('verificationCode')
      .set({ createdAt: sql`now() - interval '601 seconds'` })
      .where('account', '=', '+491700000003')
      .execute();
    expect((await register('+491700000003', late)).status).toBe(409);

    const once = await codeFor('+491700000004');
    expect((await register('+491700000004', once)).status).toBe(200);
    expect((await register('+491700000004', once)).status).toBe(409);
  });

  it('another code can be sent only after 60 seconds', async () => {
    await codeFor('+491700000005');
    expect((await rest('POST', appApi.sendCode.path, { account: '+491700000005' })).body).toMatchObject({
      code: 'codeTooSoon',
      seconds: 60,
    });
    await server.db
      .updateTable('verificationCode')
      .set({ createdAt: sql`now() - interval '61 seconds'` })
      .where('account', '=', '+491700000005')
      .execute();
    expect(await codeFor('+491700000005')).toMatch(/^\d{6}$/);
  });

  it('an existing account is rejected, and an invalid form names the field in the problem', async () => {
    expect((await register('+8613800000001', await codeFor('+8613800000001'))).body).toMatchObject({
      errors: [{ field: 'account' }],
    });
    expect(await rest('POST', appApi.sendCode.path, { account: 'nobody' })).toMatchObject({
      status: 422,
      body: { type: 'about:blank', status: 422, errors: [{ field: 'account', msg: '请输入手机号或邮箱' }] },
    });
  });

  it('the development outbox needs a permission to be read', async () => {
    const { token } = await server.account('staff', staff);
    expect((await server.call('GET', outboxApi.list.path, { token })).code).toBe(403);
  });
});

describe('binding', () => {
  const user = async (account: string) =>
    (await register(account, await codeFor(account))).body.token as string;
  const bind = (token: string, code: string, mac: string, more = {}) =>
    rest('POST', appDeviceApi.bind.path, { code, mac, via: 'bluetooth', bluetoothMac: mac, ...more }, token);
  const macOf = async (code: string) =>
    (await server.db.selectFrom('device').select('mac').where('code', '=', code).executeTakeFirstOrThrow())
      .mac;

  it('[APPAPI-02, BOUND-03] binds an unbound device within reach, and the console shows the user, time and way', async () => {
    const token = await user('+33600000001');
    const id = await server.device('BIND-001');
    const answer = await bind(token, 'BIND-001', await macOf('BIND-001'), {
      name: 'Salon',
      bluetoothName: 'CH-7',
      bluetoothMac: 'a4:cf:12:00:00:99',
    });
    expect(answer).toMatchObject({ status: 200, body: { id, code: 'BIND-001', name: 'Salon' } });
    expect((await rest('GET', appDeviceApi.devices.path, undefined, token)).body.devices).toHaveLength(1);
    const shown = await server.send(boundDeviceApi.get, root, { params: { id } });
    expect(shown).toMatchObject({
      name: 'Salon',
      binder: 'Li',
      binderAccount: '+33600000001',
      unboundAt: null,
      boundAt: expect.any(String),
      binding: { via: 'bluetooth', bluetoothMac: 'A4:CF:12:00:00:99', bluetoothName: 'CH-7' },
    });
    const { firstBoundAt } = await server.db
      .selectFrom('appUser')
      .select('firstBoundAt')
      .where('phone', '=', '+33600000001')
      .executeTakeFirstOrThrow();
    expect(firstBoundAt).not.toBeNull();
  });

  it('[APPAPI-03] a bound device cannot be bound again, and is not found without its MAC address', async () => {
    const [firstUser, secondUser] = [await user('+33600000002'), await user('+33600000003')];
    await server.device('BIND-002');
    const mac = await macOf('BIND-002');
    expect((await bind(firstUser, 'BIND-002', 'A4:CF:12:00:00:00')).status).toBe(404);
    expect((await bind(firstUser, 'BIND-999', mac)).status).toBe(404);
    const both = await Promise.all([bind(firstUser, 'BIND-002', mac), bind(secondUser, 'BIND-002', mac)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'deviceBound' });
  });

  it('the first device that came through an agent assigns its user to that agent', async () => {
    const agent = await server.db
      .insertInto('agent')
      .values({ name: 'A', customerCode: 'A' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const token = await user('+33600000004');
    const agencyOf = async () =>
      (
        await server.db
          .selectFrom('appUser')
          .select('agentId')
          .where('phone', '=', '+33600000004')
          .executeTakeFirstOrThrow()
      ).agentId;
    expect(await agencyOf()).not.toBe(agent.id);
    await server.device('BIND-004', { agentId: agent.id });
    await bind(token, 'BIND-004', await macOf('BIND-004'));
    expect(await agencyOf()).toBe(agent.id);
  });
});

describe('guessing', () => {
  const from = (n: number) => ({ 'x-forwarded-for': `198.51.100.${n}` });
  const signIn = (account: string, triedPassword: string, n: number) =>
    server.call('POST', appApi.signIn.path, {
      json: true,
      body: { account, password: triedPassword },
      headers: from(n),
    });

  it('five wrong passwords lock an account, from any number of addresses and whether or not it exists', async () => {
    const account = '+4915100000001';
    expect((await register(account, await codeFor(account))).status).toBe(200);
    for (const login of [account, '+4915100000009']) {
      // Sends all sign-ins at the same time. Together they count against the limit of the account.
      const answers = await Promise.all(
        Array.from({ length: 60 }, (_, n) => signIn(login, `Wrong-password-${n}`, n)),
      );
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
      const refused = answers.filter(({ status }) => status === 429);
      expect(refused).toHaveLength(55);
      expect(refused[0]?.headers['content-type']).toContain('application/problem+json');
      const { retryAfter } = JSON.parse(refused[0]?.body ?? '{}');
      expect(retryAfter).toBeGreaterThan(800);
      expect(Number(refused[0]?.headers['retry-after'])).toBe(retryAfter);
      expect((await signIn(login, password, 100)).status).toBe(429);
    }
    await server.db
      .updateTable('attempt')
      .set({ at: sql`now() - interval '901 seconds'` })
      .where('key', 'like', 'app password %')
      .execute();
    expect((await signIn(account, password, 101)).status).toBe(200);
  });

  it('a correct password clears the wrong ones before it', async () => {
    const account = '+4915100000002';
    await register(account, await codeFor(account));
    for (let round = 0; round < 2; round += 1) {
      for (let n = 0; n < 4; n += 1) expect((await signIn(account, 'Wrong-password', n)).status).toBe(401);
      expect((await signIn(account, password, 9)).status).toBe(200);
    }
  });

  it('an account gets ten codes a day, and an address can register a hundred times', async () => {
    const account = 'flooded@example.com';
    const older = () =>
      server.db
        .updateTable('verificationCode')
        .set({ createdAt: sql`now() - interval '61 seconds'` })
        .execute();
    for (let n = 0; n < 10; n += 1) {
      expect((await rest('POST', appApi.sendCode.path, { account })).status).toBe(200);
      // Requests a code again within 60 seconds, with the account in capitals. This must send nothing, and must not
      // count.
      if (n < 9)
        expect((await rest('POST', appApi.sendCode.path, { account: account.toUpperCase() })).status).toBe(
          409,
        );
      await older();
    }
    const refused = await rest('POST', appApi.sendCode.path, { account });
    expect(refused).toMatchObject({ status: 429, body: { code: 'tooManyRequests', status: 429 } });
    expect(refused.body.retryAfter).toBeGreaterThan(86_000);

    await server.db
      .insertInto('attempt')
      .values(Array.from({ length: 100 }, () => ({ key: 'app register 192.0.2.200 by day' })))
      .execute();
    const crowded = await server.call('POST', appApi.register.path, {
      json: true,
      body: { account: '+4915100000003', code: '123456', password, nickname: 'Li' },
      headers: { 'x-forwarded-for': '192.0.2.200' },
    });
    expect(crowded.status).toBe(429);
    expect(JSON.parse(crowded.body).retryAfter).toBeGreaterThan(86_000);
  });
});
