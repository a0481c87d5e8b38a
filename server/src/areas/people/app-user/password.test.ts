import { appDeviceApi } from '@chargehand/contract/areas/people/app-device';
import { appApi, profileApi } from '@chargehand/contract/areas/people/app-account';
import { appUserApi } from '@chargehand/contract/areas/people/app-user';
import { operationLogApi } from '@chargehand/contract/areas/system/operation-log';
import { outboxApi } from '@chargehand/contract/areas/system/outbox';
import { codes } from '@chargehand/contract/http/codes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, staff, superAdministrator, type TestServer } from '../../../../test/harness';
import { openPhones } from '../../../../test/phones';

let server: TestServer;
let root: string;
let phones: ReturnType<typeof openPhones>;
beforeAll(async () => {
  server = await openTestServer();
  root = (await server.account('root', superAdministrator)).token;
  phones = openPhones(server);
});
afterAll(() => server.close());

const fresh = 'Fresh-password-2';
let number = 0;
const newPhone = async () => {
  number += 1;
  const account = `+86131000000${String(number).padStart(2, '0')}`;
  return { account, ...(await phones.register(account, `用户${number}`)) };
};
const me = async (phone: { token: string }) =>
  (await phones.call(phone, 'GET', profileApi.profile.path)).status;
const another = async (account: string, pwd?: string) => {
  const { status, body } = await phones.signIn(account, pwd);
  return { status, token: String(body.token), code: body.code };
};

describe('the phone app', () => {
  it('[APPAPI-02] gets another error code for a wrong password than for an ended session', async () => {
    const phone = await newPhone();
    const wrong = await phones.signIn(phone.account, 'Wrong-password-1');
    expect(wrong).toMatchObject({ status: 401, body: { code: 'credentialsWrong' } });
    const nobody = await phones.signIn('+8613999999999');
    expect(nobody.body).toEqual(wrong.body);
    expect(await phones.call({ token: 'gone' }, 'GET', profileApi.profile.path)).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated' },
    });
  });

  it('signs out: its token becomes invalid, and those of other sessions do not', async () => {
    const phone = await newPhone();
    const second = await another(phone.account);
    expect((await phones.call({ token: 'made-up' }, 'DELETE', profileApi.signOut.path)).status).toBe(401);
    expect((await phones.call(phone, 'DELETE', profileApi.signOut.path)).status).toBe(200);
    expect([await me(phone), await me(second)]).toEqual([401, 200]);
  });

  it('changes the password with the current one, in five tries, and ends the other sessions', async () => {
    const phone = await newPhone();
    const second = await another(phone.account);
    const change = (password: string, newPassword = fresh) =>
      phones.call(phone, 'PUT', profileApi.changePassword.path, { password, newPassword });
    expect(await change('Wrong-password-1')).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'password' }] },
    });
    expect(await change(phones.password, 'short')).toMatchObject({
      body: { errors: [{ field: 'newPassword' }] },
    });
    expect((await change(phones.password)).status).toBe(200);
    expect([await me(phone), await me(second)]).toEqual([200, 401]);
    expect((await another(phone.account)).status).toBe(401);
    expect((await another(phone.account, fresh)).status).toBe(200);
    for (let n = 0; n < 5; n += 1) await change('Wrong-password-1');
    expect((await change(fresh)).status).toBe(429);
  });

  it('sets a forgotten password only with a code of the same account', async () => {
    const phone = await newPhone();
    const recover = (code: string, account = phone.account) =>
      phones.call(undefined, 'POST', appApi.recover.path, { account, code, password: fresh });
    const codeFor = async (account: string) => {
      await phones.call(undefined, 'POST', appApi.sendCode.path, { account });
      const { rows } = await server.send(outboxApi.list, root, { query: { recipient: account } });
      return /\d{6}/.exec(rows[0]?.body ?? '')?.[0] ?? '';
    };
    expect((await recover('000000')).body.code).toBe('codeWrong');
    // Locks the account by wrong passwords, as a user does who forgot the password.
    for (let n = 0; n < 6; n += 1) await another(phone.account, 'Wrong-password-1');
    expect((await another(phone.account)).status).toBe(429);
    const code = await codeFor(phone.account);
    const other = await newPhone();
    expect((await recover(code, other.account)).body.code).toBe('codeWrong');
    const { status, body } = await recover(code);
    expect(status).toBe(200);
    expect([await me(phone), await me(body)]).toEqual([401, 200]);
    expect((await recover(code)).body.code).toBe('codeWrong');
    expect((await another(phone.account, fresh)).status).toBe(200);
    expect(await me(other)).toBe(200);
    const nobody = '+8613100009999';
    expect(await recover(await codeFor(nobody), nobody)).toMatchObject({ status: 422 });
    const { rows } = await server.send(operationLogApi.list, root, {
      query: { area: ['appUser'], verb: ['recover'] },
    });
    expect(rows).toMatchObject([{ userId: phone.id, target: String(phone.id) }]);
    expect(JSON.stringify(rows)).not.toContain(fresh);
  });

  it('gets responses in the language that it asks for', async () => {
    const answerIn = async (headers: Record<string, string>) => {
      const answer = await server.call('GET', profileApi.profile.path, { json: true, headers });
      return JSON.parse(answer.body).detail;
    };
    const german = await answerIn({ lang: 'de_DE' });
    expect(await answerIn({ 'accept-language': 'de-AT,en;q=0.8' })).toBe(german);
    expect(await answerIn({ 'accept-language': 'en;q=0.2, xx, de;q=0.9' })).toBe(german);
    expect(await answerIn({ 'accept-language': 'de', lang: 'zh_CN' })).toBe(await answerIn({}));
    expect(await answerIn({ 'accept-language': 'zh-Hant-TW' })).toBe(await answerIn({ lang: 'zh_HK' }));
    for (const odd of ['', '*', ';q=1', 'de;q=0', ','.repeat(5000), 'xx-YY;q=nan'])
      expect(await answerIn({ 'accept-language': odd })).toBe(await answerIn({}));
  });
});

describe('binding', () => {
  const bind = (
    phone: { token: string },
    body: Record<string, unknown>,
    headers: Record<string, string> = {},
  ) =>
    server
      .call('POST', appDeviceApi.bind.path, { token: phone.token, json: true, body, headers })
      .then((answer) => ({ status: answer.status, body: JSON.parse(answer.body) }));
  const macOf = async (id: number) =>
    (await server.db.selectFrom('device').select('mac').where('id', '=', id).executeTakeFirstOrThrow()).mac;

  it('over Bluetooth requires the Bluetooth address', async () => {
    const phone = await newPhone();
    const mac = await macOf(await server.device('BL-0001'));
    const request = { code: 'BL-0001', mac, via: 'bluetooth' };
    expect(await bind(phone, request)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'bluetoothMac' }] },
    });
    expect((await bind(phone, { ...request, bluetoothMac: 'A4:CF:12:00:00:01' })).status).toBe(200);
  });

  it('is limited in its tries, per user and per device', async () => {
    const phone = await newPhone();
    await server.device('GS-0002');
    const tries = [];
    for (let n = 0; n < 22; n += 1)
      tries.push(
        (
          await bind(
            phone,
            { code: 'GS-0002', mac: `02:00:00:00:01:${String(n).padStart(2, '0')}`, via: 'wifi' },
            { 'x-forwarded-for': `198.51.100.${n + 1}` },
          )
        ).status,
      );
    expect(tries.filter((status) => status === 404)).toHaveLength(20);
    expect(tries.slice(20)).toEqual([429, 429]);
  });

  it('under an Idempotency-Key is done once, with the same response again; another user’s key is separate', async () => {
    const [phone, otherPhone] = [await newPhone(), await newPhone()];
    const mac = await macOf(await server.device('KY-0003'));
    const request = { code: 'KY-0003', mac, via: 'wifi' };
    const headers = { 'idempotency-key': 'bind once' };
    const first = await bind(phone, request, headers);
    expect(first.status).toBe(200);
    expect(await bind(phone, request, headers)).toEqual(first);
    expect((await bind(phone, request)).status).toBe(409);
    expect((await bind(otherPhone, request, headers)).body.code).toBe('deviceBound');
    expect((await bind(phone, { ...request, name: 'other' }, headers)).body.code).toBe('keyReused');
    const { rows } = await server.send(operationLogApi.list, root, {
      query: { area: ['device'], verb: ['bind'], userId: phone.id } as never,
    });
    expect(rows.filter((row) => row.userId === phone.id)).toHaveLength(1);
  });
});

describe('staff', () => {
  it('set a forgotten password on request, only with the permission, and the sessions end', async () => {
    const phone = await newPhone();
    const reset = (token: string, pwd = fresh) =>
      server.call('POST', appUserApi.resetPassword.path.replace(':id', String(phone.id)), {
        token,
        body: { newPwd: pwd, confirmPwd: pwd },
      });
    const { token: plain, id } = await server.account('plain', staff);
    const agency = await server.db
      .insertInto('agent')
      .values({ name: '外方', customerCode: 'F1' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const agent = await server.account('foreign', { mType: 2, agentId: agency.id, merchantId: null });
    await server.db
      .deleteFrom('roleMenu')
      .where('roleId', '=', (eb) => eb.selectFrom('account').select('roleId').where('id', '=', id))
      .where('menuId', 'in', (eb) =>
        eb.selectFrom('menu').select('id').where('permission', '=', appUserApi.resetPassword.access),
      )
      .execute();
    expect((await reset(plain)).code).toBe(codes.forbidden);
    expect([codes.notFound, codes.forbidden]).toContain((await reset(agent.token)).code);
    expect((await reset(root, 'short')).code).toBe(codes.invalid);
    for (let n = 0; n < 6; n += 1) await another(phone.account, 'Wrong-password-1');
    expect((await another(phone.account)).status).toBe(429);
    expect((await reset(root)).code).toBe(codes.success);
    expect(await me(phone)).toBe(401);
    expect((await another(phone.account, fresh)).status).toBe(200);
    const { rows } = await server.send(operationLogApi.list, root, {
      query: { area: ['appUser'], verb: ['resetPassword'] },
    });
    expect(rows).toMatchObject([{ target: String(phone.id), account: 'root' }]);
    expect(JSON.stringify(rows)).not.toContain(fresh);
  });
});
