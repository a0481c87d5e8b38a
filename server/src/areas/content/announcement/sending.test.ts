import { announcementApi } from '@chargehand/contract/areas/content/announcement';
import { deviceGroupApi } from '@chargehand/contract/areas/devices/device-group';
import { codes } from '@chargehand/contract/http/codes';
import { jobApi } from '@chargehand/contract/areas/system/job';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAnnouncements } from '../../../../test/announcements';
import { openTestServer, type TestServer } from '../../../../test/harness';
import { startAs } from '../../../../test/jobs';
import { sendKind } from './sending.service';

let server: TestServer;
let world: Awaited<ReturnType<typeof openAnnouncements>>;
beforeAll(async () => {
  server = await openTestServer();
  world = await openAnnouncements(server);
});
afterAll(async () => {
  await world.jobs.close();
  await server.close();
});

const later = (ms: number) => new Date(Date.now() + ms).toISOString();

describe('recipients', () => {
  const reached = async (more: Parameters<typeof world.sent>[0]) => {
    const { people } = await server.send(announcementApi.count, world.token, { body: world.draft(more) });
    const id = await world.sent(more);
    const phones = { ofA: world.ofA, ofB: world.ofB, direct: world.direct };
    const found: string[] = [];
    for (const [name, phone] of Object.entries(phones))
      if ((await world.has(phone)).includes(id)) found.push(name);
    expect((await world.get(id)).recipients).toBe(people);
    // Checks that no console account got the announcement.
    const { rows } = await sql`select from message where announcement_id = ${id}`.execute(server.db);
    expect(rows).toEqual([]);
    return { found };
  };
  /** Sends an announcement to customers. Returns the names of the accounts that have it in their inbox. */
  const customers = async (more: Record<string, unknown>) => {
    const content = { audience: 'customers', ...more };
    const { people } = await server.send(announcementApi.count, world.token, { body: world.draft(content) });
    const head = `To customers ${JSON.stringify(more)}`;
    const id = await world.sent({ ...content, title: { en_US: head } });
    expect((await world.get(id)).recipients).toBe(people);
    const { a, b, a1, b1, staff } = world.world;
    const found: string[] = [];
    for (const [name, { token }] of Object.entries({ a, b, a1, b1, staff }))
      if ((await world.messages(token)).some(({ title }) => title === head)) found.push(name);
    // Checks that no app user got the announcement.
    const { rows } = await sql`select from app_notice where announcement_id = ${id}`.execute(server.db);
    expect(rows).toEqual([]);
    return found;
  };

  it('[MESSAGE-03] are only app users: all, of a region, of an agent, with a model, and chosen ones', async () => {
    expect((await reached({})).found).toEqual(['ofA', 'ofB', 'direct']);
    const { a } = world.world;
    expect((await reached({ reach: 'agents', agentIds: [a.agentId] })).found).toEqual(['ofA']);
    expect((await reached({ reach: 'people', userIds: [world.ofB.id] })).found).toEqual(['ofB']);
    const china = await server.db
      .selectFrom('region')
      .select('id')
      .where('areaCode', '=', '+86')
      .executeTakeFirstOrThrow();
    expect((await reached({ reach: 'regions', regionIds: [china.id] })).found).toEqual(['direct']);
    const model = await server.model('ANN-1');
    await server.device('ANN-D1', {
      modelId: model,
      userId: world.ofB.id,
      agentId: world.world.b.agentId,
      bindStatus: 'bound',
      boundAt: new Date().toISOString(),
    });
    expect((await reached({ reach: 'models', modelIds: [model] })).found).toEqual(['ofB']);
  });

  it('[MESSAGE-03] are only customers: all, an agent with its merchants, with a model, and chosen ones', async () => {
    const { a, b1 } = world.world;
    expect(await customers({ reach: 'everybody' })).toEqual(['a', 'b', 'a1', 'b1']);
    expect(await customers({ reach: 'agents', agentIds: [a.agentId] })).toEqual(['a', 'a1']);
    expect(await customers({ reach: 'people', agentIds: [a.agentId] })).toEqual(['a']);
    expect(await customers({ reach: 'people', merchantIds: [b1.merchantId] })).toEqual(['b1']);
    const model = await server.model('ANN-2');
    const held = { modelId: model, agentId: b1.agentId, merchantId: b1.merchantId };
    await server.device('ANN-D2', held);
    expect(await customers({ reach: 'models', modelIds: [model] })).toEqual(['b', 'b1']);
  });

  it('[GROUP-02] [MESSAGE-03] are the people of the devices that are in a group when it is sent', async () => {
    const { a, b, b1 } = world.world;
    const model = await server.model('ANN-3');
    const made = (holder: { agentId: number; merchantId: number | null }, userId: number, code: string) =>
      server.device(code, {
        modelId: model,
        userId,
        ...holder,
        bindStatus: 'bound',
        boundAt: new Date().toISOString(),
      });
    await made({ agentId: b1.agentId, merchantId: b1.merchantId }, world.ofB.id, 'ANN-D3');
    const group = async (token: string) =>
      (
        await server.send(deviceGroupApi.create, token, {
          body: { name: 'ANN', byCriteria: true, modelId: [model] },
        })
      ).id;
    const [own, foreign] = [await group(world.token), await group(b.token)];
    expect((await reached({ reach: 'groups', groupIds: [own] })).found).toEqual(['ofB']);
    expect(await customers({ reach: 'groups', groupIds: [own] })).toEqual(['b', 'b1']);
    await made({ agentId: a.agentId, merchantId: null }, world.ofA.id, 'ANN-D4');
    expect((await reached({ reach: 'groups', groupIds: [own] })).found).toEqual(['ofA', 'ofB']);
    // A group of an agent is unknown to staff, and has no recipients.
    const body = world.draft({ reach: 'groups', groupIds: [foreign] });
    expect(await server.send(announcementApi.count, world.token, { body })).toMatchObject({ people: 0 });
    const { code, data } = await server.call('POST', announcementApi.create.path, {
      token: world.token,
      body,
    });
    expect(code).toBe(codes.invalid);
    expect(data).toMatchObject({ errors: [{ field: 'groupIds' }] });
  });

  it('do not include closed accounts and disabled logins', async () => {
    const gone = await world.phones.register('gone@example.com', 'Gone');
    const gaveUp = { emailLoggedOutAt: new Date().toISOString() };
    await server.db.updateTable('appUser').set(gaveUp).where('id', '=', gone.id).execute();
    const shut = await server.account('shut', {
      mType: 2,
      agentId: world.world.a.agentId,
      merchantId: null,
    });
    await server.db.updateTable('account').set({ disabled: true }).where('id', '=', shut.id).execute();
    const toUsers = await world.sent();
    const toCustomers = await world.sent({ audience: 'customers' });
    const has = (column: 'user_id' | 'account_id', id: number, announcement: number) =>
      sql<{
        n: number;
      }>`select count(*)::int as n from ${sql.table(column === 'user_id' ? 'app_notice' : 'message')}
        where ${sql.ref(column)} = ${id} and announcement_id = ${announcement}`
        .execute(server.db)
        .then(({ rows }) => rows[0]?.n);
    expect(await has('user_id', gone.id, toUsers)).toBe(0);
    expect(await has('account_id', shut.id, toCustomers)).toBe(0);
    expect(await has('user_id', world.ofA.id, toUsers)).toBe(1);
    expect(await has('account_id', world.world.a.id, toCustomers)).toBe(1);
  });
});

describe('time of sending', () => {
  it('[MESSAGE-03, MESSAGE-06] at its time and not before, changeable until then and not once it is sent', async () => {
    const id = await world.put({ sendAt: later(3_600_000) });
    expect(await world.get(id)).toMatchObject({ state: 'scheduled', recipients: 0 });
    expect(await world.has(world.ofA)).not.toContain(id);
    const change = (more: Record<string, unknown>) =>
      server.call('PUT', `/api/admin/announcement/${id}`, { token: world.token, body: world.draft(more) });
    const sendAt = later(1500);
    expect((await change({ title: { en_US: 'Soon' }, sendAt })).code).toBe(1);
    const sent = await world.is(id, 'sent');
    expect(sent).toMatchObject({ titles: { en_US: 'Soon' }, sendAt });
    expect(Date.parse(sent.sentAt ?? '')).toBeGreaterThanOrEqual(Date.parse(sendAt));
    expect(await world.has(world.ofA)).toContain(id);
    expect((await change({ title: { en_US: 'Late' } })).code).toBe(1931);
    expect((await world.does(id, 'send')).code).toBe(1931);
  });

  it('at once on request, and only once for two requests', async () => {
    const id = await world.put({ sendAt: later(3_600_000) });
    const answers = await Promise.all([world.does(id, 'send'), world.does(id, 'send')]);
    expect(answers.map(({ code }) => code).sort((one, other) => one - other)).toEqual([1, 1931]);
    const { sendAt } = await world.is(id, 'sent');
    expect(Date.parse(sendAt)).toBeLessThan(Date.now());
  });

  it('[MESSAGE-06] before its time on request, and then not again at its time', async () => {
    const id = await world.put({ sendAt: later(800) });
    expect((await world.does(id, 'send')).code).toBe(1);
    const { sentAt } = await world.is(id, 'sent');
    await world.is(await world.put({ sendAt: later(1000) }), 'sent');
    expect(await world.get(id)).toMatchObject({ state: 'sent', sentAt });
  });

  it('sending stops if its author is disabled, and a colleague can continue it', async () => {
    const clerk = await server.account('leaver', { mType: 1, agentId: null, merchantId: null });
    const id = await world.put({ sendAt: later(3_600_000) });
    // Makes `clerk` the author of the announcement and disables this account before the announcement becomes due, as
    // if the staff member had left the company.
    await server.db
      .updateTable('announcement')
      .set({ createdBy: clerk.id, sendAt: later(800) })
      .where('id', '=', id)
      .execute();
    await server.db.updateTable('account').set({ disabled: true }).where('id', '=', clerk.id).execute();
    expect(await world.is(id, 'stopped')).toMatchObject({ recipients: 0 });
    expect((await world.does(id, 'send')).code).toBe(1);
    await world.is(id, 'sent');
    expect(await world.has(world.ofA)).toContain(id);
  });

  it('[MESSAGE-07] a second job of the same announcement sends it to no recipient twice', async () => {
    const id = await world.sent();
    const { recipients } = await world.get(id);
    await server.db.updateTable('announcement').set({ state: 'sending' }).where('id', '=', id).execute();
    const input = { id, last: 2_000_000_000 };
    // Stores the job in the announcement within the transaction that creates the job. Storing it afterwards could cause
    // a deadlock, because the worker that runs the job locks job and announcement in the other order.
    await startAs(server.db, world.world.staff, sendKind, input, (db, jobId) =>
      db.updateTable('announcement').set({ jobId }).where('id', '=', id).execute(),
    );
    await world.is(id, 'sent');
    expect((await world.get(id)).recipients).toBe(recipients);
    const { rows } = await sql<{
      n: number;
      people: number;
    }>`select count(*)::int as n, count(distinct user_id)::int as people
      from app_notice where announcement_id = ${id}`.execute(server.db);
    expect(rows).toEqual([{ n: recipients, people: recipients }]);
  });

  it('a cancelled job stops it, and a retried job continues it', async () => {
    const id = await world.put({ sendAt: later(3_600_000) });
    // Inserts a job that is due in an hour, so that it can be cancelled before it starts.
    await server.db.transaction().execute(async (tx) => {
      const { id: jobId } = await tx
        .insertInto('job')
        .values({
          accountId: world.world.staff.id,
          kind: 'announcement.send',
          runner: 'slices',
          title: '{}',
          input: JSON.stringify({ id, last: 2_000_000_000 }),
          ip: '192.0.2.1',
          notBefore: later(3_600_000),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx.updateTable('announcement').set({ state: 'sending', jobId }).where('id', '=', id).execute();
    });
    const { jobId } = await server.db
      .selectFrom('announcement')
      .select('jobId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const params = { id: jobId ?? 0 };
    await server.send(jobApi.cancel, world.token, { params });
    await world.is(id, 'stopped');
    expect(await world.has(world.ofA)).not.toContain(id);
    await server.send(jobApi.retry, world.token, { params });
    await world.is(id, 'sent');
    expect(await world.has(world.ofA)).toContain(id);
  });
});
