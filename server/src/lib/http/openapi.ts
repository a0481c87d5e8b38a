import { type Endpoint, isRest } from '@chargehand/contract/http/endpoint';
import { OAuthError, openTokenApi } from '@chargehand/contract/areas/partners/open-token';
import { keyPrefix } from '@chargehand/contract/areas/system/api-key';
import { Problem } from '@chargehand/contract/http/problem';
import { scopes, scopeKeys, scopeWords } from '@chargehand/contract/rights/scopes';
import { sessionCookie } from '@chargehand/contract/http/session-cookie';
import { z } from 'zod';
import { isOpenToKeys } from './key-calls';
import { shareParts } from './openapi-parts';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });

const isObject = (schema: unknown): boolean =>
  typeof schema === 'object' && schema !== null && 'properties' in schema;

/** Returns the path or query parameters, one for each key of the object schema. */
function parametersOf(schema: z.ZodType | undefined, where: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties, required } = schemaOf(schema, 'input');
  const names: unknown[] = Array.isArray(required) ? required : [];
  return Object.entries(properties ?? {}).map(([name, property]: [string, unknown]) => ({
    name,
    in: where,
    required: where === 'path' || names.includes(name),
    schema: property,
    // Nested parameters such as `params[beginTime]`.
    ...(isObject(property) && { style: 'deepObject', explode: true }),
  }));
}

function envelope(output: Json, beside = false): Json {
  const { properties } = output;
  return {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: {
      code: { type: 'integer', description: '1 is success' },
      msg: { type: 'string' },
      data: beside ? { type: 'null' } : output,
      // The output's fields beside `data` are not required, because error responses do not have them.
      ...(beside && typeof properties === 'object' && properties),
    },
  };
}

/** Returns the error responses of the OAuth 2.0 token endpoint. */
const oauthRefusals = (): Json => ({
  ...Object.fromEntries(
    [
      ['400', 'The request, the grant type or a scope is wrong; `error` says which'],
      ['401', 'Business code or secret is wrong or expired'],
      ['429', 'Too many requests'],
      ['default', 'Any other error'],
    ].map(([status = '', description]) => [
      status,
      { description, content: { 'application/json': { schema: schemaOf(OAuthError, 'output') } } },
    ]),
  ),
});

/** Returns the content types of a request body with their schemas, or undefined if the endpoint has no body. */
function contentOf({ upload, bytes, body, path, oauth }: Endpoint): Json | undefined {
  if (upload) {
    const properties = { [upload.field]: { type: 'string', contentMediaType: 'application/octet-stream' } };
    return {
      'multipart/form-data': { schema: { type: 'object', required: [upload.field], properties } },
    };
  }
  if (bytes) return { 'application/octet-stream': { schema: { maxLength: bytes.most } } };
  if (!body) return undefined;
  const schema = schemaOf(body, 'input');
  return {
    ...((!isRest({ path }) || oauth) && { 'application/x-www-form-urlencoded': { schema } }),
    'application/json': { schema },
  };
}

/** Returns the response for success. A file has no schema, because it is not JSON. */
function answerOf(endpoint: Endpoint): Json {
  const { file, beside } = endpoint;
  const output = schemaOf(endpoint.output, 'output');
  const headers = endpoint.marked && {
    ETag: { description: 'Changes whenever the response changes', schema: { type: 'string' } },
  };
  const json = { schema: isRest(endpoint) ? output : envelope(output, beside) };
  if (!file)
    return {
      description: isRest(endpoint) ? 'Done' : 'The result; `code` tells success from failure',
      content: { 'application/json': json },
      ...(headers && { headers }),
    };
  return {
    description: isRest(endpoint)
      ? 'The file'
      : file.orJob
        ? 'The file; as JSON the job that creates it (`data.job`), or the error'
        : 'The file; as JSON the error',
    content: { [file.type]: {}, ...(!isRest(endpoint) && { 'application/json': json }) },
    ...(file.nameHeader !== undefined && {
      headers: {
        [file.nameHeader]: { description: "The file's name, percent-encoded", schema: { type: 'string' } },
      },
    }),
  };
}

/** Error responses of the app and partner APIs, by HTTP status. */
const refusals = {
  400: 'The request cannot be parsed',
  401: 'Not signed in',
  403: 'The application lacks the scope, or may not call from this address',
  404: 'Does not exist, or belongs to a different tenant',
  409: 'Conflicts with the current state; `code` gives the reason',
  413: 'The body is too large',
  422: 'Invalid fields, each listed in `errors`',
  429: 'Too many requests',
  default: 'Any other error',
};

/** Returns the error responses of one endpoint. */
function refusalsOf({ access, body, upload, bytes, params, method }: Endpoint): Json {
  const sends = body ?? upload ?? bytes;
  const left = [
    ...(access === 'public' ? ['401'] : []),
    ...(access === 'partner' ? [] : ['403']),
    ...(params || sends ? [] : ['404']),
    ...(method === 'GET' ? ['409'] : []),
    ...(sends ? [] : ['413']),
  ];
  const problem = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
  return Object.fromEntries(
    Object.entries(refusals)
      .filter(([status]) => !left.includes(status))
      .map(([status, description]) => [
        status,
        { description, content: problem, ...(status === '429' && { headers: { 'Retry-After': wait } }) },
      ]),
  );
}

const wait = { description: 'Seconds until the next attempt is allowed', schema: { type: 'integer' } };

/** Header of a partner's write. A repeated call with the same key takes effect only once. */
const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Any text of up to 200 characters. A repeated call with the same key takes effect once.',
  schema: { type: 'string', maxLength: 200 },
};

/** Returns the authentication schemes of an endpoint. A call needs only one of them. */
function securityOf(endpoint: Endpoint): Json[] {
  const { access, scope, byCookie } = endpoint;
  if (access === 'partner') return [{ partner: scope === undefined ? [] : [scope] }, { token: [] }];
  return [
    { token: [] },
    ...(takesKeys(endpoint) ? [{ apiKey: [] }] : []),
    ...(byCookie ? [{ cookie: [] }] : []),
  ];
}

/** Returns whether an endpoint of the console's API can be called with an API key. */
const takesKeys = (endpoint: Endpoint): boolean =>
  endpoint.access !== 'public' && !isRest(endpoint) && isOpenToKeys(endpoint);

/** Error response of the console's API for API keys. All other callers get the same body with status 200. */
const keyRefusal = {
  '4XX': {
    description: 'A refused call with an API key; `code` and `data.errors` give the reason',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
  },
};

const Refusal = z.object({
  /** Never 1, which is success. */
  code: z.int(),
  msg: z.string(),
  data: z.object({ errors: z.array(z.object({ field: z.string(), msg: z.string() })).optional() }).nullable(),
});

function operation(area: string, name: string, endpoint: Endpoint): Json {
  const rest = isRest(endpoint);
  const content = contentOf(endpoint);
  return {
    tags: [area],
    operationId: `${area}.${name}`,
    summary: endpoint.summary,
    description: `Access: ${endpoint.access}${endpoint.scope ? `, scope: ${endpoint.scope}` : ''}${endpoint.personOnly ? ', not with an API key' : ''}`,
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...(endpoint.access === 'partner' && endpoint.method !== 'GET' ? [idempotencyKey] : []),
    ],
    ...(endpoint.access !== 'public' && { security: securityOf(endpoint) }),
    ...(content && { requestBody: { required: true, content } }),
    responses: {
      [endpoint.status ?? 200]: answerOf(endpoint),
      ...(endpoint.marked && {
        304: { description: 'Unchanged since the `ETag` of `If-None-Match`' },
      }),
      ...(endpoint.oauth ? oauthRefusals() : rest && refusalsOf(endpoint)),
      ...(takesKeys(endpoint) && keyRefusal),
    },
  };
}

/** OAuth 2.0 client credentials, the authentication of partners. */
const partnerScheme = {
  type: 'oauth2',
  flows: {
    clientCredentials: {
      tokenUrl: openTokenApi.token.path,
      scopes: Object.fromEntries(scopes.map((one) => [one, scopeWords[scopeKeys[one]].en_US])),
    },
  },
};

type Apis = Record<string, Record<string, Endpoint>>;

/** Cached descriptions, without the server's URL. Creating one takes longer than the rest of the start. */
const described = new WeakMap<Apis, { paths: Json; schemas: Json }>();

function describeApis(apis: Apis): { paths: Json; schemas: Json } {
  const cached = described.get(apis);
  if (cached) return cached;
  const paths: Record<string, Json> = {};
  const schemas: Json = {};
  for (const [area, api] of Object.entries(apis))
    for (const [name, endpoint] of Object.entries(api)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      (paths[path] ??= {})[endpoint.method.toLowerCase()] = shareParts(
        operation(area, name, endpoint),
        `${area}.${name}`,
        schemas,
      );
    }
  const made = {
    paths,
    schemas: {
      ...schemas,
      ...shareParts(
        { Problem: schemaOf(Problem, 'output'), Refusal: schemaOf(Refusal, 'output') },
        'Problem',
        schemas,
      ),
    },
  };
  described.set(apis, made);
  return made;
}

/**
 * Returns the OpenAPI 3.1 description of endpoints, made from the declarations that server and console use. The
 * description in `about` is Markdown.
 */
export function openApi(
  apis: Apis,
  serverUrl: string,
  about: { title: string; description?: string } = { title: 'Chargehand' },
): Json & { info: { title: string } & Json } {
  const { paths, schemas } = describeApis(apis);
  return {
    openapi: '3.1.0',
    info: {
      ...about,
      version: '1.0.0',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: serverUrl }],
    components: {
      schemas,
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        apiKey: { type: 'http', scheme: 'bearer', bearerFormat: `${keyPrefix}…` },
        partner: partnerScheme,
        cookie: { type: 'apiKey', in: 'cookie', name: sessionCookie },
      },
    },
    paths,
  };
}
