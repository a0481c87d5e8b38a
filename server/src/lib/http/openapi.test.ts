import { Validator } from '@seriousme/openapi-schema-validator';
import { deviceApi } from '@chargehand/contract/areas/stock/device';
import { cabinetApi } from '@chargehand/contract/areas/cabinets/cabinet';
import { deviceLabelApi } from '@chargehand/contract/areas/stock/device-label';
import { fileApi } from '@chargehand/contract/areas/system/file';
import { qrBatchApi } from '@chargehand/contract/areas/cabinets/qr-batch';
import { isRest } from '@chargehand/contract/http/endpoint';
import { apis, endpoints } from '@chargehand/contract/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { openTestServer, superAdministrator, type TestServer } from '../../../test/harness';
import { png, upload } from '../../../test/upload';

const Content = z.record(z.string(), z.object({ schema: z.record(z.string(), z.unknown()).optional() }));
const Operation = z.looseObject({
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  requestBody: z.object({ content: Content }).optional(),
  responses: z.looseObject({ 200: z.object({ content: Content, headers: z.looseObject({}).optional() }) }),
});
const Description = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

let server: TestServer;
let root: string;
let paths: z.infer<typeof Description>['paths'];
beforeAll(async () => {
  server = await openTestServer();
  root = (await server.account('root', superAdministrator)).token;
  paths = Description.parse(JSON.parse((await server.call('GET', '/docs/json')).body)).paths;
});
afterAll(() => server.close());

const described = ({ path, method }: { path: string; method: string }) =>
  Operation.parse(paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]);

it('[APPAPI-16] the description is valid OpenAPI 3.1, and each path has its parameters', async () => {
  const document: Record<string, unknown> = JSON.parse((await server.call('GET', '/docs/json')).body);
  const validator = new Validator();
  expect(await validator.validate(document)).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
  const Named = z.object({ parameters: z.array(z.object({ name: z.string(), in: z.string() })) });
  for (const [path, operations] of Object.entries(
    z.object({ paths: z.record(z.string(), z.record(z.string(), Named)) }).parse(document).paths,
  ))
    for (const { parameters } of Object.values(operations))
      expect(
        parameters
          .filter((one) => one.in === 'path')
          .map(({ name }) => name)
          .sort(),
        path,
      ).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort());
});

it('[APPAPI-16] the introduction says how to sign in, with existing paths', async () => {
  const About = z.object({ info: z.object({ title: z.string(), description: z.string() }) });
  const { title, description } = About.parse(JSON.parse((await server.call('GET', '/docs/json')).body)).info;
  expect(title).toBe('Chargehand API');
  const named = [...description.matchAll(/`(?:POST )?(\/[\w/-]+\/[\w-]+)`/g)].map(([, path]) => path);
  expect(named).toContain('/api/app/v1/sessions');
  const prefixes = ['/api/admin', '/api/app/v1'];
  expect(named.filter((path = '') => !prefixes.includes(path) && !paths[path])).toEqual([]);
  expect((await server.call('GET', '/docs/')).body).toContain('<title>Chargehand API</title>');
});

it('[APPAPI-16] every call of the app is described with its response and its problems', () => {
  const Problems = z.object({
    responses: z.record(z.string(), z.object({ content: z.record(z.string(), z.unknown()).default({}) })),
  });
  const app = endpoints.filter((endpoint) => isRest(endpoint) && !endpoint.oauth);
  expect(app.length).toBeGreaterThan(30);
  for (const { path, method, access, body, upload, file, status: createdStatus = 200 } of app) {
    const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    const { responses } = Problems.parse(operation);
    const { [createdStatus]: done, 304: _same, ...refused } = responses;
    expect(Object.keys(done?.content ?? {}), path).toEqual([file?.type ?? 'application/json']);
    for (const [status, { content }] of Object.entries(refused))
      expect([path, status, Object.keys(content)]).toEqual([path, status, ['application/problem+json']]);
    const wanted = [
      '429',
      'default',
      ...(access === 'appUser' || access === 'partner' ? ['401'] : []),
      ...(access === 'partner' ? ['403'] : []),
      ...((body ?? upload) ? ['413', '422'] : []),
    ];
    expect(Object.keys(refused), path).toEqual(expect.arrayContaining(wanted));
  }
});

it('an upload is described as multipart with a file, and its response with the file name', async () => {
  const { requestBody, responses } = described(fileApi.upload);
  expect(Object.keys(requestBody?.content ?? {})).toEqual(['multipart/form-data']);
  expect(requestBody?.content['multipart/form-data']?.schema).toMatchObject({ required: ['file'] });
  const answered = await upload(server, root, png(200));
  expect(
    Object.keys(
      z.looseObject({}).parse(responses[200].content['application/json']?.schema?.['properties']),
    ).sort(),
  ).toEqual(Object.keys(answered).sort());
});

it('files and exports are described and sent with their own content type', async () => {
  const { fileName = '' } = await upload(server, root, png(200));
  const exported = { columns: [{ key: 'code', label: 'Code' }] };
  const answers = [
    [fileApi.resource, { query: { resource: fileName } }, '*/*'],
    [fileApi.download, { query: { fileName } }, '*/*'],
    [
      deviceApi.export,
      { body: exported, json: true },
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
  ] as const;
  for (const [endpoint, options, type] of answers) {
    const { content } = described(endpoint).responses[200];
    // An error response can also have status 200, and is JSON.
    expect(Object.keys(content)).toEqual([type, 'application/json']);
    expect(content[type]?.schema).toBeUndefined();
    const { status, headers } = await server.call(endpoint.method, endpoint.path, {
      token: root,
      ...options,
    });
    expect([endpoint.path, status]).toEqual([endpoint.path, 200]);
    expect(headers['content-type']).toBe(type === '*/*' ? 'image/png' : type);
    for (const name of Object.keys(described(endpoint).responses[200].headers ?? {}))
      expect([name, headers[name]]).toEqual([name, 'a.png']);
  }
  expect(described(fileApi.download).responses[200].headers).toHaveProperty('download-filename');
});

it('only QR codes, pictures and batch packages are also authorized by the session cookie', () => {
  const endpoints = Object.values(apis).flatMap((api) => Object.values(api));
  const byCookie = endpoints
    .filter(({ status }) => status === undefined)
    .filter((endpoint) => described(endpoint).security?.some((one) => 'cookie' in one));
  expect(byCookie).toEqual(
    expect.arrayContaining([cabinetApi.qr, deviceLabelApi.qr, fileApi.resource, qrBatchApi.package]),
  );
  expect(byCookie).toHaveLength(4);
});

it('every export of the contract returns a workbook', () => {
  const exports = Object.values(apis).flatMap((api) =>
    Object.values(api).filter(({ path }) => path.endsWith('/export')),
  );
  expect(exports.length).toBeGreaterThan(5);
  for (const endpoint of exports)
    expect([endpoint.path, Object.keys(described(endpoint).responses[200].content)]).toEqual([
      endpoint.path,
      ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'application/json'],
    ]);
});
