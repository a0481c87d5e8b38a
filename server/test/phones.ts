import { appDeviceApi } from '@chargehand/contract/areas/people/app-device';
import { appApi } from '@chargehand/contract/areas/people/app-account';
import { hashPassword } from '../src/lib/session/secret';
import { openAppSession } from '../src/lib/session/app-session';
import type { TestServer } from './harness';
import { holdToDocs } from './published';

/** An app user with a session. */
export interface Phone {
  id: number;
  token: string;
}

/** Returns helpers that create app users and call the app's API as them. */
export function openPhones(server: TestServer) {
  const password = 'Phone-password-1';
  let hash: Promise<string> | undefined;
  let visitors = 0;

  async function call(
    phone: Pick<Phone, 'token'> | undefined,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: Record<string, unknown>,
    headers: Record<string, string> = {},
  ) {
    const answer = await server.call(method, path, {
      token: phone?.token,
      json: true,
      ...(body && { body }),
      headers: { 'x-forwarded-for': `203.0.113.${(visitors += 1) % 250}`, ...headers },
    });
    const type = answer.headers['content-type'];
    await holdToDocs(server, {
      method,
      path,
      status: answer.status,
      body: answer.body,
      type: typeof type === 'string' ? type : undefined,
    });
    return {
      status: answer.status,
      body: answer.body === '' ? null : JSON.parse(answer.body),
      headers: answer.headers,
    };
  }

  return {
    password,
    call,
    /** Adds a user of the operator's direct agency, as if registered on the phone. */
    async register(account: string, nickname: string): Promise<Phone> {
      const { id: agentId } = await server.db
        .selectFrom('agent')
        .select('id')
        .where('direct', '=', true)
        .executeTakeFirstOrThrow();
      const { id } = await server.db
        .insertInto('appUser')
        .values({
          agentId,
          nickname,
          phone: account.startsWith('+') ? account : null,
          email: account.startsWith('+') ? null : account,
          passwordHash: await (hash ??= hashPassword(password)),
          source: 'other',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { id, token: await openAppSession(server.db, id) };
    },
    signIn: (account: string, pwd = password) =>
      call(undefined, 'POST', appApi.signIn.path, { account, password: pwd }),
    /** Adds a device that the user of `phone` has bound. */
    async device(phone: Phone, code: string): Promise<number> {
      const id = await server.device(code);
      const { mac } = await server.db
        .selectFrom('device')
        .select('mac')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const { status, body } = await call(phone, 'POST', appDeviceApi.bind.path, { code, mac, via: 'wifi' });
      if (status !== 200) throw new Error(JSON.stringify(body));
      return id;
    },
    befriend: (phone: Phone, account: string, note = '') =>
      call(phone, 'POST', '/api/app/v1/friends', { account, note }),
  };
}
