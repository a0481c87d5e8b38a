import { accountApi } from '@chargehand/contract/areas/system/account';
import { personalSettingApi } from '@chargehand/contract/areas/system/personal-setting';
import { twoFactorApi } from '@chargehand/contract/areas/system/two-factor';
import { type Language, languages } from '@chargehand/contract/i18n/languages';
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
import { happenings, lines } from './texts';

let server: TestServer;
let world: Awaited<ReturnType<typeof openTwoAgencies>>;
let root: { id: number; token: string };
beforeAll(async () => {
  server = await openTestServer();
  root = await server.account('root', superAdministrator);
  world = await openTwoAgencies(server);
});
afterAll(() => server.close());
beforeEach(() => server.db.deleteFrom('outbox').execute());

const set = (id: number, values: { contact?: string; language?: Language; timeZone?: string }) =>
  server.db.updateTable('account').set(values).where('id', '=', id).execute();
const sent = () =>
  server.db.selectFrom('outbox').select(['channel', 'recipient', 'subject', 'body']).orderBy('id').execute();
/** Waits for `count` messages, and returns them. */
async function messages(count: number) {
  await expect.poll(async () => (await sent()).length).toBe(count);
  return sent();
}
const newPwd = 'Brand-new-12';

describe('an account’s security notices', () => {
  it('name the account that acted and its address, in the recipient’s language and time zone', async () => {
    const { id } = await server.account('lena', staff);
    await set(id, { contact: 'lena@example.com', language: 'de_DE', timeZone: 'Europe/Berlin' });
    await server.send(accountApi.resetPassword, root.token, {
      params: { id },
      body: { newPwd, confirmPwd: newPwd },
      headers: { 'x-forwarded-for': '203.0.113.77' },
    });
    const [mail] = await messages(1);
    expect(mail).toMatchObject({ channel: 'email', recipient: 'lena@example.com' });
    expect(mail?.subject).toBe('Ein übergeordneter Administrator hat Ihr Passwort zurückgesetzt');
    expect(mail?.body).toContain('Konto: lena');
    expect(mail?.body).toContain('IP-Adresse: 203.0.113.77');
    expect(mail?.body).toContain('Von: root');
    expect(mail?.body).toMatch(/Zeit: \d+\. \p{L}+ 20\d\d um \d\d:\d\d:\d\d (MEZ|MESZ)/u);
    expect(mail?.body).toContain('ändern Sie sofort Ihr Passwort');
    expect(mail?.body).not.toContain(newPwd);
  });

  it('are text messages if the contact is a phone, and are not sent without a contact', async () => {
    const { token } = world.merchantA1;
    await set(world.merchantA1.id, { contact: '+8613800138000' });
    const body = { oldPwd: password, newPwd, againPwd: newPwd };
    await server.send(personalSettingApi.password, token, { body, headers: { lang: 'ja_JP' } });
    const [text] = await messages(1);
    expect(text).toMatchObject({ channel: 'phone', recipient: '+8613800138000' });
    expect(text?.subject).toBe('パスワードが変更されました');
    // The account's own user made the change, so the text must not name another account.
    expect(text?.body).not.toContain(lines.doneBy.ja_JP);

    const { token: silent } = world.merchantA2;
    await server.send(personalSettingApi.password, silent, { body });
    expect(await sent()).toHaveLength(1);
  });

  it('go to the old contact and the new one when the contact changes', async () => {
    const { id, token } = await server.account('mover', staff);
    await set(id, { contact: 'old@example.com' });
    await server.send(personalSettingApi.profile, token, {
      body: { name: 'x', contact: 'new@example.com', pwd: password },
    });
    const recipients = (await messages(2)).map(({ recipient }) => recipient);
    expect(recipients.sort()).toEqual(['new@example.com', 'old@example.com']);
    await server.send(accountApi.update, root.token, {
      params: { id },
      body: { name: 'x', contact: '', roleId: await roleOf(id) },
    });
    const last = (await messages(3))[2];
    expect(last?.recipient).toBe('new@example.com');
    expect(last?.subject).toBe(happenings.contactChanged.zh_CN);
  });

  it('are sent for each factor added or removed', async () => {
    const { id, token } = await server.account('factors', staff);
    await set(id, { contact: 'factors@example.com', language: 'en_US' });
    const proof = { body: { proof: password } };
    const { secret } = await server.send(twoFactorApi.start, token, proof);
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    await server.send(twoFactorApi.confirm, token, { body: { oneTimeCode: code } });
    await server.send(twoFactorApi.renewCodes, token, proof);
    await server.send(twoFactorApi.disable, token, proof);
    await server.send(accountApi.resetTwoFactor, root.token, { params: { id } });
    expect((await messages(4)).map(({ subject }) => subject)).toEqual([
      'Two-factor authentication was turned on',
      'Your recovery codes were renewed, the ones before no longer work',
      'Two-factor authentication was turned off',
      'A superior administrator reset your two-factor authentication, passkeys and single sign-on',
    ]);
  });

  it('are not sent for a refused change', async () => {
    const { id, token } = await server.account('refused', staff);
    await set(id, { contact: 'refused@example.com' });
    const wrong = { oldPwd: 'Wrong-password-1', newPwd, againPwd: newPwd };
    expect((await server.call('PUT', personalSettingApi.password.path, { token, body: wrong })).code).toBe(
      422,
    );
    expect(await sent()).toEqual([]);
  });

  it('have texts in six languages', () => {
    for (const texts of [...Object.values(happenings), ...Object.values(lines)])
      expect(new Set(languages.map((language) => texts[language])).size).toBeGreaterThan(3);
  });
});

async function roleOf(id: number): Promise<number> {
  const { roleId } = await server.db
    .selectFrom('account')
    .select('roleId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return roleId;
}
