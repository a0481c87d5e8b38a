import { authApi } from '@chargehand/contract/areas/system/auth';
import { singleSignOnApi } from '@chargehand/contract/areas/system/single-sign-on';
import { twoFactorApi } from '@chargehand/contract/areas/system/two-factor';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  openTestServer,
  openTwoAgencies,
  password,
  staff,
  superAdministrator,
  type TestServer,
} from '../../../../test/harness';
import { type IdentityProvider, openIdentityProvider } from '../../../../test/identity-provider';

const publicUrl = 'http://localhost:8080';
let provider: IdentityProvider;
let server: TestServer;
beforeAll(async () => {
  provider = await openIdentityProvider(`${publicUrl}/auth-redirect`);
  const { issuer, clientId, clientSecret } = provider;
  server = await openTestServer({
    PUBLIC_URL: publicUrl,
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
  });
});
afterAll(async () => {
  await server.close();
  provider.close();
});
beforeEach(() => server.db.deleteFrom('attempt').execute());

/** Starts a sign-in. Returns the identity provider's URL, and the cookie that binds the callback to the browser. */
async function setOut() {
  const answer = await server.call('POST', singleSignOnApi.start.path);
  const { url } = singleSignOnApi.start.output.parse(answer.data);
  const cookie = String(answer.headers['set-cookie']);
  return { url, cookie: cookie.split(';')[0] ?? '', attributes: cookie };
}
const completeSignIn = (query: string, cookie: string) =>
  server.call('POST', singleSignOnApi.complete.path, { body: { query }, headers: { cookie } });
/** Signs in a subject (a person at the identity provider), from start to callback. */
async function signIn(subject: string) {
  const { url, cookie } = await setOut();
  return completeSignIn((await provider.signIn(url, subject)).search, cookie);
}
const contact = (id: number, to: string) =>
  server.db.updateTable('account').set({ contact: to }).where('id', '=', id).execute();
const person = (subject: string, email: string, email_verified = true) =>
  provider.people.set(subject, { email, email_verified });

describe('single sign-on', () => {
  it('[SIGNIN-24] is neither offered nor accepted if no issuer is configured', async () => {
    const plain = await openTestServer();
    expect((await plain.call('GET', authApi.ways.path)).data).toMatchObject({ singleSignOn: false });
    expect((await plain.call('POST', singleSignOnApi.start.path)).code).toBe(1015);
    const body = { query: '?code=x&state=y' };
    expect((await plain.call('POST', singleSignOnApi.complete.path, { body })).code).toBe(1015);
    await plain.close();
  });

  it('[SIGNIN-24] opens the staff account of a verified address, and stays linked when the address changes', async () => {
    const { id } = await server.account('mei', staff);
    await contact(id, 'Mei@Example.com');
    person('subject-mei', 'mei@example.com');
    expect((await server.call('GET', authApi.ways.path)).data).toMatchObject({ singleSignOn: true });
    const { url, attributes } = await setOut();
    expect(attributes).toMatch(/HttpOnly/);
    expect(attributes).toMatch(/SameSite=Lax/);
    const params = new URL(url).searchParams;
    expect(params.get('code_challenge_method')).toBe('S256');
    for (const secret of ['state', 'nonce', 'code_challenge'])
      expect(params.get(secret)).toMatch(/^[\w-]{20,}$/);

    const answer = await signIn('subject-mei');
    expect(answer.code).toBe(1);
    const { token } = singleSignOnApi.complete.output.parse(answer.data);
    expect((await server.call('GET', authApi.accountInfo.path, { token })).data).toMatchObject({
      user: { managerId: id },
    });
    await contact(id, 'other@example.com');
    person('subject-mei', 'married@example.com');
    expect((await signIn('subject-mei')).code).toBe(1);
    const log = await server.db
      .selectFrom('signInLog')
      .select(['method', 'ok', 'accountId', 'account'])
      .where('accountId', '=', id)
      .execute();
    expect(log).toHaveLength(2);
    expect(log[0]).toMatchObject({ method: 'singleSignOn', ok: true, account: 'mei@example.com' });
  });

  it('refuses an unknown, unverified or ambiguous identity with a reason, and creates no account', async () => {
    const accounts = async () => (await server.db.selectFrom('account').select('id').execute()).length;
    const { id } = await server.account('known', staff);
    await contact(id, 'known@example.com');
    const { agentA } = await openTwoAgencies(server);
    await contact(agentA.id, 'agent@example.com');
    const twins = [await server.account('twin-1', staff), await server.account('twin-2', superAdministrator)];
    for (const twin of twins) await contact(twin.id, 'twin@example.com');
    const before = await accounts();
    person('stranger', 'stranger@example.com');
    person('unverified', 'known@example.com', false);
    person('agent', 'agent@example.com');
    person('twin', 'twin@example.com');
    provider.people.set('silent', {});
    for (const subject of ['stranger', 'unverified', 'agent', 'twin', 'silent'])
      expect([subject, (await signIn(subject)).code]).toEqual([subject, 1017]);
    expect((await signIn('stranger')).msg).toBe('没有与此身份对应的账号，请联系上级管理员');
    expect(await accounts()).toBe(before);
    // Signs in two identities with the same e-mail address. The first is linked with the account, so the second must
    // get no access.
    person('first-holder', 'known@example.com');
    person('second-holder', 'known@example.com');
    expect((await signIn('first-holder')).code).toBe(1);
    expect((await signIn('second-holder')).code).toBe(1017);
    await server.db.updateTable('account').set({ disabled: true }).where('id', '=', id).execute();
    expect((await signIn('first-holder')).code).toBe(1003);
  });

  it('accepts a callback once, only in the browser that started it, and only for its own state', async () => {
    const { id } = await server.account('careful', staff);
    await contact(id, 'careful@example.com');
    person('careful', 'careful@example.com');
    const [mine, other] = [await setOut(), await setOut()];
    const { search } = await provider.signIn(mine.url, 'careful');
    expect((await completeSignIn(search, '')).code).toBe(1016);
    expect((await completeSignIn(search, other.cookie)).code).toBe(1016);
    expect((await completeSignIn(search, mine.cookie)).code).toBe(1);
    expect((await completeSignIn(search, mine.cookie)).code).toBe(1016);
    const denied = await setOut();
    const state = new URL(denied.url).searchParams.get('state');
    expect((await completeSignIn(`?error=access_denied&state=${state}`, denied.cookie)).code).toBe(1016);
    const late = await setOut();
    const back = await provider.signIn(late.url, 'careful');
    const old = new Date(Date.now() - 601_000).toISOString();
    await server.db.updateTable('singleSignOnTry').set({ createdAt: old }).execute();
    expect((await completeSignIn(back.search, late.cookie)).code).toBe(1016);
  });

  it('[SIGNIN-21] asks for the second factor if the account has one', async () => {
    const { id, token } = await server.account('double', staff);
    await contact(id, 'double@example.com');
    person('double', 'double@example.com');
    const { secret } = await server.send(twoFactorApi.start, token, { body: { proof: password } });
    const oneTimeCode = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    await server.send(twoFactorApi.confirm, token, { body: { oneTimeCode } });
    await server.db.updateTable('twoFactor').set({ lastStep: 0 }).execute();
    const answer = await signIn('double');
    expect(answer).toMatchObject({ code: 1009, data: { ticket: expect.any(String) } });
    const { ticket } = answer.data as { ticket: string };
    const body = { ticket, code: oneTimeCode };
    expect((await server.call('POST', authApi.secondFactor.path, { body })).code).toBe(1);
  });
});

describe('the links of an account', () => {
  /** Creates an account linked with a subject of the same name. */
  async function linked(name: string) {
    const person_ = await server.account(name, staff);
    await contact(person_.id, `${name}@example.com`);
    person(name, `${name}@example.com`);
    expect((await signIn(name)).code).toBe(1);
    return person_;
  }
  const list = (token: string) => server.send(singleSignOnApi.list, token);
  const turn = (what: 'end' | 'allow', id: number, token: string, proof = password) =>
    server.call('POST', `/api/admin/single-sign-on/${id}/${what}`, { token, body: { proof } });
  const notices = () =>
    server.db.selectFrom('outbox').select('subject').where('recipient', 'like', 'listed@%').execute();

  it('are listed to the account, ended and allowed again with a proof, and notified', async () => {
    const { token } = await linked('listed');
    const stranger = await linked('stranger-to-it');
    const [link] = await list(token);
    expect(link).toMatchObject({
      issuer: provider.issuer,
      subject: 'listed',
      email: 'listed@example.com',
      usedAt: expect.any(String),
      endedAt: null,
    });
    const id = link?.id ?? 0;
    expect((await turn('end', id, token, 'Wrong-password-1')).code).toBe(1012);
    expect((await turn('end', id, stranger.token)).code).toBe(404);
    expect((await server.call('POST', `/api/admin/single-sign-on/${id}/end`, { token })).code).toBe(422);
    expect((await signIn('listed')).code).toBe(1);

    expect((await turn('end', id, token)).code).toBe(1);
    // The identity's address is still the account's contact. Nevertheless, a sign-in must not link them again.
    expect((await signIn('listed')).code).toBe(1017);
    expect((await turn('end', id, token)).code).toBe(404);
    expect(await list(token)).toMatchObject([{ id, endedAt: expect.any(String) }]);
    expect((await turn('allow', id, token)).code).toBe(1);
    expect((await signIn('listed')).code).toBe(1);
    await expect
      .poll(async () => (await notices()).map(({ subject }) => subject))
      .toEqual(['单点登录已关联到您的账号', '您账号的单点登录关联已解除', '您账号的单点登录关联已恢复']);
  });

  it('end when a superior resets the password or the factors', async () => {
    const root = await server.account('root', superAdministrator);
    for (const [name, path, body] of [
      ['handed', 'resetPassword', { newPwd: 'Brand-new-12', confirmPwd: 'Brand-new-12' }],
      ['reset', 'resetTwoFactor', {}],
    ] as const) {
      const { id } = await linked(name);
      // Changes the account's contact, so that the identity's address no longer matches it.
      await contact(id, `${name}-mended@example.com`);
      expect((await signIn(name)).code).toBe(1);
      const answer = await server.call('POST', `/api/admin/account/${id}/${path}`, {
        token: root.token,
        body,
      });
      expect(answer.code).toBe(1);
      expect((await signIn(name)).code).toBe(1017);
    }
  });
});
