/* eslint-disable no-template-curly-in-string */
const fitting = 'server/src/areas/cabinets/cabinet/fitting.test.ts';
const cabinet = 'server/src/areas/cabinets/cabinet/cabinet.test.ts';
const schema = 'server/migrations/0161_cabinet.sql';
const bodies = 'server/sql/cabinets.sql';
const service = 'server/src/areas/cabinets/cabinet/fitting.service.ts';
const looking = 'server/src/areas/cabinets/cabinet/look.service.ts';
const codes = 'server/sql/qr-codes.sql';
const batch = 'server/src/areas/cabinets/qr-batch/qr-batch.test.ts';
const way = 'server/src/areas/cabinets/cabinet/on-its-way.test.ts';
const paper = 'server/src/areas/stock/document/paper.test.ts';
const control = 'server/src/areas/cabinets/cabinet/control.service.ts';
const controlled = 'server/src/areas/cabinets/cabinet/control.test.ts';
const file = 'server/src/areas/cabinets/cabinet/fitting.import.ts';
const filed = 'server/src/areas/cabinets/cabinet/fitting.import.test.ts';
const named = 'server/src/areas/devices/warning/cabinet-named.test.ts';
const imported = 'server/src/areas/cabinets/qr-batch/qr-batch.import.test.ts';

/** Rules of cabinets and the devices in them. */
export const cabinetRules = [
  [
    'CABINET-06: a device is in only one slot',
    schema,
    'create unique index cabinet_fitting_device on',
    'create index cabinet_fitting_device on',
    fitting,
  ],
  [
    'CABINET-06: fitting devices locks the cabinet',
    service,
    ".$if(hold, (rows) => rows.forNoKeyUpdate('cabinet'))",
    '',
    fitting,
  ],
  [
    'CABINET-06: a call fits all of its devices or none',
    service,
    'if (slots.length < codes.length)',
    'if (slots.length === 0)',
    fitting,
  ],
  [
    'CABINET-07: a device of a model that does not fit is refused',
    looking,
    '!cabinet.deviceModelIds.includes(device.modelId)',
    'false',
    fitting,
  ],
  [
    'a device is fitted only into a cabinet of its own holder',
    looking,
    'return there && ',
    'return ',
    fitting,
  ],
  [
    'CABINET-09: a device that moves to another holder leaves its slot',
    bodies,
    '(gone.moved or ',
    '(',
    fitting,
  ],
  [
    'CABINET-09: a device in return leaves its slot',
    bodies,
    "(gone.moved or gone.to_out = 'inReturn' or",
    '(gone.moved or',
    fitting,
  ],
  [
    'CABINET-09: a device that is unbound or in transfer leaves its slot',
    bodies,
    "gone.kind in ('unbind', 'removed', 'transferSent')",
    'false',
    fitting,
  ],
  [
    'the record of a device that left a cabinet does not change',
    bodies,
    'old.left_at is not null\n',
    'old.left_at is not null and false\n',
    fitting,
  ],
  [
    'a cabinet that contains devices keeps its owner',
    bodies,
    'is not distinct from (new.agent_id, new.merchant_id, new.model_id)',
    'is not distinct from (old.agent_id, old.merchant_id, old.model_id)',
    cabinet,
  ],
  [
    'a cabinet model keeps slots that are in use',
    bodies,
    ' and f.slot > new.device_count)',
    ' and false)',
    cabinet,
  ],
  [
    'CABINET-07: a cabinet model still accepts the models of devices in its cabinets',
    bodies,
    ' and d.model_id = old.device_model_id)',
    ' and false)',
    cabinet,
  ],
  [
    'CABINET-10: silent devices do not count in a cabinet’s power',
    'server/src/areas/cabinets/cabinet/reads.ts',
    '/ 1000 from cabinet_fitting fitting\n  join device_state state on state.device_id = fitting.device_id and ${reachable}',
    '/ 1000 from cabinet_fitting fitting\n  join device_state state on state.device_id = fitting.device_id',
    cabinet,
  ],
  ['QR-05, QR-01: a used code is counted as used', codes, 'set used = used + batch.n,', 'set', batch],
  ['QR-06: a used code stays used', codes, '(old.used_at is not null and (', '(false and (', batch],
  [
    'items that come while a batch runs form one next batch',
    'server/src/lib/in-batches.ts',
    'if (!running) void run();',
    'void run();',
    'server/src/lib/together.test.ts',
  ],
  [
    'a batch that fails does not fail the waiting items',
    'server/src/lib/in-batches.ts',
    'for (const { failed } of batch) failed(error);',
    'for (const { failed } of [...batch, ...waiting]) failed(error);',
    'server/src/lib/together.test.ts',
  ],
  [
    'CABINET-13: a count accepts a cabinet by its label',
    'server/sql/stocktake.sql',
    ' or label = upper($1)',
    '',
    way,
  ],
  [
    'CABINET-13: a cabinet cannot be returned to production',
    'server/sql/ownership.sql',
    "and wanted in ('outbound', 'transfer', 'return') and c.id",
    'and c.id',
    way,
  ],
  [
    'CABINET-13: the label of another tenant’s cabinet discloses nothing',
    'server/sql/ownership.sql',
    'case when not hidden then c.id end,',
    'c.id,',
    way,
  ],
  [
    'CABINET-13: only the recipient of a cabinet may know its label',
    'server/sql/transit.sql',
    '      and is_recipient(doc) $$;',
    '      and true $$;',
    way,
  ],
  [
    'CABINET-13: devices in a cabinet given by label count for the limit of a job',
    'server/src/areas/stock/document/opening.service.ts',
    ' or cabinet.label = any(${named}::text[])',
    '',
    way,
  ],
  [
    'CABINET-13: the paper lists the cabinets that are moved',
    'server/src/areas/stock/document/paper-page.ts',
    '      boxes.push(row);',
    '',
    paper,
  ],
  [
    'CABINET-13: the paper states the cabinet of each device',
    'server/src/areas/stock/document/paper-page.ts',
    ': [thing.modelName, thing.mac, thing.cabinetCode];',
    ': [thing.modelName, thing.mac];',
    paper,
  ],
  [
    'CABINET-15: devices that the caller may not control keep their share of the limit',
    control,
    'wishOf(mine, mine.length + refused.length)',
    'wishOf(mine, mine.length)',
    controlled,
  ],
  [
    'CABINET-15: devices that the caller may not control are named',
    control,
    'return { commands, refused };',
    'return { commands, refused: [] };',
    controlled,
  ],
  [
    'CABINET-15: a limit that gives a device less than one watt is refused',
    control,
    'if (share < 1) refuse',
    'if (share < 0) refuse',
    controlled,
  ],
  [
    'CABINET-15: a limit beyond what the devices can draw is refused',
    control,
    'if (share > maxPerDevice) refuse',
    'if (share > 2 * maxPerDevice) refuse',
    controlled,
  ],
  [
    'CABINET-15: of two calls at the same time all devices follow the same one',
    control,
    'await holdCabinet(db, cabinetId)',
    "found((await readCabinets(db, { by: 'id', values: [cabinetId], hold: false }))[0])",
    controlled,
  ],
  ['CABINET-16: a file fits all of its devices or none', file, '  wholeOnly: true,\n', '', filed],
  [
    'CABINET-16: a row without a slot gets none that another row asks for',
    file,
    '.filter((slot) => !requested.has(slot))',
    '',
    filed,
  ],
  [
    'CABINET-16: a row without a slot gets a free one',
    file,
    'taken.has(slot) || requested',
    'requested',
    filed,
  ],
  [
    'CABINET-16: a file with more devices than free slots is refused',
    file,
    "if (next === undefined) refused.push({ at, field: 'device', rule: 'fittingFull', params: { n: room } });",
    'if (next === undefined) slots.set(at, 1);',
    filed,
  ],
  [
    'CABINET-14: events for partners contain the cabinet',
    'server/sql/partners.sql',
    ", 'cabinetCode', new.facts->'cabinetCode'",
    '',
    named,
  ],
  [
    'CABINET-14: the log of a warning contains the cabinet',
    'server/sql/announcements.sql',
    "w.threshold,\n        'cabinetCode', w.cabinet_code,",
    'w.threshold,',
    named,
  ],
  ['QR-07: a code of another customer is refused', codes, "then 'elsewhere'", 'then null', imported],
];
