import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, superAdministrator, type TestServer } from '../../../../test/harness';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const disable = (id: number, token: string) =>
  server.call('POST', `/api/admin/account/${id}/disable`, { token });
async function demote(id: number, token: string) {
  const role = server.db.selectFrom('role').select('id').where('key', '=', 'administrator');
  const { id: roleId } = await role.executeTakeFirstOrThrow();
  return server.call('PUT', `/api/admin/account/${id}`, { token, body: { name: 'x', contact: '', roleId } });
}

describe('the last super administrator', () => {
  /** Creates two super administrators, and disables all others. */
  async function two(round: number) {
    const pair = [
      await server.account(`a${round}`, superAdministrator),
      await server.account(`b${round}`, superAdministrator),
    ] as const;
    const ids = sql.join(pair.map(({ id }) => id));
    await sql`update account set disabled = true where m_type = 0 and id not in (${ids})`.execute(server.db);
    return pair;
  }
  const enabled = async () =>
    (
      await server.db
        .selectFrom('account')
        .select('id')
        .where('mType', '=', 0)
        .where('disabled', '=', false)
        .execute()
    ).length;

  it('is kept when two disable or demote each other at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [a, b] = await two(round);
      const answers = await Promise.all(
        round % 2 === 0
          ? [disable(b.id, a.token), disable(a.id, b.token)]
          : [demote(b.id, a.token), disable(a.id, b.token)],
      );
      expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
      // The response to the refused call has one of these reasons: the target is the last super administrator, the
      // caller is no super administrator any more, or the caller's session has ended.
      for (const { code } of answers) expect([1, 401, 1505, 1508]).toContain(code);
      expect(await enabled()).toBe(1);
    }
  });

  it('is protected by the database itself, whatever the write', async () => {
    const [a, b] = await two(9);
    const both = { disabled: true };
    const writes = await Promise.allSettled([
      server.db.updateTable('account').set(both).where('id', '=', a.id).execute(),
      server.db.updateTable('account').set(both).where('id', '=', b.id).execute(),
    ]);
    expect(writes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const last = sql`delete from account where m_type = 0`.execute(server.db);
    await expect(last).rejects.toMatchObject({ code: expect.stringMatching(/^23/) });
  });
});
