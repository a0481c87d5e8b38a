import { accountApi } from '@chargehand/contract/areas/system/account';
import { authApi } from '@chargehand/contract/areas/system/auth';
import { personalSettingApi } from '@chargehand/contract/areas/system/personal-setting';
import { twoFactorApi } from '@chargehand/contract/areas/system/two-factor';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  openTestServer,
  password,
  staff,
  superAdministrator,
  type TestServer,
} from '../../../../test/harness';

let server: TestServer;
let root: { id: number; token: string };
beforeAll(async () => {
  server = await openTestServer();
  root = await server.account('admin', superAdministrator);
});
afterAll(() => server.close());
beforeEach(() => server.db.deleteFrom('attempt').execute());

let visitors = 0;
/** Creates a browser with its own cookies. */
function browser() {
  let cookie = '';
  const ask = async (path: string, body: Record<string, unknown>) => {
    const answer = await server.call('POST', path, {
      body,
      headers: { 'x-forwarded-for': `198.51.100.${(visitors += 1) % 250}`, ...(cookie !== '' && { cookie }) },
    });
    const setCookie = [answer.headers['set-cookie']]
      .flat()
      .find((one) => String(one).startsWith('known-browser='));
    if (setCookie !== undefined) cookie = String(setCookie).split(';')[0] ?? '';
    return { ...answer, given: setCookie === undefined ? undefined : String(setCookie) };
  };
  return {
    ask,
    signIn: (account: string, pwd = password) =>
      ask(authApi.signIn.path, { account, pwd, code: '-', accountType: 'administrator' }),
    cookie: () => cookie,
    steal: (other: string) => (cookie = other),
  };
}
const wrong = 'Wrong-password-1';
async function besiege(account: string): Promise<void> {
  for (let n = 0; n < 6; n += 1) await browser().signIn(account, wrong);
  expect((await browser().signIn(account)).code).toBe(1004);
}

describe('while an account is locked by strangers', () => {
  it('a browser that has signed in before can sign in, no other can, and the cookie reveals nothing', async () => {
    const ownBrowser = browser();
    const first = await ownBrowser.signIn('admin');
    expect(first.code).toBe(1);
    expect(first.given).toMatch(/HttpOnly/);
    expect(first.given).toMatch(/SameSite=Strict/);
    expect(first.given).toMatch(/Path=\/api\/admin\//);
    const token = ownBrowser.cookie().split('=')[1] ?? '';
    const stored = await server.db.selectFrom('knownBrowser').select('tokenHash').execute();
    expect(stored.map(({ tokenHash }) => tokenHash.toString('utf8')).join()).not.toContain(token);

    await besiege('admin');
    expect((await ownBrowser.signIn('admin')).code).toBe(1);
    // The successful sign-in from the known browser must not give unknown browsers new tries.
    expect((await browser().signIn('admin')).code).toBe(1004);
    // A browser known for another account, and one with an invented cookie, must count as unknown. The response for an
    // unknown account must be the same.
    await server.account('bystander', staff);
    const others = browser();
    expect((await others.signIn('bystander')).code).toBe(1);
    expect((await others.signIn('admin')).code).toBe(1004);
    const forger = browser();
    forger.steal('known-browser=made-up');
    expect((await forger.signIn('admin')).code).toBe(1004);
    await besiege('nobody-at-all').catch(() => undefined);
    expect((await forger.signIn('nobody-at-all')).code).toBe(1004);
  });

  it('a known browser has its own limit of tries, so that a stolen one cannot guess on, nor lock out the others', async () => {
    const ownBrowser = browser();
    await ownBrowser.signIn('admin');
    const codes = [];
    for (let n = 0; n < 6; n += 1) codes.push((await ownBrowser.signIn('admin', wrong)).code);
    expect(codes).toEqual([1001, 1001, 1001, 1001, 1001, 1004]);
    expect((await ownBrowser.signIn('admin')).code).toBe(1004);
    expect((await browser().signIn('admin')).code).toBe(1);
  });

  it('tries of the second factor are counted for the browser, too', async () => {
    const { token } = await server.account('careful', staff);
    const ownBrowser = browser();
    await ownBrowser.signIn('careful');
    const { secret } = await server.send(twoFactorApi.start, token, { body: { proof: password } });
    const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    await server.send(twoFactorApi.confirm, token, { body: { oneTimeCode: code() } });
    await server.db.updateTable('twoFactor').set({ lastStep: 0 }).execute();
    await besiege('careful');
    const half = await ownBrowser.signIn('careful');
    expect(half.code).toBe(1009);
    // The sign-in still lacks the second factor, so the response must not contain the cookie of a known browser.
    expect(half.given).toBeUndefined();
    const { ticket } = half.data as { ticket: string };
    expect((await ownBrowser.ask(authApi.secondFactor.path, { ticket, code: code() })).code).toBe(1);
  });

  it('each sign-in sets a new token, and a copy of the previous one is invalid', async () => {
    const ownBrowser = browser();
    await ownBrowser.signIn('admin');
    const copied = ownBrowser.cookie();
    await ownBrowser.signIn('admin');
    expect(ownBrowser.cookie()).not.toBe(copied);
    await besiege('admin');
    const thief = browser();
    thief.steal(copied);
    expect((await thief.signIn('admin')).code).toBe(1004);
    expect((await ownBrowser.signIn('admin')).code).toBe(1);
  });

  it('one browser serves several accounts, and an account is known by its ten latest', async () => {
    await server.account('second', staff);
    const shared = browser();
    await shared.signIn('second');
    await shared.signIn('admin');
    await besiege('second');
    expect((await shared.signIn('second')).code).toBe(1);
    for (let n = 0; n < 10; n += 1) expect((await browser().signIn('admin')).code).toBe(1);
    const { count } = await server.db
      .selectFrom('knownBrowser')
      .where('accountId', '=', root.id)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(10);
    await besiege('admin');
    expect((await shared.signIn('admin')).code).toBe(1004);
  });
});

describe('a known browser is forgotten', () => {
  it('by a reset, by disabling, by a new password, and by ending the sessions elsewhere', async () => {
    const { id } = await server.account('watched', staff);
    const endings: Record<string, (token: string) => Promise<unknown>> = {
      reset: () =>
        server.send(accountApi.resetPassword, root.token, {
          params: { id },
          body: { newPwd: 'Handed-over-1', confirmPwd: 'Handed-over-1' },
        }),
      disable: () => server.send(accountApi.disable, root.token, { params: { ids: id } }),
      password: (token) =>
        server.send(personalSettingApi.password, token, {
          body: { oldPwd: 'Handed-over-1', newPwd: password, againPwd: password },
        }),
      elsewhere: async (token) => {
        const sessions = await server.send(personalSettingApi.sessions, token);
        const ids = sessions.filter(({ current }) => !current).map((one) => one.id);
        await server.send(personalSettingApi.endSessions, token, { params: { ids: ids.join(',') } });
      },
    };
    for (const [name, pwd] of [
      ['disable', password],
      ['reset', password],
      ['password', 'Handed-over-1'],
      ['elsewhere', password],
    ] as const) {
      await server.db
        .updateTable('account')
        .set({ disabled: false, mustChangePassword: false })
        .where('id', '=', id)
        .execute();
      await server.db.deleteFrom('attempt').execute();
      const [ownBrowser, other] = [browser(), browser()];
      expect((await ownBrowser.signIn('watched', pwd)).code, name).toBe(1);
      const { token } = (await other.signIn('watched', pwd)).data as { token: string };
      await endings[name]?.(token);
      await server.db.updateTable('account').set({ disabled: false }).where('id', '=', id).execute();
      await besiege('watched').catch(() => undefined);
      const now = name === 'reset' ? 'Handed-over-1' : name === 'password' ? password : pwd;
      expect((await ownBrowser.signIn('watched', now)).code, name).toBe(1004);
    }
  });
});
