/* eslint-disable no-template-curly-in-string */
const fitting = 'server/src/areas/cabinet/fitting.test.ts';
const cabinet = 'server/src/areas/cabinet/cabinet.test.ts';
const page = 'server/src/areas/cabinet/label-page.test.ts';
const schema = 'server/migrations/0161_cabinet.sql';
const bodies = 'server/sql/cabinets.sql';
const service = 'server/src/areas/cabinet/fitting.service.ts';
const looking = 'server/src/areas/cabinet/look.service.ts';
const codes = 'server/sql/qr-codes.sql';
const batch = 'server/src/areas/qr-batch/qr-batch.test.ts';
const sheet = 'server/src/areas/qr-batch/sheet.test.ts';
const revoking = 'server/src/areas/qr-batch/qr-code.test.ts';
const way = 'server/src/areas/cabinet/on-its-way.test.ts';
const paper = 'server/src/areas/document/paper.test.ts';
const control = 'server/src/areas/cabinet/control.service.ts';
const controlled = 'server/src/areas/cabinet/control.test.ts';
const file = 'server/src/areas/cabinet/fitting.import.ts';
const filed = 'server/src/areas/cabinet/fitting.import.test.ts';
const named = 'server/src/areas/warning/cabinet-named.test.ts';
const imported = 'server/src/areas/qr-batch/qr-batch.import.test.ts';

/** Rules of cabinets, the devices in them, and the page behind their QR code. */
export const cabinetRules = [
  [
    'CABINET-06: a device is in one slot alone',
    schema,
    'create unique index cabinet_fitting_device on',
    'create index cabinet_fitting_device on',
    fitting,
  ],
  [
    'CABINET-06: who fills a cabinet holds it',
    service,
    ".$if(hold, (rows) => rows.forNoKeyUpdate('cabinet'))",
    '',
    fitting,
  ],
  [
    'CABINET-06: all of a call or none',
    service,
    'if (slots.length < codes.length)',
    'if (slots.length === 0)',
    fitting,
  ],
  [
    'CABINET-07: a device of another model is refused',
    looking,
    '!cabinet.deviceModelIds.includes(device.modelId)',
    'false',
    fitting,
  ],
  ['a device goes where its holder’s cabinet is', looking, 'return there && ', 'return ', fitting],
  ['CABINET-09: what goes elsewhere leaves its slot', bodies, '(gone.moved or ', '(', fitting],
  [
    'CABINET-09: what is in return leaves its slot',
    bodies,
    "(gone.moved or gone.to_out = 'inReturn' or",
    '(gone.moved or',
    fitting,
  ],
  [
    'CABINET-09: what is unbound or on its way leaves its slot',
    bodies,
    "gone.kind in ('unbind', 'removed', 'transferSent')",
    'false',
    fitting,
  ],
  [
    'what has left stays as it was',
    bodies,
    'old.left_at is not null\n',
    'old.left_at is not null and false\n',
    fitting,
  ],
  [
    'a cabinet with devices in it stays whose it is',
    bodies,
    'is not distinct from (new.agent_id, new.merchant_id, new.model_id)',
    'is not distinct from (old.agent_id, old.merchant_id, old.model_id)',
    cabinet,
  ],
  ['a model keeps slots that are in use', bodies, ' and f.slot > new.device_count)', ' and false)', cabinet],
  [
    'CABINET-07: a model goes on taking what is in its cabinets',
    bodies,
    ' and d.model_id = old.device_model_id)',
    ' and false)',
    cabinet,
  ],
  [
    'CABINET-10: what is silent gives nothing that is known',
    'server/src/areas/cabinet/reads.ts',
    '/ 1000 from cabinet_fitting fitting\n  join device_state state on state.device_id = fitting.device_id and ${reachable}',
    '/ 1000 from cabinet_fitting fitting\n  join device_state state on state.device_id = fitting.device_id',
    cabinet,
  ],
  [
    'CABINET-08: the QR code leads who may see the cabinet alone to it',
    'server/src/areas/cabinet/label-page.routes.ts',
    'asSession(app.db, session, false, (tx) =>\n    tx',
    'asSession(app.db, session, false, () =>\n    app.db',
    page,
  ],
  ['QR-05, QR-01: a used code is counted as used', codes, 'set used = used + batch.n,', 'set', batch],
  [
    'QR-06: a used code is not assigned again',
    codes,
    '(new.used_at is distinct from old.used_at\n',
    '((new.used_at is null)\n',
    batch,
  ],
  ['QR-06: a used code stays used', codes, '(old.used_at is not null and (', '(false and (', batch],
  [
    'QR-06: a revoked code stays revoked',
    codes,
    '(new.revoked_at is distinct from old.revoked_at or',
    '(',
    batch,
  ],
  [
    'what comes while a batch runs is the next one, and not one of its own',
    'server/src/lib/in-batches.ts',
    'if (!running) void run();',
    'void run();',
    'server/src/lib/together.test.ts',
  ],
  [
    'a batch that fails fails alone',
    'server/src/lib/in-batches.ts',
    'for (const { failed } of batch) failed(error);',
    'for (const { failed } of [...batch, ...waiting]) failed(error);',
    'server/src/lib/together.test.ts',
  ],
  [
    'QR-13: a revoked code is not assigned',
    codes,
    ' or new.used_at is distinct from old.used_at)) then',
    ')) then',
    revoking,
  ],
  [
    'QR-13: who assigns a revoked code is told before',
    codes,
    "when code.revoked_at is not null then 'revoked'",
    "when false then 'revoked'",
    revoking,
  ],
  [
    'QR-13: a code that was revoked unused is counted so',
    codes,
    'set revoked = revoked + batch.n where',
    'set revoked = revoked where',
    revoking,
  ],
  [
    'QR-13: a used code is not revoked here',
    'server/src/areas/qr-batch/qr-code.routes.ts',
    'usedAt !== null || revokedAt',
    'revokedAt',
    revoking,
  ],
  [
    'CABINET-13: a cabinet is scanned by its label',
    'server/sql/stocktake.sql',
    ' or label = upper($1)',
    '',
    way,
  ],
  [
    'CABINET-13: back to production no cabinet goes',
    'server/sql/ownership.sql',
    "and wanted in ('outbound', 'transfer', 'return') and c.id",
    'and c.id',
    way,
  ],
  [
    'CABINET-13: who may not know a cabinet learns nothing by its label',
    'server/sql/ownership.sql',
    'case when not hidden then c.id end,',
    'c.id,',
    way,
  ],
  [
    'CABINET-13: who gets a cabinet alone may know its label',
    'server/sql/transit.sql',
    '      and is_recipient(doc) $$;',
    '      and true $$;',
    way,
  ],
  [
    'CABINET-13: what is in a cabinet given by label makes it a job',
    'server/src/areas/document/opening.service.ts',
    ' or cabinet.label = any(${named}::text[])',
    '',
    way,
  ],
  [
    'CABINET-13: the paper names the cabinets that go along',
    'server/src/areas/document/paper-page.ts',
    '      boxes.push(row);',
    '',
    paper,
  ],
  [
    'CABINET-13: the paper says in which cabinet a device goes',
    'server/src/areas/document/paper-page.ts',
    ': [thing.modelName, thing.mac, thing.cabinetCode];',
    ': [thing.modelName, thing.mac];',
    paper,
  ],
  [
    'CABINET-15: what the caller may not control keeps its part of a limit free',
    control,
    'wishOf(mine, mine.length + refused.length)',
    'wishOf(mine, mine.length)',
    controlled,
  ],
  [
    'CABINET-15: what the caller may not control is named',
    control,
    'return { commands, refused };',
    'return { commands, refused: [] };',
    controlled,
  ],
  [
    'CABINET-15: no device gets less than a watt',
    control,
    'if (share < 1) refuse',
    'if (share < 0) refuse',
    controlled,
  ],
  [
    'CABINET-15: all get no more than they can give',
    control,
    'if (share > most) refuse',
    'if (share > 2 * most) refuse',
    controlled,
  ],
  [
    'CABINET-15: of two calls at once the devices follow one',
    control,
    'await holdCabinet(db, cabinetId)',
    "found((await readCabinets(db, { by: 'id', values: [cabinetId], hold: false }))[0])",
    controlled,
  ],
  ['CABINET-16: a file fits all or none', file, '  wholeOnly: true,\n', '', filed],
  [
    'CABINET-16: no row takes a slot that another one asks for',
    file,
    '.filter((slot) => !asked.has(slot))',
    '',
    filed,
  ],
  ['CABINET-16: a slot that is taken takes nothing', file, 'taken.has(slot) || asked', 'asked', filed],
  [
    'CABINET-16: no more come from a file than there are slots',
    file,
    "if (next === undefined) refused.push({ at, field: 'device', rule: 'fittingFull', params: { n: room } });",
    'if (next === undefined) slots.set(at, 1);',
    filed,
  ],
  [
    'CABINET-14: partners are told in which cabinet',
    'server/sql/partners.sql',
    ", 'cabinetCode', new.facts->'cabinetCode'",
    '',
    named,
  ],
  [
    'CABINET-14: the log says in which cabinet it became too hot',
    'server/sql/announcements.sql',
    "w.threshold,\n        'cabinetCode', w.cabinet_code,",
    'w.threshold,',
    named,
  ],
  ['QR-07: another customer’s code is refused', codes, "then 'elsewhere'", 'then null', imported],
  [
    'QR-09: what does not exist is listed',
    'server/src/lib/import/missing.ts',
    'if (values.length > 0)',
    'if (values.length > 1)',
    imported,
  ],
  [
    'QR-10: no module is smaller than a phone reads',
    'contract/src/fields/qr-sheet.ts',
    'if (module < leastModule)',
    'if (module < 0)',
    sheet,
  ],
  [
    'QR-12: the label before is revoked',
    codes,
    'set revoked_at = clock_timestamp(), revoked_by',
    'set revoked_by',
    page,
  ],
];
