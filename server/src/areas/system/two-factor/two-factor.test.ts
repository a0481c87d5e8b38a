import { accountApi } from '@chargehand/contract/areas/system/account';
import { authApi } from '@chargehand/contract/areas/system/auth';
import { twoFactorApi } from '@chargehand/contract/areas/system/two-factor';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openTestServer,
  openTwoAgencies,
  password,
  staff,
  superAdministrator,
  type TestServer,
} from '../../../../test/harness';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ SECRET_KEY: 'k'.repeat(32) });
  await server.account('root', superAdministrator);
});
afterAll(() => server.close());

/** Returns the authenticator code, `steps` time steps from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

let visitors = 0;
const from = () => ({ 'x-forwarded-for': `198.51.100.${(visitors += 1)}` });
const signIn = (account: string, accountType = 'administrator', pwd = password) =>
  server.call('POST', authApi.signIn.path, {
    body: { account, pwd, code: 'any', accountType },
    headers: from(),
  });
const second = (ticket: string, code: string) =>
  server.call('POST', authApi.secondFactor.path, { body: { ticket, code }, headers: from() });
const ticketOf = async (account: string, accountType?: string) => {
  const answer = await signIn(account, accountType);
  expect(answer.code).toBe(1009);
  return (answer.data as { ticket: string }).ticket;
};

/** Makes used codes valid again, so that no test waits for the next half minute. */
const forgetSteps = () => server.db.updateTable('twoFactor').set({ lastStep: 0 }).execute();

/** Turns the second factor on. Makes the code that confirmed it usable again. */
async function turnOn(token: string) {
  const { secret } = await server.send(twoFactorApi.start, token, { body: { proof: password } });
  const { recoveryCodes } = await server.send(twoFactorApi.confirm, token, {
    body: { oneTimeCode: codeOf(secret) },
  });
  await forgetSteps();
  return { secret, recoveryCodes };
}

const forgetTries = () => server.db.deleteFrom('attempt').execute();

describe('two-factor sign-in', () => {
  it('[FOUND-130] names the product, and refuses set-up without a session, with a wrong first code, and again while it is on', async () => {
    for (const endpoint of [twoFactorApi.status, twoFactorApi.start, twoFactorApi.confirm])
      expect((await server.call(endpoint.method, endpoint.path, { body: { oneTimeCode: '1' } })).code).toBe(
        401,
      );
    const { token } = await server.account('cautious', staff);
    const { secret, uri, qr } = await server.send(twoFactorApi.start, token, { body: { proof: password } });
    expect(uri).toContain(secret);
    expect(new URL(uri).searchParams.get('issuer')).toBe('充电管家');
    expect(Buffer.from(qr.split(',')[1] ?? '', 'base64').toString()).toContain('<svg');
    const wrong = await server.call('POST', twoFactorApi.confirm.path, {
      token,
      body: { oneTimeCode: codeOf(secret, 9) },
    });
    expect(wrong.code).toBe(1010);
    expect(await server.send(twoFactorApi.status, token)).toMatchObject({ on: false });
    // The second factor is not requested before it is confirmed.
    expect((await signIn('cautious')).code).toBe(1);
    await turnOn(token);
    expect(
      (await server.call('POST', twoFactorApi.start.path, { token, body: { proof: password } })).code,
    ).toBe(409);
  });

  it('[SIGNIN-21] requires a valid code besides the password', async () => {
    const { id, token } = await server.account('guarded', staff);
    const { secret } = await turnOn(token);
    const answer = await signIn('guarded');
    expect(answer).toMatchObject({ code: 1009, data: { ticket: expect.any(String) } });
    expect(answer.body).not.toContain('token');
    const ticket = await ticketOf('guarded');
    expect((await server.call('GET', authApi.accountInfo.path, { token: ticket })).code).toBe(401);
    expect((await second(ticket, '000000')).code).toBe(1010);
    expect((await second(ticket, codeOf(secret, 5))).code).toBe(1010);
    const code = codeOf(secret);
    const done = await second(ticket, code);
    expect(done.code).toBe(1);
    const { token: fresh } = authApi.secondFactor.output.parse(done.data);
    expect((await server.call('GET', authApi.accountInfo.path, { token: fresh })).data).toMatchObject({
      user: { managerId: id },
    });
    // Neither the ticket nor the code can be used a second time.
    expect((await second(ticket, codeOf(secret, 1))).code).toBe(1011);
    expect((await second(await ticketOf('guarded'), code)).code).toBe(1010);
  });

  it('accepts codes of the previous and next step, each only once, even for two requests at once', async () => {
    const { token } = await server.account('drifting', staff);
    const { secret } = await turnOn(token);
    const late = await second(await ticketOf('drifting'), codeOf(secret, 1));
    expect(late.code).toBe(1);
    expect((await second(await ticketOf('drifting'), codeOf(secret))).code).toBe(1010);
    await forgetSteps();
    const [a, b] = [await ticketOf('drifting'), await ticketOf('drifting')];
    const code = codeOf(secret);
    const both = await Promise.all([second(a, code), second(b, code)]);
    expect(both.map(({ code }) => code).sort()).toEqual([1, 1010]);
  });

  it('voids the ticket and locks the account after five wrong codes', async () => {
    const { token } = await server.account('besieged', staff);
    const { secret } = await turnOn(token);
    const ticket = await ticketOf('besieged');
    const codes = [];
    for (let i = 0; i < 5; i += 1) codes.push((await second(ticket, '000000')).code);
    expect(codes).toEqual([1010, 1010, 1010, 1010, 1010]);
    expect((await signIn('besieged')).code).toBe(1004);
    await forgetTries();
    expect((await second(ticket, codeOf(secret))).code).toBe(1011);
    // Right passwords in between do not reset the count of wrong codes.
    for (let i = 0; i < 4; i += 1) await second(await ticketOf('besieged'), '000000');
    expect((await second(await ticketOf('besieged'), '000000')).code).toBe(1010);
    expect((await signIn('besieged')).code).toBe(1004);
    await forgetTries();
  });

  it('accepts a ticket for five minutes only', async () => {
    const { token } = await server.account('slow', staff);
    const { secret } = await turnOn(token);
    const ticket = await ticketOf('slow');
    const old = new Date(Date.now() - 301_000).toISOString();
    await server.db.updateTable('signInTicket').set({ createdAt: old }).execute();
    expect((await second(ticket, codeOf(secret))).code).toBe(1011);
  });

  it('has ten recovery codes, stored as hashes, each usable once and voided by new ones', async () => {
    const { token } = await server.account('forgetful', staff);
    const { recoveryCodes } = await turnOn(token);
    const [first = '', next = ''] = recoveryCodes;
    expect(new Set(recoveryCodes).size).toBe(10);
    const rows = await server.db.selectFrom('recoveryCode').selectAll().execute();
    expect(rows.some(({ codeHash }) => codeHash.toString('utf8').includes(first))).toBe(false);
    expect(
      (await second(await ticketOf('forgetful'), ` ${first.toUpperCase().replaceAll('-', ' ')}`)).code,
    ).toBe(1);
    expect((await second(await ticketOf('forgetful'), first)).code).toBe(1010);
    expect(await server.send(twoFactorApi.status, token)).toEqual({
      on: true,
      recoveryCodesLeft: 9,
      demanded: false,
    });
    const refused = await server.call('POST', twoFactorApi.renewCodes.path, { token, body: { proof: 'no' } });
    expect(refused.code).toBe(1012);
    await server.send(twoFactorApi.renewCodes, token, { body: { proof: password } });
    expect((await second(await ticketOf('forgetful'), next)).code).toBe(1010);
  });

  it('[PERSONAL-05] is turned on by the account, and off only with the password or a code; wrong tries are limited', async () => {
    const { token } = await server.account('leaving', staff);
    const { secret } = await turnOn(token);
    const isOn = async () => (await server.send(twoFactorApi.status, token)).on;
    expect(await isOn()).toBe(true);
    const off = (proof: string) => server.call('POST', twoFactorApi.disable.path, { token, body: { proof } });
    for (let i = 0; i < 10; i += 1) expect((await off('Wrong-password-1')).code).toBe(1012);
    expect((await off(codeOf(secret))).code).toBe(429);
    await forgetTries();
    expect(await isOn()).toBe(true);
    expect((await off(codeOf(secret))).code).toBe(1);
    expect(await isOn()).toBe(false);
    expect((await signIn('leaving')).code).toBe(1);
  });

  it('keeps its secret encrypted, shows it once and never logs it', async () => {
    const { id, token } = await server.account('discreet', staff);
    const { secret } = await turnOn(token);
    const row = await server.db
      .selectFrom('twoFactor')
      .select('secret')
      .where('accountId', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.secret.includes(Buffer.from(Secret.fromBase32(secret).bytes))).toBe(false);
    expect(JSON.stringify(await server.send(twoFactorApi.status, token))).not.toContain(secret);
    await server.send(twoFactorApi.disable, token, { body: { proof: password } });
    const log = await server.db
      .selectFrom('operationLog')
      .select(['action', 'before', 'after', 'target'])
      .where('accountId', '=', id)
      .orderBy('id')
      .execute();
    expect(log.map(({ action }) => action)).toEqual([
      'twoFactor.start',
      'twoFactor.turnOn',
      'twoFactor.turnOff',
    ]);
    expect(log.map(({ after }) => after)).toEqual([{}, {}, {}]);
  });
});

describe('an account that lost all its factors', () => {
  it('signs in with the password alone after a superior reset them, which needs the permission', async () => {
    const { id, token } = await server.account('stranded', staff);
    await turnOn(token);
    await ticketOf('stranded');
    const boss = await server.account('boss', superAdministrator);
    const other = await server.account('peer', staff);
    await server.db
      .deleteFrom('roleMenu')
      .where('menuId', 'in', (eb) =>
        eb.selectFrom('menu').select('id').where('permission', '=', accountApi.resetTwoFactor.access),
      )
      .execute();
    const path = accountApi.resetTwoFactor.path.replace(':id', String(id));
    expect((await server.call('POST', path)).code).toBe(401);
    expect((await server.call('POST', path, { token: other.token })).code).toBe(403);
    expect((await server.call('POST', path, { token: boss.token })).code).toBe(1);
    expect((await server.call('GET', authApi.accountInfo.path, { token })).code).toBe(401);
    expect((await signIn('stranded')).code).toBe(1);
    for (const table of ['twoFactor', 'recoveryCode', 'passkey', 'signInTicket'] as const)
      expect(
        await server.db.selectFrom(table).select('accountId').where('accountId', '=', id).execute(),
      ).toEqual([]);
  });
});

describe('required two-factor sign-in', () => {
  const demand = (value: boolean) =>
    server.db
      .updateTable('config')
      .set({ configValue: String(value) })
      .where('configKey', '=', 'security.requireTwoFactor')
      .execute();

  it('[SIGNIN-22] lets an account of any level call only the set-up until it has a second factor', async () => {
    const { agentA } = await openTwoAgencies(server);
    const person = await server.account('summoned', staff);
    await demand(true);
    try {
      for (const { token } of [person, agentA]) {
        const info = authApi.accountInfo.output.parse(
          (await server.call('GET', authApi.accountInfo.path, { token })).data,
        );
        expect(info).toMatchObject({ setUpTwoFactor: true, permissions: [], restPwd: false });
        for (const path of [
          '/api/admin/menu/getMenuTree',
          '/api/admin/device/list',
          '/api/admin/passkey/list',
        ])
          expect((await server.call('GET', path, { token })).code).toBe(1018);
        await turnOn(token);
        expect((await server.call('GET', authApi.accountInfo.path, { token })).data).toMatchObject({
          setUpTwoFactor: false,
        });
        expect((await server.call('GET', '/api/admin/menu/getMenuTree', { token })).code).toBe(1);
        // While the second factor is required, it cannot be turned off.
        expect(
          (await server.call('POST', twoFactorApi.disable.path, { token, body: { proof: password } })).code,
        ).toBe(1013);
      }
      expect((await signIn('agent-a', 'merchant')).code).toBe(1009);
    } finally {
      await demand(false);
    }
  });
});
