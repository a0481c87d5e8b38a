import { accountApi } from '@chargehand/contract/areas/system/account';
import { authApi } from '@chargehand/contract/areas/system/auth';
import { roleApi } from '@chargehand/contract/areas/system/role';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openTestServer,
  password,
  staff,
  superAdministrator,
  type TestServer,
} from '../../../../test/harness';

let server: TestServer;
let root: { id: number; token: string };
const roleIds: Record<string, number> = {};
beforeAll(async () => {
  server = await openTestServer();
  root = await server.account('root', superAdministrator);
  for (const { id, key } of await server.db.selectFrom('role').select(['id', 'key']).execute())
    roleIds[key] = id;
});
afterAll(() => server.close());

const act = (what: 'disable' | 'enable', ids: number[], token = root.token) =>
  server.call('POST', `/api/admin/account/${ids.join(',')}/${what}`, { token });
const reset = (id: number, body: Record<string, unknown>, token = root.token) =>
  server.call('POST', `/api/admin/account/${id}/resetPassword`, { token, body });
const change = (id: number, more: Record<string, unknown>, token = root.token) =>
  server.call('PUT', `/api/admin/account/${id}`, {
    token,
    body: { name: '林岚', contact: '', roleId: roleIds['administrator'], ...more },
  });
const get = (id: number) => server.send(accountApi.get, root.token, { params: { id } });
const signIn = (account: string) =>
  server.call('POST', authApi.signIn.path, {
    body: { account, pwd: password, code: '-', accountType: 'administrator' },
  });
const works = async (token: string) =>
  (await server.call('GET', authApi.accountInfo.path, { token })).code === 1;
const newPwd = 'Brand-new-1';
const twice = { newPwd, confirmPwd: newPwd };

/** Creates a role with these permissions. */
async function role(key: string, permissions: string[]): Promise<number> {
  const { id } = await server.send(roleApi.create, root.token, {
    body: { code: key, key, name: { zh_CN: key }, mType: 1, sort: 9, remark: '' },
  });
  const grant = await server.db
    .selectFrom('menu')
    .select('id')
    .where('permission', 'in', permissions)
    .execute();
  await server.send(roleApi.grant, root.token, {
    params: { id },
    body: { grant: grant.map((one) => one.id), withdraw: [] },
  });
  return id;
}

describe('accounts of equal rank', () => {
  it('cannot reset each other’s password or second factor, nor change the contact, but may do the rest', async () => {
    const [peer, other] = [await server.account('peer-1', staff), await server.account('peer-2', staff)];
    const ownProfile = { name: '林岚', contact: '', roleId: roleIds['administrator'] };
    expect((await reset(other.id, twice, peer.token)).code).toBe(1511);
    const factors = await server.call('POST', `/api/admin/account/${other.id}/resetTwoFactor`, {
      token: peer.token,
    });
    expect(factors.code).toBe(1511);
    expect((await change(other.id, { ...ownProfile, contact: 'thief@example.com' }, peer.token)).code).toBe(
      1511,
    );
    expect((await signIn('peer-2')).code).toBe(1);
    expect(await works(other.token)).toBe(true);
    const row = (id: number, token: string) => server.send(accountApi.get, token, { params: { id } });
    expect(await row(other.id, peer.token)).toMatchObject({ manageable: true, subordinate: false });
    expect((await change(other.id, ownProfile, peer.token)).code).toBe(1);
    expect((await act('disable', [other.id], peer.token)).code).toBe(1);

    const roleId = await role('lesser', ['accountList:list']);
    const { id: lesser } = await server.account('lesser', staff, roleId);
    expect(await row(lesser, peer.token)).toMatchObject({ manageable: true, subordinate: true });
    expect((await reset(lesser, twice, peer.token)).code).toBe(1);
  });

  it('cannot as super administrators either, but may edit, disable and demote each other', async () => {
    const other = await server.account('chief-2', superAdministrator);
    expect((await reset(other.id, twice)).code).toBe(1511);
    const body = { name: '另一位', contact: 'thief@example.com', roleId: roleIds['admin'] };
    expect((await change(other.id, body)).code).toBe(1511);
    expect(await get(other.id)).toMatchObject({ manageable: true, subordinate: false });
    expect((await change(other.id, { ...body, contact: '' })).code).toBe(1);
    expect((await act('disable', [other.id])).code).toBe(1);
    expect((await act('enable', [other.id])).code).toBe(1);
    expect((await change(other.id, {})).code).toBe(1);
    expect((await reset(other.id, twice)).code).toBe(1);
  });
});
