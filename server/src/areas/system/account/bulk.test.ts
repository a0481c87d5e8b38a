import { accountApi } from '@chargehand/contract/areas/system/account';
import { authApi } from '@chargehand/contract/areas/system/auth';
import { jobApi } from '@chargehand/contract/areas/system/job';
import { codes } from '@chargehand/contract/http/codes';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../../test/device';
import {
  openTestServer,
  openTwoAgencies,
  staff,
  superAdministrator,
  type TestServer,
} from '../../../../test/harness';
import { ended, jobOf, openJobsBeside } from '../../../../test/jobs';

let server: TestServer;
let working: Awaited<ReturnType<typeof openJobsBeside>> | undefined;
let root: { id: number; token: string };
beforeAll(async () => {
  server = await openTestServer();
  root = await server.account('root', superAdministrator);
});
afterEach(async () => {
  await working?.close();
  working = undefined;
});
afterAll(() => server.close());

/** Inserts enabled accounts of ordinary staff, all with the name `mark`. */
const fill = (mark: string, many: number) =>
  sql`insert into account (account, name, password_hash, m_type, role_id)
    select ${mark} || '-' || n, ${mark}, '', 1, (select id from role where key = 'administrator')
    from generate_series(1, ${many}::int) n`.execute(server.db);
const disabled = async (mark: string) =>
  (
    await server.db
      .selectFrom('account')
      .select('account')
      .where('name', '=', mark)
      .where('disabled', '=', true)
      .execute()
  ).length;
const named = (mark: string, account: string) =>
  server.db.updateTable('account').set({ name: mark }).where('account', '=', account).execute();
const start = async (
  what: 'disableAll' | 'enableAll',
  body: Record<string, unknown>,
  token = root.token,
): Promise<number> => (await server.send(accountApi[what], token, { body })).job;
const work = async () => {
  working = await openJobsBeside(server, { kinds: server.app.kinds });
};
const works = async (token: string) =>
  (await server.call('GET', authApi.accountInfo.path, { token })).code === codes.success;
/**
 * Returns the number of the account's sessions. A session that is not deleted when the account is disabled would be
 * valid again once the account is enabled.
 */
const sessionsOf = async (id: number) =>
  (await server.db.selectFrom('session').select('id').where('accountId', '=', id).execute()).length;
const refusalsOf = async (job: number, token: string) =>
  (
    await server.send(jobApi.refusals, token, {
      params: { id: job },
      query: { orderByColumn: 'position', isAsc: 'asc' },
      headers: { lang: 'en_US' },
    })
  ).rows.map(({ key, msg }) => [key, msg]);

describe('disabling all accounts of a filter', () => {
  it('is refused without the permission, and starts nothing', async () => {
    const { agentA } = await openTwoAgencies(server);
    for (const { path } of [accountApi.disableAll, accountApi.enableAll]) {
      const { code } = await server.call('POST', path, { token: agentA.token, body: { search: 'x' } });
      expect(code).toBe(codes.forbidden);
    }
    expect((await server.send(jobApi.list, agentA.token)).total).toBe(0);
  });

  it('[JOB-01, JOB-04] is a job that ends their sessions, and refuses the caller’s own account and those of higher rank', async () => {
    const clerk = await server.account('clerk', staff);
    const other = await server.account('other', staff);
    for (const account of ['root', 'clerk', 'other']) await named('mixed', account);
    await fill('mixed', 450);
    const job = await start('disableAll', { search: 'mixed' }, clerk.token);
    await fill('later', 1);
    await named('mixed', 'later-1');
    await work();
    expect(await ended(server.db, job)).toMatchObject({ state: 'done', total: 453, done: 453, refused: 2 });
    expect(await refusalsOf(job, clerk.token)).toEqual([
      ['root', expect.stringMatching(/permission/i)],
      ['clerk', expect.stringMatching(/own account/i)],
    ]);
    // Counts the 450 filled accounts and `other`. The job refused the caller and `root`, and `later-1` got the name
    // after the start.
    expect(await disabled('mixed')).toBe(451);
    expect(await works(other.token)).toBe(false);
    expect(await sessionsOf(other.id)).toBe(0);
    expect(await works(clerk.token)).toBe(true);
    expect(await works(root.token)).toBe(true);
  });

  it('never disables the last super administrator', async () => {
    await server.account('second', superAdministrator);
    for (const account of ['root', 'second']) await named('supers', account);
    const job = await start('disableAll', { search: 'supers' });
    await work();
    expect(await ended(server.db, job)).toMatchObject({ state: 'done', refused: 1 });
    expect(await refusalsOf(job, root.token)).toEqual([['root', expect.stringMatching(/own account/i)]]);
    expect(await works(root.token)).toBe(true);
  });

  it('skips accounts already in that state, and each log entry lists the affected ones', async () => {
    await fill('twice', 5);
    const [gone] = await server.db
      .selectFrom('account')
      .select('id')
      .where('account', '=', 'twice-3')
      .execute();
    await server.send(accountApi.disable, root.token, { params: { ids: String(gone?.id) } });
    const job = await start('disableAll', { search: 'twice' });
    await work();
    expect(await ended(server.db, job)).toMatchObject({ state: 'done', total: 4, done: 4, refused: 0 });
    const [entry] = await server.db
      .selectFrom('operationLog')
      .select(['account', 'before'])
      .where('requestId', '=', `job ${job}`)
      .execute();
    expect(entry?.account).toBe('root');
    expect(JSON.stringify(entry?.before)).not.toContain('twice-3');
    expect(Array.isArray(entry?.before) && entry.before.length).toBe(4);

    const back = await start('enableAll', { search: 'twice', disabled: true });
    expect(await ended(server.db, back)).toMatchObject({ state: 'done', total: 5, refused: 0 });
    expect(await disabled('twice')).toBe(0);
  });

  it('[JOB-06] stops when the permission is withdrawn midway, and completed rows are kept', async () => {
    const { id, token } = await server.account('leaving', staff);
    const many = 20_000;
    await fill('midway', many);
    const job = await start('disableAll', { search: 'midway' }, token);
    await work();
    await until(async () => (await jobOf(server.db, job)).done > 0);
    await sql`delete from role_menu using menu where menu.id = menu_id and menu.permission = 'accountList:disable'
      and role_id = (select role_id from account where id = ${id})`.execute(server.db);
    const { state, done, refused, reason } = await ended(server.db, job);
    expect({ state, reason }).toMatchObject({ state: 'stopped', reason: { code: 'forbidden' } });
    expect(done).toBeLessThan(many);
    expect(await disabled('midway')).toBe(done - refused);
  });
});
