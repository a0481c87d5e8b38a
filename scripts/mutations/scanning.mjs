const scan = 'server/migrations/0021_scan.sql';
const scope = 'server/migrations/0081_stocktake_scope.sql';
const service = 'server/src/areas/stock/arrival/arrival.service.ts';
const taking = 'server/src/areas/stock/device/taking.service.ts';
const queueEntries = 'console/src/features/scanning/queue-entries.ts';
const stocktakeTest = 'server/src/areas/stock/stocktake/stocktake.test.ts';
const rulesTest = 'server/src/areas/stock/stocktake/stocktake-rules.test.ts';
const modelTest = 'server/src/areas/stock/stocktake/stocktake-model.test.ts';
const arrivalTest = 'server/src/areas/stock/arrival/arrival.test.ts';
const listTest = 'server/src/areas/stock/arrival/arrival.import.test.ts';
const takingTest = 'server/src/areas/stock/device/taking.test.ts';
const queueTest = 'console/src/features/scanning/queue.test.ts';
const scanned = 'contract/src/fields/scanned.ts';
const scannedTest = 'contract/src/fields/scanned.test.ts';
const addressesTest = 'server/src/areas/stock/scan/addresses.test.ts';
const goneTest = 'server/src/areas/stock/device/gone.test.ts';
const pairsTest = 'console/src/areas/stock/scan/pairs.test.ts';

/** Rules of scanning: scans are answered in order, counted once and taken in once. */
export const scanningRules = [
  [
    'SCAN-02: a code that was scanned before is reported as such',
    queueEntries,
    "if (before && before.state !== 'bad') {",
    'if (before && before.state === before.code) {',
    queueTest,
  ],
  [
    'SCAN-01: a second code does not replace one that waits for its address',
    'console/src/areas/stock/scan/pairs.ts',
    "else if (half.code !== undefined) return { half, whole, wrong: { kind: 'needsMac', code: half.code } };",
    '',
    pairsTest,
  ],
  [
    'SCAN-02: the lookup of another tenant’s device discloses nothing',
    scan,
    "case when coalesce(why, '') not in ('unknown', 'notYours') then m.name end",
    'm.name',
    'server/src/areas/stock/scan/scan.test.ts',
  ],
  [
    'COUNT-01: a warehouse has at most one open count',
    scope,
    'create unique index stocktake_one_open',
    'create index stocktake_one_open',
    stocktakeTest,
  ],
  [
    'COUNT-01: an agent counts only its own warehouse',
    scope,
    "  select * into s from stocktake where id = wanted and state = 'open'\n    and agent_id is not distinct from tenant_agent() and tenant_merchant() is null for share;",
    "  select * into s from stocktake where id = wanted and state = 'open' for share;",
    stocktakeTest,
  ],
  [
    'COUNT-02: a device that moved during the count is not missing',
    scope,
    '      and not exists (select from movement b where b.device_id = d.id and b.id > s.since_movement and counts_as_moved(b.kind))\n',
    '',
    stocktakeTest,
    modelTest,
  ],
  [
    'COUNT-02: a device in a pending document is not missing',
    scope,
    'where d.handed_back_at is null and d.document_id is null\n',
    'where d.handed_back_at is null\n',
    stocktakeTest,
    modelTest,
  ],
  ['COUNT-02: a bound device is not missing', scope, "      and d.bind_status = 'unbound'\n", '', rulesTest],
  [
    'COUNT-03: a count cannot be closed while a difference is neither settled nor noted',
    scope,
    'from now d, open where open.n = 0 returning 1)',
    'from now d returning 1)',
    rulesTest,
  ],
  [
    'COUNT-03: the report of a closed count does not change',
    scan,
    "where f.stocktake_id = s.id and s.state = 'closed')",
    "where f.stocktake_id = s.id and s.state = 'closed' and false union all select * from current_differences(s) where s.state = 'closed')",
    stocktakeTest,
  ],
  [
    'SCAN-05: a device that was already taken in is refused, with the account that did it',
    service,
    "if (line?.state === 'arrived')",
    "if (line?.state === 'missing')",
    arrivalTest,
  ],
  [
    'SCAN-05: a closed arrival takes in no more devices',
    service,
    "if (state === 'open') return { number };",
    'if (state) return { number };',
    arrivalTest,
  ],
  [
    'SCAN-05: of two confirmations at the same time one waits',
    service,
    '      .forUpdate()\n',
    '',
    arrivalTest,
  ],
  [
    'SCAN-05: a device that is on no list is reported',
    service,
    "refusals.push({ code, rule: 'arrivalUnlisted' });",
    'continue;',
    arrivalTest,
  ],
  [
    'SCAN-05: an arrival is complete once all devices were taken in',
    service,
    "    .whereRef('arrivedCount', '=', 'expectedCount')\n",
    "    .whereRef('arrivedCount', '>', 'expectedCount')\n",
    arrivalTest,
  ],
  [
    'SCAN-05: a device is expected in one list at a time',
    'server/src/areas/stock/arrival/arrival.import.ts',
    '    ...(await expectedElsewhere(importer.db, drafts)),\n',
    '',
    listTest,
  ],
  [
    'a list imported in slices is one arrival',
    service,
    '.values({ name, origin,',
    '.values({ name, origin: crypto.randomUUID() + origin,',
    listTest,
  ],
  ['devices are taken in all or none', taking, 'if (refused.length > 0) return refused;', '', takingTest],
  [
    'each intake by scanning has its own batch of credentials',
    taking,
    'randomUUID()}`',
    "'one'}`",
    arrivalTest,
    takingTest,
  ],
  [
    'FOUND-64: an address with a trailing slash contains the code before it',
    scanned,
    "return parts.findLast((part) => part !== '');",
    'return parts.at(-1);',
    scannedTest,
    addressesTest,
  ],
  [
    'FOUND-64: the code parameter of an address comes before its path',
    scanned,
    "searchParams.get('code') ?? ''",
    "''",
    scannedTest,
  ],
  [
    'FOUND-64: the search of devices reads addresses',
    scanned,
    'urlIn(cleanCode(text).trim()) === undefined ? cleanText(text) : scannedCode(text)',
    'cleanText(text)',
    addressesTest,
  ],
  [
    'FOUND-64: the page of a cabinet has an address with a trailing slash',
    'server/src/areas/cabinets/cabinet/label-page.routes.ts',
    'for (const spelling of [path, `$' + '{path}/`])',
    'for (const spelling of [path])',
    addressesTest,
  ],
  [
    'FOUND-65: a multicast address is no MAC address of a device',
    'contract/src/fields/fields.ts',
    '/^[0-9A-F][02468ACE]/',
    '/^[0-9A-F][0-9A-F]/',
    'contract/src/fields/fields.test.ts',
  ],
  [
    'FOUND-65: a counted MAC address counts its device',
    'server/sql/scanned.sql',
    'coalesce(device_with_code($1), (select id from device where mac = mac_in($1)))',
    'device_with_code($1)',
    addressesTest,
  ],
  [
    'FOUND-65: a refused document does not name the device of another tenant by its MAC address',
    'server/sql/documents.sql',
    'and (tenant_agent() is null or tenant_owns(d.agent_id, d.merchant_id))), one) from unnest(codes) one);',
    '), one) from unnest(codes) one);',
    addressesTest,
  ],
  [
    'FOUND-66: a device that left the stock for good is named with its id',
    'server/src/areas/stock/device/stock-in.service.ts',
    'if (holder.handedBackAt !== null)',
    'if (holder.id === 0)',
    goneTest,
  ],
  [
    'FOUND-66: a written-off device is said to be written off',
    'server/src/areas/stock/device/stock-in.service.ts',
    "rule: holder.writtenOff ? 'takenByWrittenOff' : 'takenByHandedBack'",
    "rule: 'takenByHandedBack'",
    goneTest,
  ],
];
