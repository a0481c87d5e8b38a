import { deviceApi } from '@chargehand/contract/areas/device';
import { deviceLabelApi } from '@chargehand/contract/areas/device-label';
import { fileApi } from '@chargehand/contract/areas/file';
import { apis } from '@chargehand/contract/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { openTestServer, superAdministrator, type TestServer } from '../../test/harness';
import { png, upload } from '../../test/upload';

const Content = z.record(z.string(), z.object({ schema: z.record(z.string(), z.unknown()).optional() }));
const Operation = z.object({
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  requestBody: z.object({ content: Content }).optional(),
  responses: z.object({ 200: z.object({ content: Content, headers: z.looseObject({}).optional() }) }),
});
const Description = z.object({ paths: z.record(z.string(), z.record(z.string(), Operation)) });

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

it('an upload is described as multipart with a file, and its answer with the name', async () => {
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

it('files and exports are described as what they are, and are sent so', async () => {
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
    // What refuses is JSON.
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

it('a picture is asked for by the session’s cookie as well, and nothing else is', () => {
  const all = Object.values(apis).flatMap((api) => Object.values(api));
  const byCookie = all.filter((endpoint) => described(endpoint).security?.some((one) => 'cookie' in one));
  expect(byCookie).toEqual([deviceLabelApi.qr, fileApi.resource]);
});

it('every export of the contract answers a workbook', () => {
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
