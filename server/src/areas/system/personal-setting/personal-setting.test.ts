import { authApi } from '@chargehand/contract/areas/system/auth';
import { personalSettingApi } from '@chargehand/contract/areas/system/personal-setting';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openTestServer,
  openTwoAgencies,
  password,
  staff,
  superAdministrator,
  type TestServer,
} from '../../../../test/harness';
import { png, upload } from '../../../../test/upload';
import { openSession } from '../auth/auth.service';

const next = 'Better-horse-2';
let server: TestServer;
let world: Awaited<ReturnType<typeof openTwoAgencies>>;
let root: string;
beforeAll(async () => {
  server = await openTestServer();
  root = (await server.account('root', superAdministrator)).token;
  world = await openTwoAgencies(server);
});
afterAll(() => server.close());

const put = (path: string, token: string | undefined, body: Record<string, unknown>) =>
  server.call('PUT', path, { token, body });
const change = (token: string | undefined, more: Record<string, unknown> = {}) =>
  put(personalSettingApi.password.path, token, { oldPwd: password, newPwd: next, againPwd: next, ...more });
const errorsOf = (answer: { data: unknown }) =>
  (answer.data as { errors: { field: string; msg: string }[] }).errors;
const signIn = (account: string, pwd: string) =>
  server.call('POST', authApi.signIn.path, {
    body: { account, pwd, code: 'x', accountType: 'administrator' },
  });

describe('refused changes of personal settings', () => {
  it('every endpoint requires a session', async () => {
    for (const endpoint of Object.values(personalSettingApi))
      expect((await server.call(endpoint.method, endpoint.path.replace(':ids', '1'), {})).code).toBe(401);
  });

  it('[PERSONAL-01] old, new and repeated password are required', async () => {
    const refused = await put(personalSettingApi.password.path, root, {});
    expect(refused.code).toBe(422);
    expect(errorsOf(refused).map(({ field }) => field)).toEqual(['oldPwd', 'newPwd', 'againPwd']);
  });

  it('[PERSONAL-02] a repeated password that differs from the new one is rejected', async () => {
    const refused = await change(root, { againPwd: 'Better-horse-3' });
    expect(errorsOf(refused)).toEqual([{ field: 'againPwd', msg: '两次输入的密码不一致' }]);
  });

  it('[SIGNIN-20] a weak new password is rejected', async () => {
    expect(errorsOf(await change(root, { newPwd: 'weak', againPwd: 'weak' }))).toMatchObject([
      { field: 'newPwd' },
    ]);
  });

  it('[PERSONAL-03] a wrong old password is rejected, and five wrong tries lock the account', async () => {
    const { token } = await server.account('guessing', staff);
    for (let tried = 0; tried < 5; tried++)
      expect(errorsOf(await change(token, { oldPwd: 'Wrong-horse-1' }))).toEqual([
        { field: 'oldPwd', msg: '密码不正确' },
      ]);
    // A person at an unlocked screen must not be able to go on guessing: after five wrong tries, even the right
    // password is refused.
    expect((await change(token)).code).toBe(1004);
    expect((await signIn('guessing', password)).code).toBe(1004);
  });

  it('a missing avatar, another account’s avatar and an invalid contact are rejected', async () => {
    const body = { name: 'Root', contact: 'nobody' };
    expect(errorsOf(await put(personalSettingApi.profile.path, root, body))).toMatchObject([
      { field: 'contact' },
    ]);
    const foreign = await upload(server, world.agentA.token, png(200), 'a.png', 'avatar');
    for (const avatar of ['missing.png', foreign.fileName])
      expect(
        errorsOf(await put(personalSettingApi.profile.path, root, { name: 'Root', contact: '', avatar })),
      ).toMatchObject([{ field: 'avatar' }]);
  });

  it('a new contact without the password, or with a wrong one, is rejected', async () => {
    const body = { name: 'Root', contact: 'thief@example.com' };
    for (const pwd of [{}, { pwd: 'Wrong-horse-1' }])
      expect(errorsOf(await put(personalSettingApi.profile.path, root, { ...body, ...pwd }))).toMatchObject([
        { field: 'pwd' },
      ]);
    expect((await server.send(personalSettingApi.get, root)).contact).toBeNull();
  });

  it('a new password equal to the current one is rejected', async () => {
    expect(errorsOf(await change(root, { newPwd: password, againPwd: password }))).toEqual([
      { field: 'newPwd', msg: '新密码不能与当前密码相同' },
    ]);
    expect((await signIn('root', password)).code).toBe(1);
  });

  it('the password for a contact change cannot be guessed without limit', async () => {
    const { token } = await server.account('prober', staff);
    const body = { name: 'x', contact: 'thief@example.com', pwd: '123456' };
    const codes = [];
    for (let tried = 0; tried < 7; tried++)
      codes.push((await put(personalSettingApi.profile.path, token, body)).code);
    expect(codes).toEqual([422, 422, 422, 422, 422, 1004, 1004]);
  });

  it('an unknown language and an unknown time zone are rejected', async () => {
    const refused = await put(personalSettingApi.preferences.path, root, {
      language: 'tlh',
      timeZone: 'Mars',
    });
    expect(errorsOf(refused).map(({ field }) => field)).toEqual(['language', 'timeZone']);
  });

  it('[ISOLATION-03] an account cannot end a session of another account', async () => {
    const { id } = await server.db
      .selectFrom('session')
      .select('id')
      .where('accountId', '=', world.agentB.id)
      .executeTakeFirstOrThrow();
    for (const token of [root, world.agentA.token, world.merchantA1.token])
      expect((await server.call('DELETE', `/api/admin/personal/sessions/${id}`, { token })).code).toBe(404);
    expect((await server.call('GET', authApi.accountInfo.path, { token: world.agentB.token })).code).toBe(1);
  });
});

describe('the account’s own settings', () => {
  it('[PERSONAL-04] avatar, name and contact can be changed, and account info shows the change at once', async () => {
    const { fileName } = await upload(server, world.agentA.token, png(200), 'a.png', 'avatar');
    const { token } = world.agentA;
    await server.send(personalSettingApi.profile, token, {
      body: { name: '海川科技', contact: '+86 138 0013 8000', avatar: fileName, pwd: password },
    });
    expect(await server.send(personalSettingApi.get, token)).toEqual({
      account: 'agent-a',
      name: '海川科技',
      contact: '+8613800138000',
      avatar: fileName,
      language: null,
      timeZone: null,
      digest: false,
    });
    const { user } = await server.send(authApi.accountInfo, token);
    expect(user.name).toBe('海川科技');
    expect((await server.call('GET', user.mUrl, { token })).status).toBe(200);
    // The names of the agent's merchants and of the other agent stay unchanged.
    const others = await server.db
      .selectFrom('account')
      .select('name')
      .where('id', '<>', world.agentA.id)
      .execute();
    expect(others.map(({ name }) => name)).not.toContain('海川科技');
  });

  it('[PERSONAL-07] language and time zone can be set and cleared again', async () => {
    const { token } = world.merchantA1;
    const kept = async () => {
      const { language, timeZone } = (await server.send(authApi.accountInfo, token)).user;
      return [language, timeZone];
    };
    await server.send(personalSettingApi.preferences, token, {
      body: { language: 'de_DE', timeZone: 'Europe/Berlin' },
    });
    expect(await kept()).toEqual(['de_DE', 'Europe/Berlin']);
    await server.send(personalSettingApi.preferences, token, { body: { language: '', timeZone: '' } });
    expect(await kept()).toEqual([null, null]);
  });

  it('[PERSONAL-06] the account’s sessions are listed and can be ended one by one', async () => {
    const { id, token } = await server.account('many', staff);
    const others = [
      await openSession(server.db, id, '192.0.2.1', 'Firefox'),
      await openSession(server.db, id, '192.0.2.2', null),
    ];
    const list = await server.send(personalSettingApi.sessions, token);
    expect(list.map(({ ip, current }) => [ip, current]).sort()).toEqual([
      ['127.0.0.1', true],
      ['192.0.2.1', false],
      ['192.0.2.2', false],
    ]);
    const ended = list.find(({ ip }) => ip === '192.0.2.1')?.id;
    await server.send(personalSettingApi.endSessions, token, { params: { ids: ended } });
    const code = async (one: string | undefined) =>
      (await server.call('GET', authApi.accountInfo.path, { token: one })).code;
    expect([await code(others[0]), await code(others[1]), await code(token)]).toEqual([401, 1, 1]);
  });

  it('[SESSION-10] a new password ends every session opened under the old one, of agents too', async () => {
    for (const [name, account] of [
      ['secretive', await server.account('secretive', staff)],
      ['agent-b', world.agentB],
      ['merchant-a2', world.merchantA2],
    ] as const) {
      const other = await openSession(server.db, account.id, '192.0.2.3', null);
      const { token } = await server.send(personalSettingApi.password, account.token, {
        body: { oldPwd: password, newPwd: next, againPwd: next },
      });
      for (const old of [other, account.token])
        expect((await server.call('GET', authApi.accountInfo.path, { token: old })).code).toBe(401);
      expect((await server.send(authApi.accountInfo, token)).user.mAccount).toBe(name);
    }
    expect((await signIn('secretive', password)).code).toBe(1001);
    expect((await signIn('secretive', next)).code).toBe(1);
  });

  it('changes are logged without the passwords', async () => {
    const rows = await server.db
      .selectFrom('operationLog')
      .select(['action', 'after'])
      .where('action', 'like', 'personalSetting.%')
      .execute();
    expect(new Set(rows.map(({ action }) => action))).toEqual(
      new Set([
        'personalSetting.update',
        'personalSetting.prefer',
        'personalSetting.endSession',
        'personalSetting.changePassword',
      ]),
    );
    expect(JSON.stringify(rows)).not.toContain('horse');
  });
});

describe('concurrent changes', () => {
  it('25 concurrent password changes, of one account and of many, all complete while the server stays ready', async () => {
    // Creates more accounts than the test server has connections to the database (eight).
    const crowd = [];
    for (let n = 0; n < 25; n++) crowd.push(await server.account(`crowd-${n}`, staff));
    const { token } = await server.account('alone', staff);
    let ready = 0;
    const watch = { over: false };
    const watching = (async () => {
      while (!watch.over) {
        expect((await server.call('GET', '/readyz')).status).toBe(200);
        ready += 1;
      }
    })();
    const many = await Promise.all(crowd.map(({ token }) => change(token)));
    expect(many.map(({ code }) => code)).toEqual(Array(25).fill(1));
    const same = await Promise.all(Array.from({ length: 25 }, () => change(token)));
    watch.over = true;
    await watching;
    // At least one change of the account `alone` succeeds. The others may fail, because at most five tries run at once,
    // and the first change replaces the session and the password.
    expect(same.filter(({ code }) => code === 1).length).toBeGreaterThan(0);
    expect(same.every(({ code }) => [1, 401, 422, 1004].includes(code))).toBe(true);
    // The server must have responded to readiness checks during the changes. A single response could have waited for
    // all changes.
    expect(ready).toBeGreaterThan(2);
  });

  it('25 concurrent contact changes all succeed', async () => {
    const crowd = [];
    for (let n = 0; n < 25; n++) crowd.push(await server.account(`mover-${n}`, staff));
    const answers = await Promise.all(
      crowd.map(({ token }, n) =>
        put(personalSettingApi.profile.path, token, {
          name: 'x',
          contact: `m${n}@example.com`,
          pwd: password,
        }),
      ),
    );
    expect(answers.map(({ code }) => code)).toEqual(Array(25).fill(1));
  });
});
