import { apiApplicationApi } from '@chargehand/contract/areas/partners/api-application';
import { operationLogApi } from '@chargehand/contract/areas/system/operation-log';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openTestServer,
  openTwoAgencies,
  superAdministrator,
  type TestServer,
} from '../../../../test/harness';
import { openPartners } from '../../../../test/partners';

let server: TestServer;
let world: Awaited<ReturnType<typeof openTwoAgencies>>;
let partners: ReturnType<typeof openPartners>;
let root: { token: string };
beforeAll(async () => {
  server = await openTestServer();
  world = await openTwoAgencies(server);
  partners = openPartners(server);
  root = await server.account('root', superAdministrator);
});
afterAll(() => server.close());

const devices = '/devices';
const codesOf = (body: { devices: { code: string }[] }) => body.devices.map(({ code }) => code);

describe('a partner’s access', () => {
  it('[OPENAPI-02] covers its agent’s, its merchant’s or the chosen devices, and others are not found', async () => {
    const { ids } = world;
    const agent = await partners.open({ agentId: ids.a });
    const merchant = await partners.open({ agentId: ids.a, merchantId: ids.a1 });
    const chosen = await partners.open();
    expect(codesOf((await agent.call('GET', devices)).body)).toEqual(['DEV-A00', 'DEV-A01', 'DEV-A02']);
    expect(codesOf((await merchant.call('GET', devices)).body)).toEqual(['DEV-A01']);
    expect(codesOf((await chosen.call('GET', devices)).body)).toEqual([]);
    await server.send(apiApplicationApi.setDevices, root.token, {
      params: { id: chosen.id },
      body: { codes: ['DEV-B01', 'DEV-A00'] },
    });
    expect(codesOf((await chosen.call('GET', devices)).body)).toEqual(['DEV-A00', 'DEV-B01']);
    const detail = await server.send(apiApplicationApi.get, root.token, { params: { id: chosen.id } });
    expect(detail).toMatchObject({ owner: 'operator', deviceCount: 2, quota: 600 });
    const query = '?from=2026-01-01T00:00:00Z&to=2026-02-01T00:00:00Z';
    for (const [method, rest, body] of [
      ['GET', ''],
      ['GET', '/ports'],
      ['GET', '/state'],
      ['GET', `/telemetry${query}`],
      ['GET', '/charges'],
      ['GET', '/statistics?by=day&from=2026-01-01&to=2026-01-02'],
      ['POST', '/ports/1/start'],
      ['POST', '/ports/1/stop'],
      ['PUT', '/limit', { limitW: 10 }],
    ] as const) {
      expect([
        rest,
        (await merchant.call(method, `/devices/${world.devices.a1}${rest}`, body)).status,
      ]).toEqual([rest, method === 'GET' ? 200 : 202]);
      for (const id of [world.devices.a2, world.devices.b1, 999_999]) {
        const { status, body: answer } = await merchant.call(method, `/devices/${id}${rest}`, body);
        expect([rest, status, answer.code]).toEqual([rest, 404, 'notFound']);
      }
    }
  });

  it('[OPENAPI-08] needs the scope, and a test application reaches only test devices', async () => {
    const narrow = await partners.open({ agentId: world.ids.a, scopes: ['devices:read'] });
    const id = world.devices.a1;
    expect((await narrow.call('GET', `/devices/${id}`)).status).toBe(200);
    const refused = await narrow.call('POST', `/devices/${id}/ports/1/start`);
    expect(refused).toMatchObject({
      status: 403,
      body: { code: 'scopeMissing', type: 'urn:chargehand:problem:scopeMissing' },
    });
    expect(refused.headers['www-authenticate']).toBe('Bearer error="insufficient_scope", scope="control"');
    expect((await narrow.call('GET', `/devices/${id}/state`)).status).toBe(403);
    // Withdraws the scopes. The next call must be refused.
    await sql`update api_application set scopes = '{}' where id = ${narrow.id}`.execute(server.db);
    expect((await narrow.call('GET', `/devices/${id}`)).status).toBe(403);

    await server.send(apiApplicationApi.setTestDevices, root.token, {
      body: { codes: ['DEV-A02', 'DEV-B01'] },
    });
    const test = await partners.open({ test: true });
    const ofAgent = await partners.open({ test: true, agentId: world.ids.a });
    expect(codesOf((await test.call('GET', devices)).body)).toEqual(['DEV-A02', 'DEV-B01']);
    expect(codesOf((await ofAgent.call('GET', devices)).body)).toEqual(['DEV-A02']);
    expect((await test.call('POST', `/devices/${id}/ports/1/start`)).status).toBe(404);
    expect((await test.call('POST', `/devices/${world.devices.a2}/ports/1/start`)).status).toBe(202);
    await server.send(apiApplicationApi.setTestDevices, root.token, { body: { codes: [] } });
    expect(codesOf((await test.call('GET', devices)).body)).toEqual([]);
  });

  it('pages stay consistent while devices are added, and an invalid cursor is rejected', async () => {
    const agent = await partners.open({ agentId: world.ids.b });
    for (let n = 0; n < 5; n += 1) await server.device(`PAGE-00${n}`, { agentId: world.ids.b });
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const { body }: { body: { devices: { code: string }[]; next: string | null } } = await agent.call(
        'GET',
        `${devices}?limit=2${cursor === null ? '' : `&cursor=${cursor}`}`,
      );
      seen.push(...codesOf(body));
      if (seen.length === 2) await server.device('PAGE-999', { agentId: world.ids.b });
      cursor = body.next;
    } while (cursor !== null);
    expect(seen).toEqual(['DEV-B01', 'PAGE-000', 'PAGE-001', 'PAGE-002', 'PAGE-003', 'PAGE-004', 'PAGE-999']);
    for (const wrong of ['x', 'bnVsbA', 'WyJ4Il0', 'WzEsMl0'])
      expect(await agent.call('GET', `${devices}?cursor=${wrong}`)).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'cursor' }] },
      });
  });

  it('[OPENAPI-05] problems have a stable type and the request’s id, and a single device has an ETag', async () => {
    const agent = await partners.open({ agentId: world.ids.a });
    const path = `/devices/${world.devices.a}`;
    const first = await agent.call('GET', path);
    const mark = String(first.headers['etag']);
    expect(first.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    expect((await agent.call('GET', path, undefined, { 'if-none-match': mark })).status).toBe(304);
    await sql`update device set name = 'Renamed' where id = ${world.devices.a}`.execute(server.db);
    expect((await agent.call('GET', path, undefined, { 'if-none-match': mark })).status).toBe(200);
    const missing = await agent.call('GET', '/devices/999999');
    expect(missing.headers['content-type']).toContain('application/problem+json');
    expect(missing.body).toMatchObject({
      type: 'urn:chargehand:problem:notFound',
      status: 404,
      title: 'Not Found',
    });
    expect(missing.body.instance).toBe(`urn:uuid:${String(missing.headers['x-request-id'])}`);
  });
});

describe('the quota and the logs', () => {
  it('an application’s quota is shown in headers and holds for 50 calls at once, without affecting another', async () => {
    const small = await partners.open({ quota: 20 });
    const other = await partners.open({ quota: 20 });
    const answers = await Promise.all(Array.from({ length: 50 }, () => small.call('GET', devices)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(30);
    expect(refused[0]?.headers).toMatchObject({
      'ratelimit-policy': '"default";q=20;w=60',
      ratelimit: expect.stringMatching(/^"default";r=0;t=\d+$/),
      'retry-after': expect.stringMatching(/^\d+$/),
    });
    expect((await other.call('GET', devices)).headers['ratelimit']).toMatch(/^"default";r=19;t=\d+$/);
    // Moves the start of the quota's minute back, as if the minute had passed. A new server, which has no cached state,
    // must begin with a full quota.
    await sql`update api_quota set began_at = now() - interval '61 seconds' where application_id = ${small.id}`.execute(
      server.db,
    );
    const beside = await openTestServer({}, server);
    const again = await beside.call('GET', '/api/open/v1/devices', { token: small.token });
    expect([again.status, again.headers['ratelimit']]).toEqual([200, '"default";r=19;t=60']);
    await beside.close();
  });

  it('calls are logged, refused ones too, and update the time of last use', async () => {
    const agent = await partners.open({ agentId: world.ids.a, scopes: ['devices:read'] });
    await agent.call('GET', `/devices/${world.devices.a1}`);
    await agent.call('POST', `/devices/${world.devices.a1}/ports/1/start`);
    await server.app.partnerCalls.flush();
    const rows = await server.db
      .selectFrom('apiCall')
      .selectAll()
      .where('applicationId', '=', agent.id)
      .orderBy('id')
      .execute();
    expect(rows).toMatchObject([
      { method: 'GET', route: '/api/open/v1/devices/:id', status: 200 },
      { method: 'POST', route: '/api/open/v1/devices/:id/ports/:port/start', status: 403 },
    ]);
    const { usedAt } = await server.send(apiApplicationApi.get, root.token, { params: { id: agent.id } });
    expect(usedAt).not.toBeNull();
  });

  it('a command to a device is logged in the operation log under the partner’s name', async () => {
    const agent = await partners.open({ agentId: world.ids.a });
    await agent.call('POST', `/devices/${world.devices.a1}/ports/2/start`);
    const { rows } = await server.send(operationLogApi.list, root.token, {
      query: { area: ['boundDevice'], verb: ['switchPort'] },
    });
    expect(rows[0]).toMatchObject({
      account: agent.code,
      name: agent.name,
      target: String(world.devices.a1),
    });
  });
});
