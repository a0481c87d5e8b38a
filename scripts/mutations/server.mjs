// What is replaced are pieces of programs, with their own template strings.
/* eslint-disable no-template-curly-in-string */
const list = 'server/src/lib/list.ts';
const regionTest = 'server/src/areas/region/region.test.ts';
const deviceTest = 'server/src/areas/device/device.test.ts';
const serve = 'server/src/lib/serve.ts';
const serveTest = 'server/src/lib/serve.test.ts';
const matrix = 'server/test/authorisation/authorisation.test.ts';
const authTest = 'server/src/areas/auth/auth.test.ts';
const idempotency = 'server/src/lib/idempotency.ts';
const idempotencyTest = 'server/src/lib/idempotency.test.ts';
const fileTest = 'server/src/areas/file/file.test.ts';
const edgesTest = 'server/test/edges.test.ts';

export const serverRules = [
  ['a list goes the way that is asked for', list, "query.isAsc ?? 'asc'", "'asc'", deviceTest],
  ['a range has its last day whole', list, "::timestamptz + interval '1 day'`", '::timestamptz`', deviceTest],
  ['a range has its first instant', list, '>= ${utc(beginTime)}', '> ${utc(beginTime)}', deviceTest],
  [
    'a search takes its wildcards as they are',
    list,
    "text.replace(/[\\\\%_]/g, '\\\\$&')",
    'text',
    regionTest,
    'server/src/areas/search/search.test.ts',
  ],
  [
    'a right is asked for',
    'server/src/lib/session.ts',
    "if (access !== 'signedIn' && !hasPermission(session.permissions, access)) fail('forbidden');",
    '',
    serveTest,
    matrix,
  ],
  [
    'who owes a new password can call nothing else',
    'server/src/lib/session.ts',
    "if (session.mustChangePassword) fail('forbidden');",
    '',
    serveTest,
    authTest,
  ],
  [
    'a session ends without use',
    'server/src/lib/session.ts',
    '.where(sql<boolean>`session.used_at > now() - ${idleLimit}`)',
    '',
    authTest,
  ],
  [
    'SESSION-11: a disabled account has no session',
    'server/src/lib/session.ts',
    ".where('account.disabled', '=', false)",
    '',
    authTest,
  ],
  [
    'a write stands in the operation log',
    serve,
    'if (endpoint.audit && session) await audit.write(db, endpoint.audit, session, body, request);',
    '',
    'server/src/areas/operation-log/operation-log.test.ts',
  ],
  [
    'the log keeps no secrets',
    'server/src/lib/audit.ts',
    'secret.test(key) ? undefined : entry',
    'entry',
    serveTest,
    'server/src/areas/account/account.test.ts',
  ],
  [
    'the log keeps what was before',
    'server/src/lib/audit.ts',
    'before = was ?? null;',
    '',
    'server/src/areas/operation-log/operation-log.test.ts',
  ],
  [
    'a tenant asks as a tenant',
    'server/src/lib/tenant.ts',
    "set_config('role', 'chargehand_tenant', true)",
    "set_config('app.x', '', true)",
    'server/src/lib/tenant.test.ts',
  ],
  [
    'a repeated write is done once',
    idempotency,
    '.values({ accountId, keyHash, requestHash })',
    '.values({ accountId, keyHash: hash(String(Math.random())), requestHash })',
    idempotencyTest,
  ],
  [
    'a key is for one call',
    idempotency,
    '!sameHash(earlier.requestHash, requestHash) || ',
    '',
    idempotencyTest,
  ],
  [
    'an answer is kept under its key',
    idempotency,
    '.set({ answer: encrypt(key, answer) })',
    '.set({ answer: null })',
    idempotencyTest,
  ],
  [
    'STOCK-06: the out status is filtered by',
    'server/src/areas/device/device.routes.ts',
    ".$if(outStatus !== undefined, (rows) => rows.where('device.outStatus', '=', outStatus ?? 'notOut'))",
    '',
    deviceTest,
  ],
  [
    'STOCK-06: the bind status is filtered by',
    'server/src/areas/device/device.routes.ts',
    ".$if(bindStatus !== undefined, (rows) => rows.where('device.bindStatus', '=', bindStatus ?? 'unbound'))",
    '',
    deviceTest,
  ],
  [
    'what was bound once is not deleted',
    'server/src/areas/device/device.routes.ts',
    ' || row.unboundAt !== null',
    '',
    deviceTest,
  ],
  [
    'PERM-11: the agent reads models only',
    'server/src/areas/menu/role-seed.service.ts',
    "      modelList: ['list'],\n      agentWarehouseList",
    "      modelList: '*',\n      agentWarehouseList",
    'server/src/areas/menu/role-seed.test.ts',
  ],
  [
    'a cell is text, never a formula',
    'server/src/lib/xlsx.ts',
    '`<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${escape(String(value))}</t></is></c>`',
    '`<c r="${address}"><f>${escape(String(value))}</f></c>`',
    'server/src/lib/xlsx.test.ts',
    'server/src/lib/export.test.ts',
  ],
  [
    'a cell escapes what XML reads',
    'server/src/lib/xlsx.ts',
    "sign === '&' ? '&amp;' : sign === '<' ? '&lt;' : '&gt;'",
    'sign',
    'server/src/lib/xlsx.test.ts',
    'server/src/lib/export.test.ts',
  ],
  [
    'nobody leaves the store',
    'server/src/areas/file/store.ts',
    "if (!storedName.test(name)) throw new Error('not the name of a stored file');",
    '',
    'server/src/areas/file/store.test.ts',
    fileTest,
  ],
  [
    'what is in use is not deleted',
    'server/src/areas/file/file.routes.ts',
    "if (rows[0]?.used) fail('conflict');",
    '',
    fileTest,
  ],
  [
    'a download that is not asked to delete keeps the file',
    'server/src/areas/file/file.routes.ts',
    "query.delete && request.method === 'GET'",
    "request.method === 'GET'",
    fileTest,
  ],
  [
    'a file of another account is not deleted',
    'server/src/areas/file/file.routes.ts',
    "if (query.delete && file.accountId !== session.accountId) fail('forbidden');",
    '',
    fileTest,
  ],
  [
    'an upload stands in the operation log',
    'server/src/areas/file/file.routes.ts',
    "await audit.write(db, 'file.upload', session, null, request);",
    '',
    fileTest,
  ],
  [
    'a file is what its content is',
    'server/src/areas/file/content.ts',
    "return given === 'txt' && bytes.length > 0 && isText(bytes)",
    "return given === 'txt'",
    'server/src/areas/file/upload.test.ts',
  ],
  [
    'a proxy that is not named is not believed',
    'server/src/app.ts',
    'trustProxy: config.trustedProxies',
    'trustProxy: true',
    edgesTest,
  ],
  [
    'what stands left of nonsense is not believed',
    'server/src/lib/proxy.ts',
    'if (address === undefined) break;',
    'if (address === undefined) continue;',
    edgesTest,
  ],
  [
    'bodies that do not come are not waited for',
    'server/src/lib/slow-bodies.ts',
    'if (seconds * 1000 < limits.graceMs) continue;',
    'continue;',
    edgesTest,
  ],
  [
    'one address has not too many bodies on their way',
    'server/src/lib/slow-bodies.ts',
    'ofOne > limits.bodiesOfOne || ',
    '',
    edgesTest,
  ],
  [
    'a page of another site opens no socket',
    'server/src/device/live.routes.ts',
    'new URL(origin).host === host || ',
    'true || ',
    'server/src/device/live.test.ts',
  ],
];
