import { authApi } from '@chargehand/contract/areas/system/auth';
import { languages } from '@chargehand/contract/i18n/languages';
import { codeTexts } from '@chargehand/contract/texts/codes';
import { sql } from 'kysely';
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
  server = await openTestServer();
  await server.account('root', superAdministrator);
  await server.account('Staff', staff);
  await openTwoAgencies(server);
});
afterAll(() => server.close());

let visitors = 0;
/** Signs in, each time from a different address, so that the limit per address does not apply. */
const signIn = (account: string, pwd = password, accountType = 'administrator') =>
  server.call('POST', authApi.signIn.path, {
    body: { account, pwd, code: 'any', accountType },
    headers: { 'x-forwarded-for': `198.51.100.${(visitors += 1)}` },
  });

describe('sign-in', () => {
  it('[SIGNIN-11] a wrong account type, an unknown account and a wrong password all get the same response', async () => {
    const answers = [
      await signIn('root', 'Wrong-password-1'),
      await signIn('nobody'),
      await signIn('root', password, 'merchant'),
      await signIn('agent-a', password, 'administrator'),
    ];
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 200, code: 1001, data: null });
  });

  it('[SIGNIN-10] levels 0 and 1 can sign in as administrator only, 2 and 3 as merchant only', async () => {
    for (const [account, right, wrong] of [
      ['root', 'administrator', 'merchant'],
      ['Staff', 'administrator', 'merchant'],
      ['agent-a', 'merchant', 'administrator'],
      ['merchant-a1', 'merchant', 'administrator'],
    ] as const) {
      expect((await signIn(account, password, right)).code).toBe(1);
      expect((await signIn(account, password, wrong)).code).toBe(1001);
    }
  });

  it('[SIGNIN-04] takes account, pwd, code and accountType and returns a token that opens a session', async () => {
    const answer = await signIn('  staff ');
    expect(answer.code).toBe(1);
    const { token } = authApi.signIn.output.parse(answer.data);
    const info = await server.call('GET', authApi.accountInfo.path, { token });
    expect(info.data).toMatchObject({ user: { mAccount: 'Staff' } });
  });

  it('[SIGNIN-23] passwords are stored as argon2id hashes only', async () => {
    const rows = await server.db.selectFrom('account').select('passwordHash').execute();
    expect(rows.length).toBeGreaterThan(4);
    for (const { passwordHash } of rows) expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('[SIGNIN-14, SESSION-11] a disabled account cannot sign in and its sessions are ended; once enabled it can', async () => {
    const { id, token } = await server.account('leaver', staff);
    const disable = (disabled: boolean) =>
      server.db.updateTable('account').set({ disabled }).where('id', '=', id).execute();
    await disable(true);
    expect((await signIn('leaver')).code).toBe(1003);
    expect((await signIn('leaver', 'Wrong-password-1')).code).toBe(1001);
    expect((await server.call('GET', authApi.accountInfo.path, { token })).code).toBe(401);
    await disable(false);
    expect((await signIn('leaver')).code).toBe(1);
  });

  it('[SIGNIN-12] five wrong passwords lock the account for 15 minutes, even for the right one, with the time left', async () => {
    await server.account('victim', staff);
    for (let i = 0; i < 5; i += 1) expect((await signIn('Victim', 'Wrong-password-1')).code).toBe(1001);
    for (const name of ['victim', 'nobody-5']) {
      for (let i = 0; i < 5; i += 1) await signIn(name, 'Wrong-password-1');
      expect(await signIn(name)).toMatchObject({
        code: 1004,
        msg: '密码错误次数过多，请 15 分钟后再试',
        data: { minutes: 15 },
      });
    }
    const age = (seconds: number) =>
      server.db
        .updateTable('attempt')
        .set({ at: sql`now() - make_interval(secs => ${seconds})` })
        .where('key', '=', 'password victim')
        .execute();
    await age(14 * 60);
    expect((await signIn('victim')).data).toEqual({ minutes: 1 });
    await age(15 * 60 + 1);
    expect((await signIn('victim')).code).toBe(1);
  });

  it('[SIGNIN-02] empty fields are rejected by name', async () => {
    const answer = await server.call('POST', authApi.signIn.path, {
      body: { account: ' ', pwd: '', code: '' },
    });
    expect(answer.code).toBe(422);
    const { errors } = answer.data as { errors: { field: string }[] };
    expect(errors.map(({ field }) => field)).toEqual(['account', 'pwd', 'code', 'accountType']);
  });
});

describe('captcha', () => {
  let guarded: TestServer;
  beforeAll(async () => {
    guarded = await openTestServer({ CAPTCHA: 'on', AUTOMATION_TOKEN: 'a'.repeat(32) });
    await guarded.account('root', superAdministrator);
  });
  afterAll(() => guarded.close());

  const captcha = async () => {
    const answer = await guarded.call('GET', authApi.getVerify.path);
    const cookie = String(answer.headers['set-cookie']);
    const id = /captcha=([^;]+)/.exec(cookie)?.[1] ?? '';
    const { answer: text } = await guarded.db
      .selectFrom('captcha')
      .select('answer')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { answer, cookie, id, text };
  };
  const enter = (id: string, code: string, pwd = password, headers: Record<string, string> = {}) =>
    guarded.call('POST', authApi.signIn.path, {
      body: { account: 'root', pwd, code, accountType: 'administrator' },
      headers: { cookie: `captcha=${id}`, ...headers },
    });

  it('[SIGNIN-06] getVerify returns an image and an HttpOnly cookie that names it, and the image hides its text', async () => {
    const { answer, cookie, text } = await captcha();
    expect(answer.data).toMatchObject({ img: expect.stringMatching(/^data:image\/svg\+xml;base64,/) });
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Lax/);
    const svg = Buffer.from((answer.data as { img: string }).img.split(',')[1] ?? '', 'base64').toString();
    expect(svg).toContain('<path');
    expect(svg.toLowerCase()).not.toContain(`>${text}<`);
  });

  it('[SIGNIN-07] a captcha is valid for one try, right or wrong', async () => {
    const first = await captcha();
    expect((await enter(first.id, first.text.toUpperCase())).code).toBe(1);
    expect((await enter(first.id, first.text)).code).toBe(1002);
    const second = await captcha();
    expect((await enter(second.id, 'nope')).code).toBe(1002);
    expect((await enter(second.id, second.text)).code).toBe(1002);
    const third = await captcha();
    expect((await enter(third.id, third.text, 'Wrong-password-1')).code).toBe(1001);
    expect((await enter(third.id, third.text)).code).toBe(1002);
  });

  it('[SIGNIN-08] a captcha older than 5 minutes is refused, a younger one is not', async () => {
    const age = (id: string, seconds: number) =>
      guarded.db
        .updateTable('captcha')
        .set({ createdAt: sql`now() - make_interval(secs => ${seconds})` })
        .where('id', '=', id)
        .execute();
    const old = await captcha();
    await age(old.id, 301);
    expect((await enter(old.id, old.text)).code).toBe(1002);
    const young = await captcha();
    await age(young.id, 290);
    expect((await enter(young.id, young.text)).code).toBe(1);
  });

  it('a missing or foreign cookie is refused; only the right automation token works without one', async () => {
    expect((await enter('unknown', 'abcd')).code).toBe(1002);
    expect((await enter('', 'x', password, { 'x-automation-token': 'b'.repeat(32) })).code).toBe(1002);
    expect((await enter('', 'x', password, { 'x-automation-token': 'a'.repeat(32) })).code).toBe(1);
  });

  it('[SIGNIN-13] the 21st try from one address within a minute is refused', async () => {
    const from = { 'x-forwarded-for': '203.0.113.7' };
    const codes = [];
    for (let i = 0; i < 21; i += 1) codes.push((await enter('unknown', 'abcd', password, from)).code);
    expect(codes).toEqual([...Array<number>(20).fill(1002), 429]);
    expect((await enter('unknown', 'abcd', password, { 'x-forwarded-for': '203.0.113.8' })).code).toBe(1002);
  });
});

describe('the session', () => {
  it('[SESSION-01, SESSION-05] user info returns user, roles, permissions and restPwd for each level', async () => {
    const levels = { root: 0, Staff: 1, 'agent-a': 2, 'merchant-a1': 3 };
    for (const [account, mType] of Object.entries(levels)) {
      const type = mType <= 1 ? 'administrator' : 'merchant';
      const { token } = authApi.signIn.output.parse((await signIn(account, password, type)).data);
      const info = authApi.accountInfo.output.parse(
        (await server.call('GET', authApi.accountInfo.path, { token })).data,
      );
      expect(info.user).toEqual({
        mAccount: account,
        mUrl: '',
        language: null,
        timeZone: null,
        managerId: expect.any(Number),
        mType,
        roleName: expect.any(String),
        name: account,
      });
      expect(info).toMatchObject({ restPwd: false, ticket: null });
      expect(info.roles).toHaveLength(1);
      if (mType === 0) expect(info).toMatchObject({ roles: ['admin'], permissions: ['*:*:*'] });
      else expect(info.permissions).toContain('boundDeviceList:list');
    }
  });

  it('a role without a name in the user’s language is shown with its name in another, never its key', async () => {
    const { id, token } = await server.account('helper', staff);
    await server.db
      .updateTable('role')
      .set({ name: JSON.stringify({ zh_CN: '客服' }) })
      .where('id', 'in', (eb) => eb.selectFrom('account').select('roleId').where('id', '=', id))
      .execute();
    const info = await server.call('GET', authApi.accountInfo.path, { token, headers: { lang: 'de_DE' } });
    expect(info.data).toMatchObject({ user: { roleName: '客服' } });
  });

  it('[SESSION-07] after signing out the server refuses the token', async () => {
    const { token } = await server.account('goer', staff);
    expect((await server.call('POST', authApi.signOut.path, { token })).code).toBe(1);
    expect((await server.call('GET', authApi.accountInfo.path, { token })).code).toBe(401);
    expect((await server.call('POST', authApi.signOut.path, { token })).code).toBe(401);
  });

  it('[SESSION-08] a session ends after 12 hours without a request, and each request extends it', async () => {
    const { id, token } = await server.account('sleeper', staff);
    const idle = (hours: number) =>
      server.db
        .updateTable('session')
        .set({ usedAt: sql`now() - make_interval(mins => ${hours * 60})` })
        .where('accountId', '=', id)
        .execute();
    await idle(11.9);
    expect((await server.call('GET', authApi.accountInfo.path, { token })).code).toBe(1);
    await idle(0.2);
    expect((await server.call('GET', authApi.accountInfo.path, { token })).code).toBe(1);
    const { usedAt } = await server.db
      .selectFrom('session')
      .select('usedAt')
      .where('accountId', '=', id)
      .executeTakeFirstOrThrow();
    expect(Date.now() - Date.parse(usedAt)).toBeLessThan(60_000);
    await idle(12.1);
    expect((await server.call('GET', authApi.accountInfo.path, { token })).code).toBe(401);
  });

  it('[SESSION-12] a role change takes effect at the next request', async () => {
    const { id, token } = await server.account('promoted', staff);
    expect((await server.call('GET', '/api/admin/device/list', { token })).code).toBe(1);
    const { id: roleId } = await server.db
      .insertInto('role')
      .values({ code: 'none', key: 'none', name: '{}', mType: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await server.db.updateTable('account').set({ roleId }).where('id', '=', id).execute();
    expect((await server.call('GET', '/api/admin/device/list', { token })).code).toBe(403);
  });

  it('[GUARD-12, SIGNIN-15] an account that must change its password can call nothing else, and its ticket works once', async () => {
    const { id, token } = await server.account('newcomer', staff);
    await server.db.updateTable('account').set({ mustChangePassword: true }).where('id', '=', id).execute();
    expect((await server.call('GET', '/api/admin/menu/getMenuTree', { token })).code).toBe(403);
    expect((await server.call('GET', '/api/admin/device/list', { token })).code).toBe(403);
    const info = authApi.accountInfo.output.parse(
      (await server.call('GET', authApi.accountInfo.path, { token })).data,
    );
    expect(info).toMatchObject({ restPwd: true, permissions: [] });
    const { ticket } = info;
    const set = (newPwd: string) =>
      server.call('POST', authApi.setPassword.path, { body: { ticket, newPwd } });
    expect((await set('short1A')).code).toBe(422);
    expect((await set('Another-horse-2')).code).toBe(1);
    expect((await set('Third-horse-3')).code).toBe(1005);
    // The change of the password has ended the old session.
    expect((await server.call('GET', authApi.accountInfo.path, { token })).code).toBe(401);
    expect((await signIn('newcomer')).code).toBe(1001);
    expect((await signIn('newcomer', 'Another-horse-2')).code).toBe(1);
  });

  it('[LANG-06] the message of a code is in the language of the lang header', async () => {
    for (const lang of languages)
      expect((await server.call('GET', authApi.accountInfo.path, { headers: { lang } })).msg).toBe(
        codeTexts[lang].unauthenticated,
      );
    expect((await server.call('GET', authApi.accountInfo.path, { headers: { lang: 'xx' } })).msg).toBe(
      codeTexts.zh_CN.unauthenticated,
    );
  });
});
