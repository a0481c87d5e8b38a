import { authApi } from '@chargehand/contract/areas/system/auth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestServer, password, staff, type TestServer } from '../../../../test/harness';
import { addressOf } from '../../../lib/http/limit';
import { tidy } from '../../../../test/tidy';

/* Uses two servers on one database, which share the limits and the log. */
let first: TestServer;
let second: TestServer;
let id: number;
let begun = 0;
beforeAll(async () => {
  first = await openTestServer();
  second = await openTestServer({}, first);
  ({ id } = await first.account('Victim', staff));
});
afterAll(async () => {
  await second.close();
  await first.close();
});
beforeEach(async () => {
  await first.db.deleteFrom('attempt').execute();
  // The log is append-only even for tests, so each test reads only the rows added since it began.
  begun = (await everything()).at(-1)?.id ?? 0;
});

const enter = (server: TestServer, account: string, pwd: string, ip: string) =>
  server.call('POST', authApi.signIn.path, {
    body: { account, pwd, code: 'any', accountType: 'administrator' },
    headers: { 'x-forwarded-for': ip, 'user-agent': 'probe' },
  });
const everything = () => first.db.selectFrom('signInLog').selectAll().orderBy('id').execute();
const log = async () => (await everything()).filter((row) => row.id > begun);
const count = <T>(values: T[], wanted: T) => values.filter((value) => value === wanted).length;
const either = (i: number) => (i % 2 === 0 ? first : second);

describe('the sign-in log', () => {
  it('records every try with account, result and address, whether or not the account exists', async () => {
    await enter(first, ' victim ', password, '192.0.2.1');
    await enter(second, 'Victim', 'Wrong-password-1', '192.0.2.2');
    await enter(first, 'nobody', password, '192.0.2.3');
    await first.db.updateTable('account').set({ disabled: true }).where('id', '=', id).execute();
    await enter(first, 'Victim', password, '192.0.2.4');
    await first.db.updateTable('account').set({ disabled: false }).where('id', '=', id).execute();
    const common = { accountType: 'administrator', method: 'password', userAgent: 'probe' };
    expect(await log()).toMatchObject([
      { ...common, account: 'victim', accountId: id, ok: true, reason: null, ip: '192.0.2.1' },
      { ...common, account: 'Victim', accountId: id, ok: false, reason: 'signInFailed', ip: '192.0.2.2' },
      { ...common, account: 'nobody', accountId: null, ok: false, reason: 'signInFailed' },
      { ...common, account: 'Victim', accountId: id, ok: false, reason: 'accountDisabled' },
    ]);
    expect(JSON.stringify(await log())).not.toMatch(/Wrong-password|Correct-horse/);
  });

  it('cannot be changed, and deletes only old entries', async () => {
    await enter(first, 'Victim', password, '192.0.2.1');
    await expect(first.db.updateTable('signInLog').set({ ok: false }).execute()).rejects.toThrow(
      'append-only',
    );
    await expect(first.db.deleteFrom('signInLog').execute()).rejects.toThrow('append-only');
    await first.db
      .insertInto('signInLog')
      .values({
        at: new Date(Date.now() - 400 * 86_400_000).toISOString(),
        account: 'old',
        method: 'password',
        ok: true,
        ip: '192.0.2.9',
      })
      .execute();
    await tidy(first.db);
    expect((await log()).map(({ account }) => account)).toEqual(['Victim']);
  });

  it('a flood from one address leaves a limited number of rows', async () => {
    for (let i = 0; i < 60; i += 1) await enter(either(i), `guess-${i}`, password, '198.51.100.1');
    const reasons = (await log()).map(({ reason }) => reason);
    expect([count(reasons, 'signInFailed'), count(reasons, 'tooManyRequests')]).toEqual([20, 5]);
  });
});

describe('guessing passwords', () => {
  it('[SIGNIN-12] many at once, from many addresses, through two servers: only five passwords are checked', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) => enter(either(i), 'victim', `Guess-${i}-a`, `198.51.100.${i}`)),
    );
    const codes = answers.map(({ code }) => code);
    expect([count(codes, 1001), count(codes, 1004)]).toEqual([5, 35]);
    for (const server of [first, second])
      expect((await enter(server, 'VICTIM', password, '192.0.2.77')).code).toBe(1004);
    // Other accounts can sign in while this one is locked.
    await first.account('bystander', staff);
    expect((await enter(second, 'bystander', password, '192.0.2.78')).code).toBe(1);
  });

  it('[SIGNIN-13] many accounts at once from one address, through two servers: twenty tries a minute', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => enter(either(i), `user-${i}`, 'Spring-2026', '203.0.113.5')),
    );
    const codes = answers.map(({ code }) => code);
    expect([count(codes, 1001), count(codes, 429)]).toEqual([20, 30]);
  });

  it('a whole IPv6 network counts as one address', async () => {
    expect(addressOf('2001:db8:0:7:1:2:3:4')).toBe(addressOf('2001:db8::7:ffff:0:0:1'));
    expect(addressOf('2001:db8:0:7::1')).not.toBe(addressOf('2001:db8:0:8::1'));
    expect(addressOf('::ffff:192.0.2.1')).toBe('192.0.2.1');
    expect(addressOf('::1')).toBe('0:0:0:0::/64');
    const answers = [];
    for (let i = 0; i < 21; i += 1)
      answers.push((await enter(first, `six-${i}`, password, `2001:db8:1:1::${i.toString(16)}`)).code);
    expect(count(answers, 429)).toBe(1);
  });
});
