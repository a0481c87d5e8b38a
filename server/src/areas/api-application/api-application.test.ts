import { apiApplicationApi } from '@chargehand/contract/areas/api-application';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../../../test/harness';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ CAPTCHA: 'on', AUTOMATION_TOKEN: 'a'.repeat(32) });
});
afterAll(() => server.close());

const file = (body: Record<string, string>, headers: Record<string, string> = {}) =>
  server.call('POST', apiApplicationApi.file.path, { body, headers });
const robot = { 'x-automation-token': 'a'.repeat(32) };
const rows = () =>
  server.db.selectFrom('apiApplication').select(['companyName', 'email', 'status']).execute();

describe('applying for API access', () => {
  it('refuses empty fields, an address that is none, and a wrong captcha', async () => {
    const answer = await file({ companyName: ' ', email: 'nobody', code: '' }, robot);
    const { errors } = answer.data as { errors: { field: string }[] };
    expect(errors.map(({ field }) => field)).toEqual(['companyName', 'email', 'code']);
    expect((await file({ companyName: 'A', email: 'a@example.com', code: 'wrong' })).code).toBe(1002);
    expect(await rows()).toEqual([]);
  });

  it('[SIGNIN-25] files a pending application and makes no account and no session', async () => {
    const people = async () => ({
      accounts: await server.db.selectFrom('account').select('id').execute(),
      users: await server.db.selectFrom('appUser').select('id').execute(),
      sessions: await server.db.selectFrom('session').select('id').execute(),
    });
    const before = await people();
    const answer = await file({ companyName: ' Blue Whale ', email: 'api@example.com', code: 'any' }, robot);
    expect(answer).toMatchObject({ code: 1, data: null });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await rows()).toEqual([
      { companyName: 'Blue Whale', email: 'api@example.com', status: 'pending' },
    ]);
    expect(await people()).toEqual(before);
  });

  it('one address files ten in an hour', async () => {
    const from = { ...robot, 'x-forwarded-for': '203.0.113.40' };
    const codes = [];
    for (let i = 0; i < 11; i += 1)
      codes.push((await file({ companyName: `C${i}`, email: 'c@example.com', code: 'any' }, from)).code);
    expect(codes).toEqual([...Array<number>(10).fill(1), 429]);
  });
});
