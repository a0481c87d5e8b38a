import { openPartnerToken } from '../../../test/partners';
import { endpoints, permissions } from '@chargehand/contract/endpoints';
import { type Endpoint, isRest, permissionOf } from '@chargehand/contract/http/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openTestServer,
  openTwoAgencies,
  staff,
  superAdministrator,
  type TestServer,
} from '../../../test/harness';

let server: TestServer;
let root: string;
/** Token of an account whose role has no permissions. */
let powerless: string;
beforeAll(async () => {
  server = await openTestServer();
  const { id: roleId } = await server.db
    .insertInto('role')
    .values({ code: 'none', mType: 1, key: 'none', name: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow();
  powerless = (await server.account('powerless', staff, roleId)).token;
  root = (await server.account('root', superAdministrator)).token;
  await openTwoAgencies(server);
});
afterAll(() => server.close());

/** Returns the path with 1 for each parameter, and with a text's key for `:text`. */
const pathOf = (endpoint: Endpoint) => endpoint.path.replace(':text', 'privacyPolicy').replace(/:\w+/g, '1');
const name = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`;
const writes = endpoints.filter(({ method, body }) => method !== 'GET' && body);

describe('access', () => {
  it.each(endpoints.filter(({ access }) => access !== 'public').map((one) => [name(one), one] as const))(
    '%s refuses a caller without a session, with a made-up token and with a token of the other side',
    async (_, endpoint) => {
      for (const token of [undefined, 'x'.repeat(43), '']) {
        const answer = await server.call(endpoint.method, pathOf(endpoint), { token });
        expect(answer.headers['cache-control']).toBe('no-store');
        if (isRest(endpoint)) expect(answer.status).toBe(401);
        else expect(answer).toMatchObject({ status: 200, code: 401, data: null });
      }
      if (isRest(endpoint))
        expect((await server.call(endpoint.method, pathOf(endpoint), { token: root })).status).toBe(401);
    },
  );

  it.each(endpoints.filter(permissionOf).map((one) => [name(one), one] as const))(
    '[PERM-08] %s refuses a session without its permission with code 403',
    async (_, endpoint) => {
      expect(await server.call(endpoint.method, pathOf(endpoint), { token: powerless })).toMatchObject({
        status: 200,
        code: 403,
      });
    },
  );

  it('[PERM-07] each permission of a seeded page has one entry in the menu, and no entry lacks its endpoint', async () => {
    const rows = await server.db
      .selectFrom('menu')
      .select(['permission', 'name'])
      .where('kind', '=', 'button')
      .execute();
    const pages = new Set(
      (await server.db.selectFrom('menu').select('name').where('kind', '=', 'menu').execute()).map(
        (row) => row.name,
      ),
    );
    const expected = permissions.filter((one) => pages.has(one.split(':')[0] ?? ''));
    expect(rows.map(({ permission }) => permission).sort()).toEqual([...expected].sort());
    for (const permission of permissions) expect(permission).toMatch(/^[a-z][A-Za-z]+:[a-z][A-Za-z]*$/);
  });
});

describe('the wire format', () => {
  it('[REQUEST-11] every application response has HTTP status 200 and the body {code, msg, data}', async () => {
    const answers = [
      await server.call('GET', '/api/admin/device-model/list', { token: root }),
      await server.call('GET', '/api/admin/device-model/999', { token: root }),
      await server.call('GET', '/api/admin/device-model/list'),
      await server.call('POST', '/api/admin/device-model', { token: root, body: { name: '' } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(answers.map(({ code }) => code)).toEqual([1, 404, 401, 422]);
    for (const { body } of answers)
      expect(Object.keys(JSON.parse(body)).sort()).toEqual(['code', 'data', 'msg']);
  });

  it('[REQUEST-12] an unknown path and a body over 1 MB get an HTTP error status', async () => {
    for (const path of ['/api/nothing', '/api/admin/device-model/list/x/y', '/system/x', '/assets/none.js'])
      expect((await server.call('GET', path, { token: root })).status).toBe(404);
    const big = await server.call('POST', '/api/admin/device-model', {
      token: root,
      body: { name: 'x'.repeat(1024 * 1024) },
    });
    expect(big).toMatchObject({ status: 413, code: 4013 });
  });

  const level = { name: 'a', colour: '#123456', from: '0', to: '50' };
  const draft = {
    image: 'none.png',
    name: 'M',
    code: 'M',
    portCount: '2',
    designPower: '10.5',
    warningTemperature: '40',
    shareLimit: '0',
    size: '1',
    weight: '1',
    input: '1',
    output: '1',
  };

  it('[REQUEST-13] forms with key[sub], repeated and indexed keys, and JSON, are parsed alike', async () => {
    const levels = [level, { ...level, from: '50', to: '90' }];
    const form = await server.call('POST', '/api/admin/device-model', {
      token: root,
      body: { ...draft, levels },
    });
    const json = await server.call('POST', '/api/admin/device-model', {
      token: root,
      json: true,
      body: { ...draft, levels },
    });
    // Form and JSON have the same single error: the picture was never uploaded.
    for (const answer of [form, json])
      expect(answer).toMatchObject({ code: 422, data: { errors: [{ field: 'image', msg: '不存在' }] } });
    for (const query of [
      'modelId=1&modelId=2',
      'modelId[0]=1&modelId[1]=2',
      'modelId[]=1&modelId[]=2',
      'modelId=2',
    ])
      expect((await server.call('GET', `/api/admin/device/list?${query}`, { token: root })).code).toBe(1);
  });

  it('[REQUEST-14] invalid input names each field, nested ones too, in the language of the request', async () => {
    const answer = await server.call('POST', '/api/admin/device-model', {
      token: root,
      headers: { lang: 'de_DE' },
      body: { ...draft, name: ' ', portCount: 'two', levels: [{ ...level, colour: 'red' }] },
    });
    expect(answer).toMatchObject({
      code: 422,
      data: {
        errors: [
          { field: 'name', msg: 'Darf nicht leer sein' },
          { field: 'portCount', msg: 'Bitte eine Zahl eingeben' },
          { field: 'levels.0.colour', msg: 'Falsches Format' },
        ],
      },
    });
  });

  it.each(writes.map((one) => [name(one), one] as const))(
    '%s names wrong types, ignores unknown fields and never fails with an internal error',
    async (_, endpoint) => {
      const app = isRest(endpoint);
      const partner = endpoint.access === 'partner';
      const token = partner ? await openPartnerToken(server.db) : app ? await appToken() : root;
      // The token endpoint responds in the format of OAuth 2.0, which contains no fields.
      const refusal = endpoint.oauth ? 400 : 422;
      const fields = Object.keys(
        endpoint.body && 'shape' in endpoint.body ? (endpoint.body.shape as object) : {},
      );
      const refused = new Set<string>();
      // All fields are invalid at once, so that six requests are enough for each endpoint.
      for (const value of [[], {}, { a: { b: 1 } }, null, 'text', 7]) {
        const answer = await server.call(endpoint.method, pathOf(endpoint), {
          token,
          json: true,
          body: { ...Object.fromEntries(fields.map((field) => [field, value])), zzz: 1 },
        });
        expect([answer.code, answer.status]).not.toContain(500);
        if ((app ? answer.status : answer.code) !== refusal) continue;
        const body = JSON.parse(answer.body);
        const errors: { field: string }[] | undefined = app ? body.errors : body.data?.errors;
        expect(Array.isArray(errors)).toBe(!endpoint.oauth);
        expect(JSON.stringify(errors ?? '')).not.toContain('zzz');
        for (const field of endpoint.oauth ? fields : (errors ?? []).map((one) => one.field))
          refused.add(field.split('.')[0] ?? '');
      }
      for (const field of fields) expect(refused).toContain(field);
    },
  );

  const appToken = async () => {
    const { openAppSession } = await import('../session/app-session');
    const user = await server.db.selectFrom('appUser').select('id').executeTakeFirstOrThrow();
    return openAppSession(server.db, user.id);
  };

  it('malformed JSON, forms and UTF-8 get a clear 4xx', async () => {
    const post = (type: string, payload: string | Buffer) =>
      server.app.inject({
        method: 'POST',
        url: '/api/admin/login/adAuthor',
        headers: { 'content-type': type },
        payload,
      });
    const form = 'application/x-www-form-urlencoded';
    for (const [type, payload] of [
      ['application/json', '{"a":'],
      ['application/json', Buffer.from([0x22, 0xff, 0xfe, 0x22])],
      [form, 'account=%zz'],
      [form, 'account=%ff%fe'],
      [form, Buffer.from([0x61, 0x3d, 0xc3, 0x28])],
      ['text/xml', '<a/>'],
    ] as const) {
      const response = await post(type, payload);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ code: 4000, data: null });
    }
    expect((await server.call('GET', '/api/admin/device/list?search=%ff', { token: root })).status).toBe(400);
  });

  it('text with U+0000, prototype keys and numbers out of range are rejected', async () => {
    const search = await server.call('GET', '/api/admin/device/list?search=a%00b', { token: root });
    expect(search.code).toBe(422);
    const proto = await server.app.inject({
      method: 'POST',
      url: '/api/admin/login/adAuthor',
      headers: { 'content-type': 'application/json' },
      payload: '{"__proto__":{"account":"root"},"pwd":"x","code":"x","accountType":"administrator"}',
    });
    expect(proto.json()).toMatchObject({ code: 422, data: { errors: [{ field: 'account' }] } });
    for (const id of ['0', '-1', '1e3', '99999999999999999999', 'abc', '1,2'])
      expect((await server.call('GET', `/api/admin/device-model/${id}`, { token: root })).code).toBe(422);
  });

  it('[REQUEST-15] a list accepts paging, sorting and filters and returns rows and total', async () => {
    const list = (query: Record<string, unknown>) =>
      server.call('GET', '/api/admin/device/list', { token: root, query });
    const codes = async (query: Record<string, unknown>) =>
      ((await list(query)).data as { rows: { code: string }[] }).rows.map(({ code }) => code);
    expect((await list({ pageNum: 1, pageSize: 2 })).data).toMatchObject({ rows: [{}, {}], total: 4 });
    expect(await codes({ orderByColumn: 'code', isAsc: 'asc' })).toEqual([
      'DEV-A00',
      'DEV-A01',
      'DEV-A02',
      'DEV-B01',
    ]);
    expect(await codes({ orderByColumn: 'code', isAsc: 'desc', pageSize: 3, pageNum: 2 })).toEqual([
      'DEV-A00',
    ]);
    expect(await codes({ search: 'ev-b' })).toEqual(['DEV-B01']);
    expect(await codes({ search: '%' })).toEqual([]);
    expect((await list({ pageNum: 9 })).data).toEqual({ rows: [], total: 4 });
    for (const wrong of [
      { pageNum: 0 },
      { pageSize: 101 },
      { orderByColumn: 'secretHash' },
      { isAsc: 'up' },
      { bindStatus: 'x' },
    ])
      expect((await list(wrong)).code).toBe(422);
  });

  it('[REQUEST-18] instants are ISO 8601 in UTC', async () => {
    const { rows } = (await server.call('GET', '/api/admin/device/list', { token: root })).data as {
      rows: { createdAt: string }[];
    };
    for (const { createdAt } of rows) expect(createdAt).toBe(new Date(createdAt).toISOString());
  });

  it('OpenAPI 3.1 is published for every endpoint', async () => {
    const document: { openapi: string; paths: Record<string, object> } = JSON.parse(
      (await server.call('GET', '/docs/json')).body,
    );
    expect(document.openapi).toBe('3.1.0');
    for (const endpoint of endpoints)
      expect(document.paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]).toHaveProperty(
        endpoint.method.toLowerCase(),
      );
  });

  it('health, readiness and metrics are served', async () => {
    expect((await server.call('GET', '/healthz')).status).toBe(200);
    expect((await server.call('GET', '/readyz')).status).toBe(200);
    expect((await server.call('GET', '/metrics')).body).toContain('process_cpu_seconds_total');
    expect(
      (await server.call('GET', '/metrics', { headers: { 'x-forwarded-for': '203.0.113.9' } })).status,
    ).toBe(404);
  });
});
