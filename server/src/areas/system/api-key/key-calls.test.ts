import { apiKeyApi, keyPrefix } from '@chargehand/contract/areas/system/api-key';
import { jobApi } from '@chargehand/contract/areas/system/job';
import { operationLogApi } from '@chargehand/contract/areas/system/operation-log';
import { regionApi } from '@chargehand/contract/areas/system/region';
import { apis, endpoints } from '@chargehand/contract/endpoints';
import { codes } from '@chargehand/contract/http/codes';
import { fieldsNamed, isSecret, layers } from '@chargehand/contract/fields/secret';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeKey } from '../../../../test/api-keys';
import { openTestServer, staff, superAdministrator, type TestServer } from '../../../../test/harness';
import { openPrograms } from '../../../../test/programs';
import { isOpenToKeys } from '../../../lib/http/key-calls';

let server: TestServer;
let root: { id: number; token: string };
let clerk: { id: number; token: string };
beforeAll(async () => {
  server = await openTestServer();
  root = await server.account('root', superAdministrator);
  clerk = await server.account('clerk', staff);
});
afterAll(() => server.close());

const make = (more: Parameters<typeof makeKey>[2] = {}, owner = clerk.token) => makeKey(server, owner, more);
const call = (token: string, path: string = regionApi.list.path) => server.call('GET', path, { token });
const keyOf = async (id: number, token = root.token) => server.send(apiKeyApi.get, token, { params: { id } });

describe('calls with API keys', () => {
  it('[KEY-02] call with the permissions of the key, and the operation log names the key', async () => {
    const { id, token } = await make({ name: 'Regions' });
    expect(await call(token)).toMatchObject({ status: 200, code: 1 });
    const created = await server.call('POST', regionApi.create.path, {
      token,
      json: true,
      body: {
        nameZh: '钥匙',
        nameEn: 'Key',
        areaCode: '999',
        language: 'en',
        languageTag: 'xx',
        timeDifference: '+0',
        sort: 1,
      },
    });
    expect(created.code, created.body).toBe(1);
    const { rows } = await server.send(operationLogApi.list, root.token, { query: { area: ['region'] } });
    expect(rows[0]).toMatchObject({ account: 'clerk', keyName: 'Regions', verb: 'create' });
    expect(await keyOf(id)).toMatchObject({ usedIp: '127.0.0.1', usedAt: expect.any(String) });
    // The account may export regions, but the key may not.
    const beyond = await server.call('POST', regionApi.export.path, { token });
    expect(beyond).toMatchObject({ status: 403, code: codes.forbidden });
    expect(await server.call('GET', jobApi.list.path, { token })).toMatchObject({
      status: 200,
      code: 1,
    });
  });

  it('[KEY-02] make no call about sign-in, passwords, second factors, keys and rights', async () => {
    const every = endpoints.filter(
      (endpoint) => !['public', 'appUser', 'partner'].includes(endpoint.access) && !isOpenToKeys(endpoint),
    );
    const all = await server.send(apiKeyApi.permissions, root.token, {});
    const { token } = await make(
      { name: 'All', quota: 6000, permissions: all.flatMap(({ permission }) => permission ?? []) },
      root.token,
    );
    for (const endpoint of every) {
      const answer = await server.call(endpoint.method, endpoint.path.replace(/:\w+/g, '1'), { token });
      expect([endpoint.path, answer.status, answer.code]).toEqual([endpoint.path, 403, codes.personOnly]);
    }
    const open = Object.entries(apis).flatMap(([noun, api]) =>
      Object.entries(api).flatMap(([name, endpoint]) =>
        ['public', 'appUser', 'partner'].includes(endpoint.access) || !isOpenToKeys(endpoint)
          ? []
          : `${noun}.${name}`,
      ),
    );
    const closed =
      /^(auth|passkey|twoFactor|singleSignOn|apiKey)\.|[pP]assword|[tT]wo[fF]actor|^(role|menu|config)\.(create|update|remove|grant)/;
    expect(open.filter((name) => closed.test(name))).toEqual([]);
    // No call that a key can make has a secret in its body.
    const secretsIn = (schema: z.core.$ZodType): boolean =>
      [...layers(schema)].some(
        (layer) =>
          isSecret(layer) ||
          (layer instanceof z.ZodObject &&
            Object.keys(layer.def.shape).some((key) =>
              fieldsNamed(layer, key).some((field) => secretsIn(field)),
            )),
      );
    const withSecrets = Object.entries(apis).flatMap(([noun, api]) =>
      Object.entries(api).flatMap(([name, { access, personOnly, body }]) =>
        body &&
        !['public', 'appUser', 'partner'].includes(access) &&
        secretsIn(body) &&
        isOpenToKeys({ access, personOnly })
          ? `${noun}.${name}`
          : [],
      ),
    );
    expect(withSecrets).toEqual([]);
  });

  it('start jobs that keep the key', async () => {
    const { id, token } = await make({ name: 'Jobs', permissions: ['regionList:list', 'regionList:remove'] });
    const started = await server.call('POST', regionApi.removeAll.path, {
      token,
      body: { search: 'no such region' },
    });
    expect(started.code, started.body).toBe(1);
    const { job } = z.object({ job: z.number() }).parse(started.data);
    const row = await server.db.selectFrom('job').selectAll().where('id', '=', job).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ keyId: id, accountId: clerk.id });
  });

  it('[KEY-04] each have their own rate, counted across servers, and others go on', async () => {
    const { token } = await make({ name: 'Slow', quota: 5 });
    const beside = await openTestServer({}, server);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 ? server : beside).call('GET', regionApi.list.path, { token }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(15);
    expect(refused[0]).toMatchObject({
      code: codes.tooManyRequests,
      headers: { 'ratelimit-policy': '"default";q=5;w=60', 'retry-after': expect.stringMatching(/^\d+$/) },
    });
    expect((await call((await make({ name: 'Other' })).token)).status).toBe(200);
    expect((await call(clerk.token)).status).toBe(200);
    await beside.close();
  });

  it('are refused from other addresses than their own', async () => {
    const here = await make({ name: 'Here', addresses: ['127.0.0.0/8'] });
    const elsewhere = await make({ name: 'Elsewhere', addresses: ['203.0.113.0/24', '2001:db8::/32'] });
    expect((await call(here.token)).status).toBe(200);
    expect(await call(elsewhere.token)).toMatchObject({ status: 403, code: codes.addressRefused });
    expect((await keyOf(elsewhere.id)).usedAt).toBeNull();
  });

  it('refuse with HTTP statuses, other than sessions, and wrong tokens with 401', async () => {
    const { token } = await make({ name: 'Errors' });
    expect(await call(token, '/api/admin/region/999999')).toMatchObject({
      status: 404,
      code: codes.notFound,
    });
    expect(await call(clerk.token, '/api/admin/region/999999')).toMatchObject({
      status: 200,
      code: codes.notFound,
    });
    const invalid = await server.call('POST', regionApi.create.path, { token, json: true, body: {} });
    expect(invalid).toMatchObject({ status: 422, code: codes.invalid, data: { errors: expect.any(Array) } });
    for (const wrong of [
      `${keyPrefix}${'x'.repeat(43)}`,
      keyPrefix,
      `${token}x`,
      token.slice(0, -1),
      `${keyPrefix}\u00e9`,
    ]) {
      const answer = await call(wrong);
      expect([answer.status, answer.headers['www-authenticate']]).toEqual([401, 'Bearer']);
    }
    // A key is no session for pages, live data, the app or partners.
    expect((await call(token, '/api/app/v1/ads')).status).toBe(401);
    expect((await call(token, '/api/open/v1/devices')).status).toBe(401);
  });

  it('the command in the description of the API works as it stands', async () => {
    const { token } = await make({ name: 'Curl' });
    const url = await server.app.listen({ host: '127.0.0.1', port: 0 });
    const About = z.object({ info: z.object({ description: z.string() }) });
    const { description } = About.parse(JSON.parse((await server.call('GET', '/docs/json')).body)).info;
    const [, command = ''] = /```sh\n([^`]+)```/.exec(description) ?? [];
    const programs = await openPrograms({});
    const run = async (key: string) => {
      await programs.write('call.sh', command.replace('chk_…', key).replace('SERVER', url));
      return z.object({ code: z.int(), data: z.unknown() }).parse(JSON.parse(await programs.run('call.sh')));
    };
    try {
      expect(await run(token)).toMatchObject({ code: 1, data: { rows: expect.any(Array) } });
      expect((await run('chk_wrong')).code).toBe(codes.unauthenticated);
    } finally {
      await programs.close();
    }
  });
});
