// The replaced texts are pieces of code with their own template strings.
/* eslint-disable no-template-curly-in-string */
const conditions = 'server/src/lib/list/conditions.ts';
const lists = 'server/src/lib/list/list.test.ts';
const exportTest = 'server/src/lib/export/export.test.ts';
const regionTest = 'server/src/areas/region/region.test.ts';
const deviceTest = 'server/src/areas/device/device.test.ts';

/** Rules of lists, exports and their database queries. */
export const listRules = [
  [
    'a list goes the way that is asked for',
    'server/src/lib/list/list-order.ts',
    "wish.isAsc ?? 'asc'",
    "'asc'",
    deviceTest,
  ],
  [
    'a far page is the page that is asked for',
    'server/src/lib/list/list.ts',
    'ids.subarray(offset, offset + limit)',
    'ids.subarray(offset + 1, offset + limit + 1)',
    lists,
  ],
  [
    'what has no live value comes last',
    'server/src/lib/list/list-order.ts',
    "nullsLast ? ' nulls last' : ''",
    "''",
    lists,
  ],
  [
    'the very code comes first',
    'server/src/lib/list/list.ts',
    'const before: Key[] = first ?',
    'const before: Key[] = first && limit < 0 ?',
    lists,
  ],
  [
    'inside a transaction is one connection',
    'server/src/lib/db.ts',
    'if (inside.getStore()) throw',
    'if (inside.getStore() === undefined && url === "") throw',
    'server/src/lib/db.test.ts',
  ],
  [
    'an export leaves its trace first',
    'server/src/lib/export/export.ts',
    'await asSession(app.db, session, true, (db) => audit.write(db));',
    '',
    exportTest,
  ],
  [
    'an account exports two at once',
    'server/src/lib/list/concurrency-limit.ts',
    'if (mine >= each) fail(full);',
    '',
    exportTest,
  ],
  [
    'a server exports four at once',
    'server/src/lib/list/concurrency-limit.ts',
    'sum >= all',
    'sum >= 100',
    exportTest,
  ],
  [
    'an export of many rows is a job',
    'server/src/lib/export/export.ts',
    '(await rows.count()) > format.atOnce',
    'false',
    'server/src/lib/export/export-job.test.ts',
  ],
  [
    'a job of exporting stops when it is cancelled',
    'server/src/lib/export/export.ts',
    'signal.throwIfAborted();',
    '',
    'server/src/lib/export/export-job.test.ts',
  ],
  [
    'rows that are added later are not meant by all',
    'server/src/lib/list/bulk.ts',
    ' and ${sql.ref(id)} <= ${last}`',
    '`',
    'server/src/lib/list/bulk.test.ts',
  ],
  [
    'what is done in the background is logged',
    'server/src/lib/list/bulk.ts',
    'await written.write(db);',
    '',
    'server/src/lib/list/bulk.test.ts',
  ],
  [
    'a refused row takes no other with it',
    'server/src/lib/list/bulk.ts',
    'await take(some.slice(half));',
    '',
    'server/src/lib/list/bulk.test.ts',
  ],
  [
    'a reading call writes nothing',
    'server/src/lib/session/tenant.ts',
    "write ? 'read write' : 'read only'",
    "'read write'",
    'server/src/lib/roles.test.ts',
  ],
  [
    'a tenant counts its own devices of a model',
    'server/src/areas/device-model/device-model.routes.ts',
    'isTenant(asking)\n    ? sql<number>',
    'asking.agentId === -1\n    ? sql<number>',
    'server/test/isolation/isolation.test.ts',
  ],
  ['a range has its last day whole', conditions, "'23:59:59.999999'", "'00:00:00'", deviceTest],
  [
    'a range has its first instant',
    conditions,
    '>= ${onClock(beginTime',
    '> ${onClock(beginTime',
    deviceTest,
  ],
  [
    'a search takes its wildcards as they are',
    conditions,
    "text.replace(/[\\\\%_]/g, '\\\\$&')",
    'text',
    regionTest,
    'server/src/areas/search/search.test.ts',
  ],
];
