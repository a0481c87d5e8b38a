const scan = 'server/migrations/0021_scan.sql';
const scope = 'server/migrations/0081_stocktake_scope.sql';
const service = 'server/src/areas/arrival/arrival.service.ts';
const taking = 'server/src/areas/device/taking.service.ts';
const queue = 'console/src/features/scanning/queue.ts';
const stocktakeTest = 'server/src/areas/stocktake/stocktake.test.ts';
const rulesTest = 'server/src/areas/stocktake/stocktake-rules.test.ts';
const modelTest = 'server/src/areas/stocktake/stocktake-model.test.ts';
const arrivalTest = 'server/src/areas/arrival/arrival.test.ts';
const listTest = 'server/src/areas/arrival/arrival.import.test.ts';
const takingTest = 'server/src/areas/device/taking.test.ts';
const queueTest = 'console/src/features/scanning/queue.test.ts';
const pairsTest = 'console/src/areas/scan/pairs.test.ts';

/** Rules of scanning: scans are answered in order, counted once and taken in once. */
export const scanningRules = [
  [
    'SCAN-02: a code that was scanned before is told so',
    queue,
    "if (before && before.state !== 'bad') {",
    'if (before && before.state === before.code) {',
    queueTest,
  ],
  [
    'SCAN-01: a second code does not take the place of one that waits for its address',
    'console/src/areas/scan/pairs.ts',
    "else if (half.code !== undefined) return { half, whole, wrong: { kind: 'needsMac', code: half.code } };",
    '',
    pairsTest,
  ],
  [
    'SCAN-02: whose a foreign device is stays untold',
    scan,
    "case when coalesce(why, '') not in ('unknown', 'notYours') then m.name end",
    'm.name',
    'server/src/areas/scan/scan.test.ts',
  ],
  [
    'COUNT-01: a warehouse is counted once at a time',
    scope,
    'create unique index stocktake_one_open',
    'create index stocktake_one_open',
    stocktakeTest,
  ],
  [
    'COUNT-01: an agent counts in its own warehouse alone',
    scope,
    "  select * into s from stocktake where id = wanted and state = 'open'\n    and agent_id is not distinct from tenant_agent() and tenant_merchant() is null for share;",
    "  select * into s from stocktake where id = wanted and state = 'open' for share;",
    stocktakeTest,
  ],
  [
    'COUNT-02: what moved during the count is not missing',
    scope,
    '      and not exists (select from movement b where b.device_id = d.id and b.id > s.since_movement and counts_as_moved(b.kind))\n',
    '',
    stocktakeTest,
    modelTest,
  ],
  [
    'COUNT-02: what waits in a document is not missing',
    scope,
    'where d.handed_back_at is null and d.document_id is null\n',
    'where d.handed_back_at is null\n',
    stocktakeTest,
    modelTest,
  ],
  ['COUNT-02: what is bound is not missing', scope, "      and d.bind_status = 'unbound'\n", '', rulesTest],
  [
    'COUNT-03: what is neither settled nor noted keeps it open',
    scope,
    'from now d, open where open.n = 0 returning 1)',
    'from now d returning 1)',
    rulesTest,
  ],
  [
    'COUNT-03: a closed report is frozen',
    scan,
    "where f.stocktake_id = s.id and s.state = 'closed')",
    "where f.stocktake_id = s.id and s.state = 'closed' and false union all select * from differences_now(s) where s.state = 'closed')",
    stocktakeTest,
  ],
  [
    'SCAN-05: what came already is not taken in again, and told by whom',
    service,
    "if (line?.state === 'arrived')",
    "if (line?.state === 'missing')",
    arrivalTest,
  ],
  [
    'SCAN-05: an arrival that has ended takes nothing more',
    service,
    "if (state === 'open') return { number };",
    'if (state) return { number };',
    arrivalTest,
  ],
  ['SCAN-05: of two who confirm at once one waits', service, '      .forUpdate()\n', '', arrivalTest],
  [
    'SCAN-05: what stands on no line is told',
    service,
    "refusals.push({ code, rule: 'arrivalUnlisted' });",
    'continue;',
    arrivalTest,
  ],
  [
    'SCAN-05: once all came the arrival is complete',
    service,
    "    .whereRef('arrivedCount', '=', 'expectedCount')\n",
    "    .whereRef('arrivedCount', '>', 'expectedCount')\n",
    arrivalTest,
  ],
  [
    'SCAN-05: a device waits in one list at a time',
    'server/src/areas/arrival/arrival.import.ts',
    '    ...(await expectedElsewhere(importer.db, drafts)),\n',
    '',
    listTest,
  ],
  [
    'a list that is loaded in slices is one arrival',
    service,
    'origin: `import',
    'origin: crypto.randomUUID() + `import',
    listTest,
  ],
  ['devices are taken in all or none', taking, 'if (refused.length > 0) return refused;', '', takingTest],
  [
    'the passwords of what was scanned in are one batch of their own',
    taking,
    'randomUUID()}`',
    "'one'}`",
    arrivalTest,
    takingTest,
  ],
];
