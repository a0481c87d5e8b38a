import { appControlApi, appDeviceApi } from '@chargehand/contract/areas/people/app-device';
import { appApi } from '@chargehand/contract/areas/people/app-account';
import { Problem } from '@chargehand/contract/http/problem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../../../test/harness';
import { openPhones, type Phone } from '../../../test/phones';

let server: TestServer;
let phone: Phone;
let device: number;
beforeAll(async () => {
  server = await openTestServer();
  const phones = openPhones(server);
  phone = await phones.register('+8613300000001', 'P');
  device = await phones.device(phone, 'PROBLEM-1');
});
afterAll(() => server.close());

interface Sent {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  signedIn?: boolean;
  payload?: string;
  type?: string;
  address?: string;
}

async function send(
  { method = 'GET', path, signedIn = true, payload, type = 'application/json', address }: Sent,
  lang?: string,
) {
  const { statusCode, headers, body } = await server.app.inject({
    method,
    url: path,
    headers: {
      ...(signedIn && { authorization: `Bearer ${phone.token}` }),
      ...(payload !== undefined && { 'content-type': type }),
      ...(lang !== undefined && { lang }),
      ...(address !== undefined && { 'x-forwarded-for': address }),
    },
    ...(payload !== undefined && { payload }),
  });
  return { status: statusCode, headers, body };
}

const here = (rest = '') => `/api/app/v1/devices/${device}${rest}`;
const signIn = JSON.stringify({ account: '+8613300000009', password: 'Wrong-12345' });

describe('[APPAPI-16] the app gets errors as RFC 9457 problems with their HTTP status', () => {
  const ways: [string, number, string, () => Sent][] = [
    ['an unknown path', 404, 'notFound', () => ({ path: '/api/app/v1/kettles' })],
    ['an unknown version', 404, 'notFound', () => ({ path: '/api/app/v9/devices' })],
    ['another method', 404, 'notFound', () => ({ method: 'PATCH', path: appDeviceApi.devices.path })],
    ['a path that cannot be read', 400, 'malformed', () => ({ path: '/api/app/v1/%' })],
    ['a query that cannot be read', 400, 'malformed', () => ({ path: here('/charges?size=%E0%A4') })],
    [
      'a body that is no JSON',
      400,
      'malformed',
      () => ({ method: 'POST', path: here('/port'), payload: '{"port":' }),
    ],
    [
      'a body of another type',
      400,
      'malformed',
      () => ({ method: 'POST', path: here('/port'), payload: '<a/>', type: 'text/xml' }),
    ],
    [
      'a body that is too large',
      413,
      'tooLarge',
      () => ({
        method: 'POST',
        path: here('/port'),
        payload: JSON.stringify({ a: 'x'.repeat(1024 * 1024) }),
      }),
    ],
    ['nobody’s token', 401, 'unauthenticated', () => ({ path: here(), signedIn: false })],
    ['what is not there', 404, 'notFound', () => ({ path: '/api/app/v1/devices/999999' })],
    [
      'what cannot be now',
      409,
      'ownAccount',
      () => ({ method: 'POST', path: '/api/app/v1/friends', payload: '{"account":"+8613300000001"}' }),
    ],
    ['fields', 422, 'invalid', () => ({ method: 'POST', path: here('/port'), payload: '{"port":99}' })],
    [
      'too many tries',
      429,
      'tooManyRequests',
      () => ({
        method: 'POST',
        path: appApi.signIn.path,
        payload: signIn,
        signedIn: false,
        address: '203.0.113.7',
      }),
    ],
  ];

  it.each(ways)('for %s: %i', async (_, status, code, sent) => {
    let answer = await send(sent());
    for (let n = 0; status === 429 && n < 6 && answer.status !== 429; n += 1) answer = await send(sent());
    expect(answer.headers['content-type']).toContain('application/problem+json');
    const problem = Problem.parse(JSON.parse(answer.body));
    expect([answer.status, problem.status, problem.code]).toEqual([status, status, code]);
    expect(problem.detail).not.toBe('');
    if (status === 401) expect(answer.headers['www-authenticate']).toBe('Bearer');
    if (status === 422) expect(problem.errors?.map(({ field }) => field).sort()).toEqual(['on', 'port']);
    if (status === 429) expect(Number(answer.headers['retry-after'])).toBe(problem.retryAfter);
  });

  it('with the detail in the reader’s language and the title in English', async () => {
    const titleIn = async (lang: string) =>
      Problem.parse(JSON.parse((await send({ path: '/api/app/v1/x' }, lang)).body));
    const [german, chinese] = [await titleIn('de_DE'), await titleIn('zh_CN')];
    expect([german.title, chinese.title]).toEqual(['Not Found', 'Not Found']);
    expect(german.detail).not.toBe(chinese.detail);
  });

  it('while a success is plain JSON', async () => {
    const { status, headers, body } = await send({ path: appDeviceApi.devices.path });
    expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    expect(appDeviceApi.devices.output.parse(JSON.parse(body)).devices).toHaveLength(1);
    const response = await send({ method: 'POST', path: here('/port'), payload: '{"port":1,"on":true}' });
    expect(appControlApi.switchPort.output.parse(JSON.parse(response.body))).toMatchObject({
      reason: 'offline',
    });
  });

  it('while the console’s own paths keep their format', async () => {
    expect(JSON.parse((await send({ path: '/api/admin/kettles' })).body)).toMatchObject({
      code: 404,
      data: null,
    });
  });
});
