import { apiApplicationApi } from '@chargehand/contract/areas/partners/api-application';
import { codes } from '@chargehand/contract/http/codes';
import { sql } from 'kysely';
import readXlsx from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apply } from '../../../../test/applications';
import {
  openTestServer,
  openTwoAgencies,
  superAdministrator,
  type TestServer,
} from '../../../../test/harness';
import { tokenHash } from '../../../lib/session/secret';

let server: TestServer;
let root: { id: number; token: string };
let world: Awaited<ReturnType<typeof openTwoAgencies>>;
beforeAll(async () => {
  server = await openTestServer();
  root = await server.account('root', superAdministrator);
  world = await openTwoAgencies(server);
});
afterAll(() => server.close());

const { review, renew, get, list, own, disable, enable } = apiApplicationApi;
const post = (path: string, id: number, body: Record<string, unknown>, token = root.token) =>
  server.call('POST', path.replace(/:ids?/, String(id)), { token, body });
const approve = (id: number) =>
  server.send(review, root.token, { params: { id }, body: { status: 'approved' } });
const applicationOf = (id: number) => server.send(get, root.token, { params: { id } });
const secrets = (id: number) =>
  server.db
    .selectFrom('apiSecret')
    .select(['hash', 'endsAt'])
    .where('applicationId', '=', id)
    .orderBy('id')
    .execute();
const mails = (recipient: string) =>
  server.db
    .selectFrom('outbox')
    .select(['subject', 'body'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();
/** Returns the contents of all tables as text. */
const everything = async () => {
  const { rows } = await sql<{ name: string }>`select c.oid::regclass::text as name from pg_class c
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`.execute(server.db);
  const texts = [];
  for (const { name } of rows) {
    const stored = sql<{
      text: string | null;
    }>`select string_agg(t::text, ' ') as text from ${sql.raw(name)} t`;
    texts.push((await stored.execute(server.db)).rows[0]?.text ?? '');
  }
  return texts.join(' ');
};

describe('reviewing', () => {
  it('refuses customers, [APIAPP-03] a review without a status, and a rejection without a reason', async () => {
    const { id } = await apply(server, 'Refused');
    for (const { token } of [world.agentA, world.merchantA1])
      for (const path of [review.path, renew.path])
        expect((await post(path, id, { status: 'approved', overlapDays: 1 }, token)).code).toBe(
          codes.forbidden,
        );
    for (const [body, field] of [
      [{ reason: 'x' }, 'status'],
      [{ status: '', reason: 'x' }, 'status'],
      [{ status: 'pending', reason: 'x' }, 'status'],
      [{ status: 'rejected' }, 'reason'],
      [{ status: 'rejected', reason: '  ' }, 'reason'],
    ] as const) {
      const answer = await post(review.path, id, body);
      expect(answer.code).toBe(codes.invalid);
      expect(answer.data).toMatchObject({ errors: [{ field }] });
    }
    expect((await post(review.path, 987_654, { status: 'approved' })).code).toBe(codes.notFound);
    expect(await applicationOf(id)).toMatchObject({
      status: 'pending',
      reviewedAt: null,
      code: null,
      access: null,
    });
    expect(await secrets(id)).toEqual([]);
  });

  it('[FOUND-103] waits until the address is confirmed, even by SQL, and then decides', async () => {
    const { id, email, token } = await apply(server, 'Unconfirmed', { confirmed: false });
    const rejection = { status: 'rejected', reason: 'spam' };
    for (const body of [{ status: 'approved' }, rejection])
      expect((await post(review.path, id, body)).code).toBe(codes.applicationUnconfirmed);
    expect(await applicationOf(id)).toMatchObject({ status: 'pending', confirmedAt: null });
    expect(await mails(email)).toHaveLength(1);
    await expect(
      sql`update api_application set status = 'approved', code = 'X', reviewed_at = now() where id = ${id}`.execute(
        server.db,
      ),
    ).rejects.toThrow(/api_application_confirmed/);
    await server.call('POST', apiApplicationApi.confirm.path, { body: { token } });
    expect((await post(review.path, id, rejection)).code).toBe(codes.success);
    expect(await mails(email)).toHaveLength(2);
  });

  it('[APIAPP-04] approves: the time is set, code and secret are created, and the mail does not contain the secret', async () => {
    const { id, email, token } = await apply(server, 'Approved');
    const made = await approve(id);
    expect(made).toEqual({
      code: expect.stringMatching(/^P-[2-9A-HJ-NP-Z]{10}$/),
      secret: expect.stringMatching(/^cds_[\w-]{43}$/),
    });
    const { code = '', secret = '' } = made ?? {};
    const row = await applicationOf(id);
    expect(row).toMatchObject({
      status: 'approved',
      reason: null,
      code,
      access: 'enabled',
      previousUntil: null,
    });
    expect(Math.abs(Date.parse(row.reviewedAt ?? '') - Date.now())).toBeLessThan(60_000);
    expect(await secrets(id)).toEqual([{ hash: tokenHash(secret), endsAt: null }]);
    const [, mail] = await mails(email);
    expect(mail?.body).toContain(code);
    expect(mail?.body).not.toContain(secret);
    const seen = await server.call('POST', own.path, { body: { token } });
    expect(seen.data).toMatchObject({ status: 'approved', code });
    expect(seen.body).not.toContain(secret);
  });

  it('[APIAPP-05] shows the secret only once: no table, list, export or log contains it', async () => {
    const { id } = await apply(server, 'Shown once');
    const { secret = '' } = (await approve(id)) ?? {};
    const renewed = await server.send(renew, root.token, { params: { id }, body: { overlapDays: 3 } });
    const rowsAsText = await everything();
    expect(rowsAsText).toContain('Shown once');
    for (const token of [secret, renewed.secret]) {
      expect(token).not.toBe('');
      expect(rowsAsText).not.toContain(token);
      expect(rowsAsText).not.toContain(token.replace('cds_', ''));
      for (const { path, method } of [list, get])
        expect(
          (await server.call(method, path.replace(':id', String(id)), { token: root.token })).body,
        ).not.toContain(token);
    }
    const exported = await server.app.inject({
      method: 'POST',
      url: apiApplicationApi.export.path,
      headers: { authorization: `Bearer ${root.token}` },
      payload: {
        columns: [
          { key: 'companyName', label: 'n' },
          ...['code', 'secretAt'].map((key) => ({ key, label: key })),
        ],
      },
    });
    const cells = JSON.stringify(await readXlsx(exported.rawPayload));
    expect(cells).toContain('Shown once');
    for (const token of [secret, renewed.secret]) expect(cells).not.toContain(token);
    const column = { columns: [{ key: 'secret', label: 'secret' }] };
    const refused = await server.call('POST', apiApplicationApi.export.path, {
      token: root.token,
      body: column,
    });
    expect(refused.code).toBe(codes.invalid);
    expect(Object.keys(await server.send(get, root.token, { params: { id } }))).not.toContain('secret');
  });

  it('[APIAPP-06] rejects with a reason, which is mailed, and creates no credentials', async () => {
    const { id, email, token } = await apply(server, 'Rejected');
    const answer = await server.send(review, root.token, {
      params: { id },
      body: { status: 'rejected', reason: 'No such company' },
    });
    expect(answer).toBeNull();
    expect(await applicationOf(id)).toMatchObject({
      status: 'rejected',
      reason: 'No such company',
      code: null,
      access: null,
    });
    expect(await secrets(id)).toEqual([]);
    const [, mail] = await mails(email);
    expect(mail?.body).toContain('No such company');
    expect((await server.call('POST', own.path, { body: { token } })).data).toMatchObject({
      status: 'rejected',
      reason: 'No such company',
    });
  });

  it('[APIAPP-07] decides once: of fifty concurrent reviews one succeeds, later ones and changes by SQL are refused', async () => {
    const { id, email } = await apply(server, 'Decided once');
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        post(review.path, id, i % 2 ? { status: 'approved' } : { status: 'rejected', reason: `no ${i}` }),
      ),
    );
    const decided = answers.filter(({ code }) => code === codes.success);
    expect(decided).toHaveLength(1);
    expect(answers.filter(({ code }) => code === codes.applicationReviewed)).toHaveLength(49);
    const before = await applicationOf(id);
    expect(await secrets(id)).toHaveLength(before.status === 'approved' ? 1 : 0);
    expect(await mails(email)).toHaveLength(2);
    for (const body of [{ status: 'approved' }, { status: 'rejected', reason: 'x' }])
      expect((await post(review.path, id, body)).code).toBe(codes.applicationReviewed);
    for (const change of [`status = 'pending', code = null, reviewed_at = null`, `reason = 'other'`])
      await expect(
        sql.raw(`update api_application set ${change} where id = ${id}`).execute(server.db),
      ).rejects.toMatchObject({ constraint: 'api_application_decided' });
    expect(await applicationOf(id)).toEqual(before);
  });
});

describe('a partner’s secret', () => {
  it('is renewed only for approved applications, and the old one stays valid for 0 to 30 days', async () => {
    const { id } = await apply(server, 'Renewed');
    expect((await post(renew.path, id, { overlapDays: 1 })).code).toBe(codes.applicationNotApproved);
    await approve(id);
    for (const overlapDays of ['', -1, 31, 1.5])
      expect((await post(renew.path, id, { overlapDays })).code).toBe(codes.invalid);

    const second = await server.send(renew, root.token, { params: { id }, body: { overlapDays: 7 } });
    const [old, present] = await secrets(id);
    expect(present).toEqual({ hash: tokenHash(second.secret), endsAt: null });
    expect((Date.parse(old?.endsAt ?? '') - Date.now()) / 86_400_000).toBeCloseTo(7, 2);
    expect((await applicationOf(id)).previousUntil).toBe(old?.endsAt);

    // Renews with a longer overlap, which must not extend an older secret that ends sooner. Then renews without an
    // overlap, which must end all older secrets.
    await server.send(renew, root.token, { params: { id }, body: { overlapDays: 30 } });
    expect((await secrets(id))[0]).toEqual(old);
    await server.send(renew, root.token, { params: { id }, body: { overlapDays: 0 } });
    const ended = await secrets(id);
    expect(ended.slice(0, 3).every(({ endsAt }) => Date.parse(endsAt ?? '') <= Date.now())).toBe(true);
    expect(ended[3]?.endsAt).toBeNull();
    expect((await applicationOf(id)).previousUntil).toBeNull();
  });

  it('is one current secret after concurrent renewals', async () => {
    const { id } = await apply(server, 'Twice');
    await approve(id);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post(renew.path, id, { overlapDays: 1 })),
    );
    expect(answers.map(({ code }) => code)).toEqual(Array(10).fill(codes.success));
    expect((await secrets(id)).filter(({ endsAt }) => endsAt === null)).toHaveLength(1);
  });
});

describe('a partner', () => {
  it('is disabled and enabled again, but not if it was never approved', async () => {
    const { id } = await apply(server, 'Switched');
    expect((await post(disable.path, id, {})).code).toBe(codes.applicationNotApproved);
    await approve(id);
    await server.send(disable, root.token, { params: { ids: id } });
    expect((await applicationOf(id)).access).toBe('disabled');
    await server.send(enable, root.token, { params: { ids: id } });
    expect((await applicationOf(id)).access).toBe('enabled');
  });

  it('[APIAPP-01] is found by name, address, code, status and access, and sorted', async () => {
    const first = await apply(server, 'Zebra Energy');
    const second = await apply(server, 'Aardvark Energy', { confirmed: false });
    const { code = '' } = (await approve(first.id)) ?? {};
    const found = async (query: object) =>
      (await server.send(list, root.token, { query: { search: 'energy', ...query } })).rows.map(
        ({ id }) => id,
      );
    expect(await found({})).toEqual([second.id, first.id]);
    expect(await found({ orderByColumn: 'companyName' })).toEqual([second.id, first.id]);
    expect(await found({ orderByColumn: 'companyName', isAsc: 'desc' })).toEqual([first.id, second.id]);
    expect(await found({ status: 'approved' })).toEqual([first.id]);
    expect(await found({ confirmed: 'false' })).toEqual([second.id]);
    expect(await found({ access: 'enabled' })).toEqual([first.id]);
    expect(await found({ access: 'disabled' })).toEqual([]);
    expect(await found({ search: second.email })).toEqual([second.id]);
    expect(await found({ search: code.slice(0, 7).toLowerCase() })).toEqual([first.id]);
    expect(await applicationOf(first.id)).toMatchObject({
      companyName: 'Zebra Energy',
      email: first.email,
      status: 'approved',
      reason: null,
      code,
      createdAt: expect.any(String),
      reviewedAt: expect.any(String),
      confirmedAt: expect.any(String),
    });
  });
});
