import { accountApi } from '@chargehand/contract/areas/system/account';
import { codes } from '@chargehand/contract/http/codes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openTestServer,
  password,
  staff,
  superAdministrator,
  type TestServer,
} from '../../../../test/harness';

let server: TestServer;
let root: string;
let roleId: number;
beforeAll(async () => {
  server = await openTestServer();
  root = (await server.account('root', superAdministrator)).token;
  const role = server.db.selectFrom('role').select('id').where('key', '=', 'administrator');
  roleId = (await role.executeTakeFirstOrThrow()).id;
});
afterAll(() => server.close());

/** Returns the refused fields of a new account with this name. */
async function refused(account: string): Promise<string[]> {
  const body = { account, name: 'x', pwd: password, contact: '', roleId };
  const { data } = await server.call('POST', accountApi.create.path, { token: root, body });
  return (data as { errors: { field: string }[] }).errors.map(({ field }) => field);
}

describe('a login name is refused', () => {
  it('[FOUND-75] if it differs from another one only in case or width, and the lock by wrong passwords counts for all spellings', async () => {
    await server.account('wide', staff);
    for (const account of ['ｗｉｄｅ', 'WIDE', 'Ｗide', ' wide ', 'wi\u00addе'.replace('е', 'e')])
      expect([account, await refused(account)]).toEqual([account, ['account']]);
    // The database compares the names, too.
    const wide = server.db.insertInto('account').values((eb) => ({
      account: 'ｗｉｄｅ',
      name: 'x',
      passwordHash: 'x',
      mType: 1,
      roleId: eb.selectFrom('role').select('id').where('key', '=', 'administrator'),
    }));
    await expect(wide.execute()).rejects.toMatchObject({ constraint: 'account_name_plain' });
    const signIn = (account: string, pwd: string) =>
      server.call('POST', '/api/admin/login/adAuthor', {
        body: { account, pwd, code: '-', accountType: 'administrator' },
      });
    expect((await signIn('Ｗｉｄｅ', password)).code).toBe(1);
    for (const account of ['wide', 'ｗｉｄｅ', 'WIDE', 'ＷＩＤＥ', 'ｗide'])
      expect((await signIn(account, 'wrong')).code).toBe(codes.signInFailed);
    expect((await signIn('wide', password)).code).toBe(codes.accountLocked);
  });
});
