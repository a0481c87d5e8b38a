import type { agentApi } from '@chargehand/contract/areas/people/agent';
import { authApi } from '@chargehand/contract/areas/system/auth';
import type { merchantApi } from '@chargehand/contract/areas/people/merchant';
import { password, type TestServer } from './harness';

type CustomerApi = typeof agentApi | typeof merchantApi;

let made = 0;

/**
 * Returns the helpers that tests of agents and of merchants share. They use the endpoints `api` of one of these two
 * areas.
 */
export async function openCustomers(server: TestServer, api: CustomerApi) {
  const kind = api.list.path.includes('agent') ? 'agent' : 'merchant';
  const roles = await server.db.selectFrom('role').select(['id', 'key']).execute();
  const roleId = (key: string): number => roles.find((role) => role.key === key)?.id ?? 0;
  const path = (id: number | string, what: string) => `/api/admin/${kind}/${id}/${what}`;
  const draft = (more: Record<string, unknown> = {}) => {
    made += 1;
    return {
      account: `${kind}-${made}`,
      name: `${kind} ${made}`,
      contact: '',
      pwd: password,
      customerCode: `${kind}-code-${made}`,
      roleId: roleId(kind),
      disabled: false,
      ...more,
    };
  };
  return {
    roleId,
    draft,
    create: (token: string, body: Record<string, unknown>) =>
      server.call('POST', api.create.path, { token, body }),
    /** Adds a customer whose login has set its own password. */
    async add(token: string, more: Record<string, unknown> = {}) {
      const body = draft(more);
      const { id } = await server.send(api.create, token, { body });
      await server.db
        .updateTable('account')
        .set({ mustChangePassword: false })
        .where('account', '=', body.account)
        .execute();
      return { id, account: body.account, customerCode: body.customerCode };
    },
    get: (token: string, id: number) => server.send(api.get, token, { params: { id } }),
    change: (token: string, id: number, body: Record<string, unknown>) =>
      server.call('PUT', `/api/admin/${kind}/${id}`, { token, body }),
    remove: (token: string, id: number) => server.call('DELETE', `/api/admin/${kind}/${id}`, { token }),
    act: (token: string, ids: number[], what: 'disable' | 'enable') =>
      server.call('POST', path(ids.join(','), what), { token }),
    reset: (token: string, id: number, newPwd: string) =>
      server.call('POST', path(id, 'resetPassword'), { token, body: { newPwd, confirmPwd: newPwd } }),
    async signIn(account: string, pwd = password) {
      const body = { account, pwd, code: '-', accountType: 'merchant' };
      const { code, data } = await server.call('POST', authApi.signIn.path, { body });
      const { token = '' } = (data ?? {}) as { token?: string };
      return { code, token };
    },
    works: async (token: string) =>
      (await server.call('GET', authApi.accountInfo.path, { token })).code === 1,
  };
}

/** Returns the rejected fields of a response. */
export const fieldsOf = ({ data }: { data: unknown }): string[] =>
  ((data as { errors?: { field: string }[] } | undefined)?.errors ?? []).map(({ field }) => field);
