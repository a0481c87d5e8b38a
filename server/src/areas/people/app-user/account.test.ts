import { appUserApi } from '@chargehand/contract/areas/people/app-user';
import { operationLogApi } from '@chargehand/contract/areas/system/operation-log';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPhones } from '../../../../test/phones';
import { openTestServer, superAdministrator, type TestServer } from '../../../../test/harness';

let server: TestServer;
let root: string;
let phones: ReturnType<typeof openPhones>;
beforeAll(async () => {
  server = await openTestServer();
  root = (await server.account('root', superAdministrator)).token;
  phones = openPhones(server);
});
afterAll(() => server.close());

const me = '/api/app/v1/me';
const profile = async (phone: { token: string }) => (await phones.call(phone, 'GET', me)).body;
const shown = (id: number) => server.send(appUserApi.get, root, { params: { id } });

describe('warning messages', () => {
  const turn = (phone: { token: string }, on: unknown) =>
    phones.call(phone, 'PUT', `${me}/warning-messages`, { on });
  /** Inserts a warning of the user's device, and ends it. */
  async function addEndedWarning(userId: number, deviceId: number): Promise<void> {
    const now = new Date().toISOString();
    const { id } = await server.db
      .insertInto('warning')
      .values({
        deviceId,
        userId,
        threshold: 65,
        temperature: 70,
        powerMw: 1,
        peakTemperature: 70,
        peakPowerMw: 1,
        reportedAt: now,
        readAt: now,
        sid: 's',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await server.db
      .updateTable('warning')
      .set({ completedAt: now, automatic: true })
      .where('id', '=', id)
      .execute();
  }

  it('[APPAPI-13] are turned off and on only by the user, and create no notice while they are off', async () => {
    const user = await phones.register('+8613200000001', '开关');
    const other = await phones.register('+8613200000002', '旁人');
    const device = await phones.device(user, 'SWITCH-01');
    expect((await turn({ token: 'made-up' }, false)).status).toBe(401);
    expect(await turn(user, 'perhaps')).toMatchObject({ status: 422, body: { errors: [{ field: 'on' }] } });
    const notices = async () => (await phones.call(user, 'GET', '/api/app/v1/notices')).body.notices.length;
    expect((await profile(user)).warningMessages).toBe(true);
    await addEndedWarning(user.id, device);
    expect(await notices()).toBe(1);
    expect(await turn(user, false)).toMatchObject({ status: 200, body: { warningMessages: false } });
    expect([(await profile(user)).warningMessages, (await shown(user.id)).warningMessages]).toEqual([
      false,
      false,
    ]);
    await addEndedWarning(user.id, device);
    expect(await notices()).toBe(1);
    expect((await turn(user, true)).body.warningMessages).toBe(true);
    await addEndedWarning(user.id, device);
    expect(await notices()).toBe(2);
    expect((await profile(other)).warningMessages).toBe(true);
    const { rows } = await server.send(operationLogApi.list, root, {
      query: { area: ['appUser'], verb: ['setWarnings'] },
    });
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({ userId: user.id, target: String(user.id) });
  });
});

describe('an account', () => {
  const close = (phone: { token: string }, kind: string, password = phones.password) =>
    phones.call(phone, 'POST', '/api/app/v1/account-closures', { kind, password });

  it('[APPAPI-15] is closed, by phone or e-mail, and the console shows which; closing the last one ends all access', async () => {
    const phone = '+8613200000003';
    const email = 'both@example.com';
    const user = await phones.register(phone, '两个账号');
    await server.db.updateTable('appUser').set({ email }).where('id', '=', user.id).execute();
    const device = await phones.device(user, 'CLOSED-0C2');
    expect((await close({ token: 'made-up' }, 'phone')).status).toBe(401);
    expect((await close(user, 'phone', 'Wrong-12345')).body).toMatchObject({
      errors: [{ field: 'password' }],
    });
    expect((await close(user, 'fax')).body).toMatchObject({ errors: [{ field: 'kind' }] });
    expect((await shown(user.id)).logoutStatus).toBe('notLoggedOut');

    // The user has two accounts, a phone number and an e-mail address. One of them may be closed although a device is
    // bound.
    expect(await close(user, 'phone')).toMatchObject({ status: 200, body: { signedOut: false } });
    expect(await shown(user.id)).toMatchObject({ logoutStatus: 'phoneLogout', account: email });
    expect(await profile(user)).toMatchObject({ phone: null, email });
    expect((await phones.signIn(phone)).status).toBe(401);
    expect((await phones.signIn(email)).status).toBe(200);
    expect((await close(user, 'phone')).status).toBe(404);
    const other = await phones.register('other@example.com', '朋友');
    expect((await phones.befriend(other, phone)).status).toBe(404);

    expect((await close(user, 'email')).body).toMatchObject({ status: 409, code: 'devicesBound' });
    await phones.call(user, 'DELETE', `/api/app/v1/devices/${device}`);
    expect(await close(user, 'email')).toMatchObject({ status: 200, body: { signedOut: true } });
    expect((await phones.call(user, 'GET', me)).status).toBe(401);
    expect((await phones.signIn(email)).status).toBe(401);

    const mail = await phones.register('mail-only@example.com', '邮箱');
    expect((await close(mail, 'email')).body).toEqual({ signedOut: true });
    expect((await shown(mail.id)).logoutStatus).toBe('emailLogout');
  });
});
