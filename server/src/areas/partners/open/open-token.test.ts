import { apiApplicationApi } from '@chargehand/contract/areas/partners/api-application';
import {
  clientCredentialsGrant,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  customFetch,
} from 'openid-client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, superAdministrator, type TestServer } from '../../../../test/harness';
import { openPartners } from '../../../../test/partners';

let server: TestServer;
let partners: ReturnType<typeof openPartners>;
let root: { token: string };
beforeAll(async () => {
  server = await openTestServer();
  partners = openPartners(server);
  root = await server.account('root', superAdministrator);
});
afterAll(() => server.close());

const tokenPath = '/api/open/v1/oauth/token';
const devices = '/devices';

describe('the token endpoint', () => {
  it('[OPENAPI-01] refuses everything but code and secret of an approved application, without saying why', async () => {
    const { code, secret, id } = await partners.open();
    const other = await partners.open();
    for (const [clientId, clientSecret] of [
      [code, 'cds_wrong'],
      [code, other.secret],
      ['P-NOBODY', secret],
      ['', ''],
      ['%', '%zz'],
    ] as const)
      expect(await partners.ask(clientId, clientSecret)).toMatchObject({
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

  it('refuses other grants, missing scopes and secrets sent twice with OAuth error codes', async () => {
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
      token_type: 'Bearer',
      expires_in: 900,
      scope: 'devices:read',
    });
  });

  it('[FOUND-59] refuses a body that names another client than the header', async () => {
    const { code, secret } = await partners.open();
    const other = await partners.open();
    const answer = await partners.ask(code, secret, { client_id: other.code });
    expect([answer.status, answer.body.error]).toEqual([400, 'invalid_request']);
    expect((await partners.ask(code, secret, { client_id: code })).status).toBe(200);
  });

  it('[OPENAPI-01] accepts an independent OAuth 2.0 client with credentials in header or body', async () => {
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
    const metadata = {
      issuer: 'https://chargehand.test',
      token_endpoint: `https://chargehand.test${tokenPath}`,
    };
    for (const way of [ClientSecretBasic(secret), ClientSecretPost(secret)]) {
      const config = new Configuration(metadata, code, undefined, way);
      config[customFetch] = through as never;
      const { access_token: token } = await clientCredentialsGrant(config, { scope: 'devices:read' });
      expect((await partners.call(token, 'GET', '/api/open/v1/devices')).status).toBe(200);
    }
  });

  it('[APIAPP-13] accepts the old secret beside a renewed one for the chosen days, and its tokens end with it', async () => {
    const partner = await partners.open();
    const renew = (overlapDays: number) =>
      server.send(apiApplicationApi.renew, root.token, { params: { id: partner.id }, body: { overlapDays } });
    const second = await renew(3);
    expect((await partners.ask(partner.code, partner.secret)).status).toBe(200);
    expect((await partners.ask(partner.code, second.secret)).status).toBe(200);
    expect((await partner.call('GET', devices)).status).toBe(200);
    // Ends the old secret, as if the days of the overlap had passed.
    await sql`update api_secret set ends_at = now() - interval '1 second' where application_id = ${partner.id}
      and ends_at is not null`.execute(server.db);
    expect((await partners.ask(partner.code, partner.secret)).status).toBe(401);
    expect((await partner.call('GET', devices)).status).toBe(401);
    expect((await partners.ask(partner.code, second.secret)).status).toBe(200);
  });

  it('[APIAPP-13] a revoked secret, a disabled application and an expired token stop working at once', async () => {
    const partner = await partners.open();
    const { id } = partner;
    const status = async () => (await partner.call('GET', devices)).status;
    expect(await status()).toBe(200);
    await server.send(apiApplicationApi.disable, root.token, { params: { ids: id } });
    expect(await status()).toBe(401);
    await server.send(apiApplicationApi.enable, root.token, { params: { ids: id } });
    expect(await status()).toBe(200);
    await sql`update api_token set expires_at = now() where application_id = ${id}`.execute(server.db);
    expect(await status()).toBe(401);
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

  it('accepts calls only from allowed addresses, in any notation', async () => {
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
