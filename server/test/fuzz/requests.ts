import type { InjectOptions } from 'fastify';
import qs from 'qs';
import { z } from 'zod';
import { pick, type Random, upTo } from './random';
import { oddity, Schema, valueOf, withOneOdd } from './values';

const Parameter = z.object({ name: z.string(), in: z.enum(['path', 'query', 'header']), schema: Schema });
const Body = z.object({ content: z.record(z.string(), z.object({ schema: Schema })) });
const Operation = z.object({ parameters: z.array(Parameter), requestBody: Body.optional() });
/** The parts of the published API description that the fuzz test reads. */
export const ApiDescription = z.object({ paths: z.record(z.string(), z.record(z.string(), Operation)) });

export interface Target extends z.infer<typeof Operation> {
  path: string;
  method: string;
}

export const targetsOf = ({ paths }: z.infer<typeof ApiDescription>): Target[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      ...operation,
    })),
  );

/** A request, divided into parts that can be left out one by one. */
export interface Request {
  method: string;
  path: string;
  query: Record<string, unknown>;
  headers: Record<string, string>;
  body: unknown;
  /** Body sent unchanged in place of `body`. */
  raw?: string;
  form: boolean;
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND', 'TRACE'] as const;
const contentTypes = [
  'application/json',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'text/plain',
  'text/html',
  ';',
  'a/b/c',
  '',
] as const;
const rawBodies = [
  '',
  '{',
  '[]',
  'null',
  '"x"',
  '0',
  '{"a":1e999}',
  '{"__proto__":{"a":1}}',
  '{"a":"\\ud800"}',
  '['.repeat(5000),
  'a=%ff',
  'a[b][c][d][e][f][g][h]=1',
  'a=%ED%A0%80',
  '&&&&=',
  '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc',
  '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nabc\r\n--x--\r\n',
] as const;
const oddHeaders: readonly [[string, string], ...[string, string][]] = [
  ['lang', 'xx_XX'],
  ['lang', '\u00ff'],
  ['idempotency-key', 'same'],
  ['idempotency-key', ''],
  ['idempotency-key', '\u00e9'.repeat(150)],
  ['idempotency-key', 'k'.repeat(500)],
  ['x-forwarded-for', 'nonsense'],
  ['x-forwarded-for', '::ffff:1.2.3.4'],
  ['user-agent', '\u00ff\u0080'.repeat(300)],
  ['cookie', 'Admin-Token=%'],
  ['cookie', 'captcha=%00; captcha=\u00ff; =; ;;'],
  ['cookie', 'single-sign-on=x'],
  ['authorization', 'Basic x'],
  ['authorization', 'Bearer \u00ff'],
  ['range', 'bytes=5-1'],
  ['if-none-match', '*'],
  ['accept-encoding', 'identity;q=0, *;q=0'],
  ['origin', 'null'],
  ['expect', 'x'],
  ['accept-version', '9'],
  ['x-automation-token', 'x'],
  ['x-http-method-override', 'DELETE'],
  ['content-encoding', 'gzip'],
];
const oddPaths = [
  '/api/admin/',
  '/api/app/v1/nothing',
  '/api/open/v1/nothing',
  '/common/download/../../etc/passwd',
  '/%00',
  '/%ED%A0%80',
  '/assets/%2e%2e/index.html',
  '/docs/json/x',
  '/docs/static/%2e%2e/x',
  '/websocket/1_PC',
  '/metrics/',
  '/;a=b',
  '/a?b[c',
  '/?a=%',
  '/?a[b][c][d][e][f][g][h][i]=1',
] as const;

const inPath = (value: unknown): string => (typeof value === 'object' ? json(value) : String(value));
const json = (value: unknown): string => JSON.stringify(value) ?? 'null';

/** Returns the next request for `target`, mostly a plausible one, and always the same for the same random numbers. */
export function requestFor(random: Random, target: Target, token: string | undefined): Request {
  const odd = pick(random, [0, 0, 0, 0, 0.1, 0.5]);
  const oneOdd = odd === 0 && random() < 0.6;
  const query: Record<string, unknown> = {};
  let { path } = target;
  for (const { name, in: where, schema } of target.parameters) {
    if (where === 'query') {
      if (random() < 0.6) query[name] = valueOf(random, schema, odd, name);
      continue;
    }
    // Skips the described headers. Below, some of the requests get one of `oddHeaders` instead.
    if (where === 'header') continue;
    const value = valueOf(random, schema, odd, name);
    const text = Array.isArray(value) ? value.map(inPath).join(',') : inPath(value);
    path = path.replace(`{${name}}`, encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd')));
  }
  const schema = Object.values(target.requestBody?.content ?? {})[0]?.schema;
  const body = schema && valueOf(random, schema, odd);
  const request: Request = {
    method: random() < 0.03 ? pick(random, methods) : target.method,
    path: random() < 0.02 ? pick(random, oddPaths) : path,
    query:
      oneOdd && !schema
        ? Object.fromEntries(
            Object.entries(query).map(([key, value], i) => [
              key,
              i === 0 ? withOneOdd(random, value) : value,
            ]),
          )
        : query,
    headers: {
      // Uses a new address at each call, so that rate limits per address do not hide the code behind them.
      'x-forwarded-for': `10.${upTo(random, 255)}.${upTo(random, 255)}.${upTo(random, 255)}`,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: oneOdd && schema ? withOneOdd(random, body) : body,
    form: random() < 0.4,
  };
  if (random() < 0.15) {
    const [name, value] = pick(random, oddHeaders);
    request.headers[name] = value;
  }
  if (random() < 0.05) request.headers['content-type'] = pick(random, contentTypes);
  if (random() < 0.05) request.raw = pick(random, rawBodies);
  if (random() < 0.02)
    query[pick(random, ['__proto__', 'constructor', 'params', 'a b', ''])] = oddity(random);
  return request;
}

/** Converts a request to the form that Fastify's `inject` takes. */
export function injected({ method, path, query, headers, body, raw, form }: Request): InjectOptions {
  const search = qs.stringify(query, { arrayFormat: 'repeat' });
  const has = raw !== undefined || body !== undefined;
  return {
    method: method as NonNullable<InjectOptions['method']>,
    url: search === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${search}`,
    headers: {
      ...(has && { 'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json' }),
      ...headers,
    },
    ...(has && { payload: raw ?? (form ? qs.stringify(body) : json(body)) }),
  };
}

/** Returns a request that still `fails`, with only those entries of query, headers and body that the failure needs. */
export async function smallest(
  request: Request,
  fails: (request: Request) => Promise<boolean>,
): Promise<Request> {
  let least = request;
  for (const part of ['query', 'headers', 'body'] as const) {
    const whole = least[part];
    if (typeof whole !== 'object' || whole === null || Array.isArray(whole)) continue;
    for (const key of Object.keys(whole)) {
      const { [key]: _, ...rest } = least[part] as Record<string, unknown>;
      const less = { ...least, [part]: rest };
      if (await fails(less)) least = less;
    }
  }
  return least;
}
