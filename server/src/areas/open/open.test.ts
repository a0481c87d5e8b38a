import { apiApplicationApi } from '@chargehand/contract/areas/api-application';
import { operationLogApi } from '@chargehand/contract/areas/operation-log';
import {
  clientCredentialsGrant,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  customFetch,
} from 'openid-client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, openTwoAgencies, superAdministrator, type TestServer } from '../../../test/harness';
import { openPartners } from '../../../test/partners';

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

const tokenPath = '/api/open/v1/oauth/token';
const devices = '/devices';
const codesOf = (body: { devices: { code: string }[] }) => body.devices.map(({ code }) => code);

describe('the way in', () => {
  it('[OPENAPI-01] refuses what is no code and secret of an approved application, and says no more', async () => {
    const { code, secret, id } = await partners.open();
    const other = await partners.open();
    for (const [one, two] of [
      [code, 'cds_wrong'],
      [code, other.secret],
      ['P-NOBODY', secret],
      ['', ''],
      ['%', '%zz'],
    ] as const)
      expect(await partners.ask(one, two)).toMatchObject({
        status: 401,
        body: { error: 'invalid_client' },
        headers: { 'www-authenticate': 'Basic realm="Chargehand"' },
      });
    await sql`update api_application set disabled = true where id = ${id}`.execute(server.db);
    expect((await partners.ask(code, secret)).status).toBe(401);
    const pending = await server.db
      .insertInto('apiApplication')
      .values({ companyName: 'Pending', email: 'pending@example.com' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`update api_secret set application_id = ${pending.id} where application_id = ${other.id}`.execute(
      server.db,
    );
    expect((await partners.ask(other.code, other.secret)).status).toBe(401);
  });

  it('refuses other grants, scopes that it lacks, and secrets sent twice, in the words of OAuth', async () => {
    const { code, secret } = await partners.open({ scopes: ['devices:read'] });
    const refused = async (body: Record<string, string>) => {
      const answer = await partners.ask(code, secret, body);
      return [answer.status, answer.body.error];
    };
    expect(await refused({ grant_type: 'password' })).toEqual([400, 'unsupported_grant_type']);
    expect(await refused({ grant_type: '' })).toEqual([400, 'invalid_request']);
    expect(await refused({ scope: 'control' })).toEqual([400, 'invalid_scope']);
    expect(await refused({ scope: 'devices:read everything' })).toEqual([400, 'invalid_scope']);
    expect(await refused({ client_id: code, client_secret: secret })).toEqual([400, 'invalid_request']);
    expect((await partners.ask(code, secret, { scope: 'devices:read' })).body).toMatchObject({
      ...{ token_type: 'Bearer', expires_in: 900, scope: 'devices:read' },
    });
  });

  it('[OPENAPI-01] is that of OAuth 2.0: an independent client gets in with header and body alike', async () => {
    const { code, secret } = await partners.open();
    const through = async (
      url: string,
      options: { method: string; headers: Record<string, string>; body?: unknown },
    ) => {
      const answer = await server.app.inject({
        method: 'POST',
        url: new URL(url).pathname,
        headers: options.headers,
        payload: String(options.body),
      });
      return new Response(answer.body, {
        status: answer.statusCode,
        headers: { 'content-type': String(answer.headers['content-type']) },
      });
    };
    const at = { issuer: 'https://chargehand.test', token_endpoint: `https://chargehand.test${tokenPath}` };
    for (const way of [ClientSecretBasic(secret), ClientSecretPost(secret)]) {
      const config = new Configuration(at, code, undefined, way);
      config[customFetch] = through as never;
      const { access_token: token } = await clientCredentialsGrant(config, { scope: 'devices:read' });
      expect((await partners.call(token, 'GET', '/api/open/v1/devices')).status).toBe(200);
    }
  });

  it('[APIAPP-13] a renewed secret works beside the old one for the chosen days, and its tokens end with it', async () => {
    const partner = await partners.open();
    const renew = (overlapDays: number) =>
      server.send(apiApplicationApi.renew, root.token, { params: { id: partner.id }, body: { overlapDays } });
    const second = await renew(3);
    expect((await partners.ask(partner.code, partner.secret)).status).toBe(200);
    expect((await partners.ask(partner.code, second.secret)).status).toBe(200);
    expect((await partner.call('GET', devices)).status).toBe(200);
    // The days are over.
    await sql`update api_secret set ends_at = now() - interval '1 second' where application_id = ${partner.id}
      and ends_at is not null`.execute(server.db);
    expect((await partners.ask(partner.code, partner.secret)).status).toBe(401);
    expect((await partner.call('GET', devices)).status).toBe(401);
    expect((await partners.ask(partner.code, second.secret)).status).toBe(200);
  });

  it('[APIAPP-13] a revoked secret, a disabled application and an expired token end at once', async () => {
    const partner = await partners.open();
    const { id } = partner;
    const given = async () => (await partner.call('GET', devices)).status;
    expect(await given()).toBe(200);
    await server.send(apiApplicationApi.disable, root.token, { params: { ids: id } });
    expect(await given()).toBe(401);
    await server.send(apiApplicationApi.enable, root.token, { params: { ids: id } });
    expect(await given()).toBe(200);
    await sql`update api_token set expires_at = now() where application_id = ${id}`.execute(server.db);
    expect(await given()).toBe(401);
    const { body } = await partners.ask(partner.code, partner.secret);
    await server.send(apiApplicationApi.revoke, root.token, { params: { id } });
    expect((await partners.call(body.access_token, 'GET', '/api/open/v1/devices')).status).toBe(401);
    expect((await partners.ask(partner.code, partner.secret)).status).toBe(401);
    const { secret } = await server.send(apiApplicationApi.renew, root.token, {
      params: { id },
      body: { overlapDays: 0 },
    });
    expect((await partners.ask(partner.code, secret)).status).toBe(200);
  });

  it('lets calls in from allowed addresses alone, in whatever form they come', async () => {
    const partner = await partners.open({ addresses: [] });
    const set = (addresses: string[]) =>
      server.call('PUT', apiApplicationApi.setReach.path.replace(':id', String(partner.id)), {
        token: root.token,
        json: true,
        body: { scopes: ['devices:read'], quota: 600, test: false, owner: 'operator', addresses },
      });
    expect((await set(['203.0.113.0/24', '2001:db8::/32'])).code).toBe(1);
    for (const wrong of ['203.0.113.0/33', 'example.com', '10.1', '0x0a000001', ''])
      expect([wrong, (await set([wrong])).code]).toEqual([wrong, wrong === '' ? 422 : 422]);
    const from = (ip: string) =>
      partners.call(partner.token, 'GET', '/api/open/v1/devices', undefined, { 'x-forwarded-for': ip });
    for (const [ip, status] of [
      ['203.0.113.7', 200],
      ['::ffff:203.0.113.7', 200],
      ['2001:db8::7', 200],
      ['203.0.114.7', 403],
      ['2001:db9::7', 403],
    ] as const)
      expect([ip, (await from(ip)).status]).toEqual([ip, status]);
    expect((await from('198.51.100.1')).body).toMatchObject({
      type: 'urn:chargehand:problem:addressRefused',
    });
    expect((await partners.ask(partner.code, partner.secret, {}, '198.51.100.1')).body.error).toBe(
      'unauthorized_client',
    );
  });
});

describe('what a partner sees', () => {
  it('[OPENAPI-02] are the devices of its agent, of its merchant, or those chosen for it; others answer as if they did not exist', async () => {
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
        const { status, body: said } = await merchant.call(method, `/devices/${id}${rest}`, body);
        expect([rest, status, said.code]).toEqual([rest, 404, 'notFound']);
      }
    }
  });

  it('[OPENAPI-08] is refused without the scope, and in a test application nothing but test devices', async () => {
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
    // One that was withdrawn counts at once.
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

  it('pages hold while devices come, and a cursor that was not given is refused', async () => {
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

  it('[OPENAPI-05] problems have a stable type and the request’s id, and a single reading its mark', async () => {
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

describe('the quota', () => {
  it('of an application is told in the headers and holds for fifty at once, while another goes on', async () => {
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
    // The next minute begins anew, on a server that remembers nothing of this one.
    await sql`update api_quota set began_at = now() - interval '61 seconds' where application_id = ${small.id}`.execute(
      server.db,
    );
    const beside = await openTestServer({}, server);
    const again = await beside.call('GET', '/api/open/v1/devices', { token: small.token });
    expect([again.status, again.headers['ratelimit']]).toEqual([200, '"default";r=19;t=60']);
    await beside.close();
  });

  it('calls stand in the log, with their refusals, and say when it was used last', async () => {
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

  it('what it asks a device for stands in the operation log under its company', async () => {
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
