// The replaced texts are pieces of code with their own template strings.
/* eslint-disable no-template-curly-in-string */
const conditions = 'server/src/lib/list/conditions.ts';
const lists = 'server/src/lib/list/list.test.ts';
const exportTest = 'server/src/lib/export/export.test.ts';
const regionTest = 'server/src/areas/system/region/region.test.ts';
const deviceTest = 'server/src/areas/stock/device/device.test.ts';

/** Rules of lists, exports and their database queries. */
export const listRules = [
  [
    'a list is sorted in the requested direction',
    'server/src/lib/list/list-order.ts',
    "wish.isAsc ?? 'asc'",
    "'asc'",
    deviceTest,
  ],
  [
    'a far page contains the requested rows',
    'server/src/lib/list/list.ts',
    'ids.subarray(offset, offset + limit)',
    'ids.subarray(offset + 1, offset + limit + 1)',
    lists,
  ],
  [
    'rows without a live value come last',
    'server/src/lib/list/list-order.ts',
    "nullsLast ? ' nulls last' : ''",
    "''",
    lists,
  ],
  [
    'an exact match of the code comes first',
    'server/src/lib/list/list.ts',
    'const before: Key[] = first ?',
    'const before: Key[] = first && limit < 0 ?',
    lists,
  ],
  [
    'rows that precede all others are listed once each, however many pages they fill',
    'server/src/lib/list/list.ts',
    'page.offset - exact.total',
    'page.offset - exact.ids.length',
    lists,
  ],
  [
    'a query outside the open transaction throws',
    'server/src/lib/db.ts',
    'if (inside.getStore()) throw',
    'if (inside.getStore() === undefined && url === "") throw',
    'server/src/lib/db.test.ts',
  ],
  [
    'an export is logged before its rows are sent',
    'server/src/lib/export/export.ts',
    'await asSession(app.db, session, true, (db) => audit.write(db));',
    '',
    exportTest,
  ],
  [
    'an account exports at most two files at the same time',
    'server/src/lib/list/concurrency-limit.ts',
    'if (mine >= each) fail(full);',
    '',
    exportTest,
  ],
  [
    'a server exports at most four files at the same time',
    'server/src/lib/list/concurrency-limit.ts',
    'sum >= all',
    'sum >= 100',
    exportTest,
  ],
  [
    'an export of many rows becomes a job',
    'server/src/lib/export/export.ts',
    '(await rows.count()) > format.atOnce',
    'false',
    'server/src/lib/export/export-job.test.ts',
  ],
  [
    'an export job stops when it is cancelled',
    'server/src/lib/export/export.ts',
    'signal.throwIfAborted();',
    '',
    'server/src/lib/export/export-job.test.ts',
  ],
  [
    'an action on all rows leaves out rows that were added later',
    'server/src/lib/list/bulk.ts',
    ' and ${sql.ref(id)} <= ${last}`',
    '`',
    'server/src/lib/list/bulk.test.ts',
  ],
  [
    'background changes are logged',
    'server/src/lib/list/bulk.ts',
    'await written.write(db);',
    '',
    'server/src/lib/list/bulk.test.ts',
  ],
  [
    'a refused row does not stop the others',
    'server/src/lib/list/bulk.ts',
    'await take(some.slice(half));',
    '',
    'server/src/lib/list/bulk.test.ts',
  ],
  [
    'a read runs in a read-only transaction',
    'server/src/lib/session/tenant.ts',
    "write ? 'read write' : 'read only'",
    "'read write'",
    'server/src/lib/roles.test.ts',
  ],
  [
    'a tenant counts only its own devices of a model',
    'server/src/areas/stock/device-model/device-model.routes.ts',
    'isTenant(asking)\n    ? sql<number>',
    'asking.agentId === -1\n    ? sql<number>',
    'server/test/isolation/isolation.test.ts',
  ],
  ['a date range includes its whole last day', conditions, "'23:59:59.999999'", "'00:00:00'", deviceTest],
  [
    'a date range includes its first instant',
    conditions,
    '>= ${onClock(beginTime',
    '> ${onClock(beginTime',
    deviceTest,
  ],
  [
    'a search treats wildcards as plain characters',
    conditions,
    "text.replace(/[\\\\%_]/g, '\\\\$&')",
    'text',
    regionTest,
    'server/src/areas/system/search/search.test.ts',
  ],
];
