import { apiApplicationApi } from '@chargehand/contract/areas/partners/api-application';
import { codes } from '@chargehand/contract/http/codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailedToken } from '../../../../test/applications';
import { openTestServer, type TestServer } from '../../../../test/harness';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ CAPTCHA: 'on', AUTOMATION_TOKEN: 'a'.repeat(32) });
});
afterAll(() => server.close());
beforeEach(() => server.db.deleteFrom('attempt').execute());

const robot = { 'x-automation-token': 'a'.repeat(32) };
const file = (body: Record<string, string>, headers: Record<string, string> = {}) =>
  server.call('POST', apiApplicationApi.file.path, { body, headers });
const apply = (email: string, headers: Record<string, string> = {}) =>
  file({ companyName: 'Blue Whale', email, code: 'any' }, { ...robot, ...headers });
const readOwn = (token: string) => server.call('POST', apiApplicationApi.own.path, { body: { token } });
const confirm = (token: string) => server.call('POST', apiApplicationApi.confirm.path, { body: { token } });
const rows = () =>
  server.db.selectFrom('apiApplication').select(['companyName', 'email', 'status']).execute();
const mails = (recipient: string) =>
  server.db.selectFrom('outbox').selectAll().where('recipient', '=', recipient).orderBy('id').execute();

describe('applying for API access', () => {
  it('refuses empty fields, an invalid address, and a wrong captcha', async () => {
    const answer = await file({ companyName: ' ', email: 'nobody', code: '' }, robot);
    const { errors } = answer.data as { errors: { field: string }[] };
    expect(errors.map(({ field }) => field)).toEqual(['companyName', 'email', 'code']);
    expect((await file({ companyName: 'A', email: 'a@example.com', code: 'wrong' })).code).toBe(
      codes.captchaWrong,
    );
    expect(await rows()).toEqual([]);
    expect(await mails('a@example.com')).toEqual([]);
  });

  it('[SIGNIN-25] [APIAPP-02] files a pending application and creates no account and no session', async () => {
    const people = async () => ({
      accounts: await server.db.selectFrom('account').select('id').execute(),
      users: await server.db.selectFrom('appUser').select('id').execute(),
      sessions: await server.db.selectFrom('session').select('id').execute(),
    });
    const before = await people();
    const answer = await file(
      { companyName: ' Blue Whale ', email: 'api@example.com', code: 'any' },
      { ...robot, lang: 'de_DE' },
    );
    expect(answer).toMatchObject({ code: 1, data: null });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await rows()).toEqual([
      { companyName: 'Blue Whale', email: 'api@example.com', status: 'pending' },
    ]);
    expect(await people()).toEqual(before);
    const [mail] = await mails('api@example.com');
    expect(mail?.subject).toBe('Bestätigen Sie Ihren API-Antrag');
    expect(mail?.body).toContain('„Blue Whale“');
  });

  it('is closed if no mail can be sent to confirm the address', async () => {
    const texting = await openTestServer({ SMS_URL: 'http://127.0.0.1:2525/sms' });
    try {
      const body = { companyName: 'A', email: 'a@example.com', code: 'any' };
      const answer = await texting.call('POST', apiApplicationApi.file.path, { body });
      expect(answer.code).toBe(codes.applicationsClosed);
      expect(await texting.db.selectFrom('apiApplication').select('id').execute()).toEqual([]);
    } finally {
      await texting.close();
    }
  });

  it('one IP address files ten in an hour, and one mailbox gets three mails in a day', async () => {
    const from = { 'x-forwarded-for': '203.0.113.40' };
    const answers = [];
    for (let i = 0; i < 11; i += 1) answers.push((await apply(`c${i}@example.com`, from)).code);
    expect(answers).toEqual([...Array<number>(10).fill(1), 429]);
    const again = [];
    for (const email of ['d@example.com', 'D@example.com', 'd@Example.com', 'd@example.com'])
      again.push((await apply(email, { 'x-forwarded-for': '203.0.113.41' })).code);
    expect(again).toEqual([1, 1, 1, 429]);
  });
});

describe('the applicant’s own link', () => {
  it('opens nothing with an invalid token, and limits the number of tries', async () => {
    for (const call of [readOwn, confirm]) {
      expect((await call('x'.repeat(43))).code).toBe(codes.applicationLinkVoid);
      expect((await call('')).code).toBe(codes.invalid);
    }
    const answers = new Set<number>();
    for (let i = 0; i < 119; i += 1) answers.add((await readOwn('y'.repeat(43))).code);
    expect([...answers]).toEqual([codes.applicationLinkVoid, 429]);
  });

  it('[FOUND-100] confirms the address once, shows the state of the application, and is stored as a hash', async () => {
    await apply('link@example.com');
    const token = await mailedToken(server, 'link@example.com');
    expect(token).toMatch(/^[\w-]{43}$/);
    const shown = {
      companyName: 'Blue Whale',
      status: 'pending',
      reason: null,
      reviewedAt: null,
      code: null,
    };
    expect((await readOwn(token)).data).toMatchObject({ ...shown, confirmed: false });
    expect((await confirm(token)).data).toMatchObject({ ...shown, confirmed: true });
    expect((await confirm(token)).code).toBe(codes.applicationConfirmed);
    expect((await readOwn(token)).data).toMatchObject({ ...shown, confirmed: true });

    const kept = await sql<{
      all: string;
    }>`select jsonb_agg(to_jsonb(a))::text || (select jsonb_agg(to_jsonb(o))::text
      from operation_log o) as all from api_application a`.execute(server.db);
    expect(kept.rows[0]?.all).toContain('link@example.com');
    expect(kept.rows[0]?.all).not.toContain(token);
    const log = await server.db
      .selectFrom('operationLog')
      .select(['action', 'targetName', 'accountId'])
      .where('action', '=', 'apiApplication.confirm')
      .execute();
    expect(log).toEqual([{ action: 'apiApplication.confirm', targetName: 'Blue Whale', accountId: null }]);
  });
});
