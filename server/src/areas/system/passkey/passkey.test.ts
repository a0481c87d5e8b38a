import { authApi } from '@chargehand/contract/areas/system/auth';
import { passkeyApi } from '@chargehand/contract/areas/system/passkey';
import { twoFactorApi } from '@chargehand/contract/areas/system/two-factor';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newAuthenticator } from '../../../../test/authenticator';
import { openTestServer, openTwoAgencies, password, staff, type TestServer } from '../../../../test/harness';

const origin = 'http://localhost:8080';
let server: TestServer;
let agentA: { id: number; token: string };
let agentB: { id: number; token: string };
beforeAll(async () => {
  server = await openTestServer({ PUBLIC_URL: origin });
  ({ agentA, agentB } = await openTwoAgencies(server));
});
afterAll(() => server.close());
beforeEach(() => server.db.deleteFrom('attempt').execute());

type Authenticator = ReturnType<typeof newAuthenticator>;
type Deviation = Parameters<Authenticator['sign']>[1];

const ask = async (token: string) =>
  (await server.send(passkeyApi.addOptions, token, { body: { proof: password } })).options;
const add = (token: string, credential: string) =>
  server.call('POST', passkeyApi.add.path, { token, body: { name: 'Laptop', credential } });
async function withPasskey(token: string) {
  const device = newAuthenticator(origin);
  const answer = await add(token, device.make(await ask(token)));
  expect(answer.code).toBe(1);
  return { device, id: (answer.data as { id: number }).id };
}
const challenge = async () => (await server.send(passkeyApi.signInOptions, '')).options;
const enter = (credential: string) => server.call('POST', passkeyApi.signIn.path, { body: { credential } });
const signIn = async (device: Authenticator, deviation?: Deviation) =>
  enter(device.sign(await challenge(), deviation));

describe('managing a passkey', () => {
  it('requires a signed-in account, and only its owner sees, renames or removes it', async () => {
    for (const { method, path } of [passkeyApi.list, passkeyApi.addOptions])
      expect((await server.call(method, path, { body: { proof: password } })).code).toBe(401);
    const guess = { token: agentA.token, body: { proof: 'Wrong-password-1' } };
    expect((await server.call('POST', passkeyApi.addOptions.path, guess)).code).toBe(1012);
    const { id } = await withPasskey(agentA.token);
    const renamePath = passkeyApi.rename.path.replace(':id', String(id));
    for (const method of ['PUT', 'DELETE'] as const)
      expect(
        (await server.call(method, renamePath, { token: agentB.token, body: { name: 'Mine' } })).code,
      ).toBe(404);
    expect(await server.send(passkeyApi.list, agentB.token)).toEqual([]);
    expect(
      (await server.call('PUT', renamePath, { token: agentA.token, body: { name: 'Phone' } })).code,
    ).toBe(1);
    expect(await server.send(passkeyApi.list, agentA.token)).toMatchObject([
      { id, name: 'Phone', usedAt: null },
    ]);
    expect((await server.call('DELETE', renamePath, { token: agentA.token })).code).toBe(1);
    expect(await server.send(passkeyApi.list, agentA.token)).toEqual([]);
    const log = await server.db
      .selectFrom('operationLog')
      .select(['action', 'after'])
      .where('accountId', '=', agentA.id)
      .orderBy('id')
      .execute();
    expect(log).toMatchObject([
      { action: 'passkey.create', after: { name: 'Laptop' } },
      { action: 'passkey.update' },
      { action: 'passkey.remove' },
    ]);
    expect(JSON.stringify(log)).not.toContain('clientDataJSON');
  });

  it('refuses one made for another origin or account, without user verification, or with a used challenge', async () => {
    const { token } = await server.account('keeper', staff);
    const make = async (deviation?: Deviation, asker = token) =>
      (await add(token, newAuthenticator(origin).make(await ask(asker), deviation))).code;
    expect(await make({ origin: 'http://evil.example' })).toBe(1014);
    expect(await make({ rpId: 'evil.example' })).toBe(1014);
    expect(await make({ verified: false })).toBe(1014);
    expect(await make({}, agentB.token)).toBe(1014);
    const options = await ask(token);
    expect((await add(token, newAuthenticator(origin).make(options))).code).toBe(1);
    expect((await add(token, newAuthenticator(origin).make(options))).code).toBe(1014);
    for (const credential of ['{}', 'no json', '[1]']) expect((await add(token, credential)).code).toBe(1014);
    expect(JSON.parse(options)).toMatchObject({
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      rp: { id: 'localhost', name: '充电管家' },
    });
  });
});

describe('signing in with a passkey', () => {
  it('opens a session without name, password or second factor, and is logged', async () => {
    const { id, token } = await server.account('swift', staff);
    const { secret } = await server.send(twoFactorApi.start, token, { body: { proof: password } });
    await server.send(twoFactorApi.confirm, token, {
      body: { oneTimeCode: new TOTP({ secret: Secret.fromBase32(secret) }).generate() },
    });
    const { device } = await withPasskey(token);
    const answer = await signIn(device);
    expect(answer.code).toBe(1);
    const fresh = passkeyApi.signIn.output.parse(answer.data).token;
    expect((await server.call('GET', authApi.accountInfo.path, { token: fresh })).data).toMatchObject({
      user: { managerId: id },
    });
    const row = await server.db
      .selectFrom('signInLog')
      .select(['account', 'method', 'ok'])
      .where('accountId', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ account: 'swift', method: 'passkey', ok: true });
    const [kept] = await server.send(passkeyApi.list, token);
    expect(kept?.usedAt).not.toBeNull();
  });

  it('refuses an old, used or foreign challenge, another origin, no user verification, a cloned or a wrong key', async () => {
    const { id, token } = await server.account('target', staff);
    const { device } = await withPasskey(token);
    const used = device.sign(await challenge());
    expect((await enter(used)).code).toBe(1);
    expect((await enter(used)).code).toBe(1014);
    const ownChallenge = await challenge();
    await server.db
      .updateTable('passkeyChallenge')
      .set({ createdAt: new Date(Date.now() - 301_000).toISOString() })
      .execute();
    expect((await enter(device.sign(ownChallenge))).code).toBe(1014);
    // Tries to sign in with a challenge for creating a passkey.
    expect((await enter(device.sign(await ask(token)))).code).toBe(1014);
    for (const deviation of [
      { origin: 'http://evil.example' },
      { rpId: 'evil.example' },
      { verified: false },
      { counter: 1 },
      { userHandle: Buffer.from('somebody else').toString('base64url') },
    ])
      expect([deviation, (await signIn(device, deviation)).code]).toEqual([deviation, 1014]);
    const unknown = newAuthenticator(origin);
    expect((await signIn(unknown)).code).toBe(1014);
    const forged = JSON.parse(unknown.sign(await challenge()));
    const { id: credentialId } = JSON.parse(device.sign(await challenge()));
    expect((await enter(JSON.stringify({ ...forged, id: credentialId, rawId: credentialId }))).code).toBe(
      1014,
    );
    await server.db.updateTable('account').set({ disabled: true }).where('id', '=', id).execute();
    expect((await signIn(device)).code).toBe(1003);
  });

  it('is not offered where browsers do not support it: for an IP address or without HTTPS', async () => {
    for (const PUBLIC_URL of ['http://127.0.0.1:8080', 'http://chargers.example', 'https://192.0.2.1']) {
      const other = await openTestServer({ PUBLIC_URL });
      expect((await other.call('GET', authApi.ways.path)).data).toMatchObject({ passkeys: false });
      expect((await other.call('POST', passkeyApi.signInOptions.path)).code).toBe(1014);
      await other.close();
    }
    expect((await server.call('GET', authApi.ways.path)).data).toMatchObject({ passkeys: true });
  });
});
