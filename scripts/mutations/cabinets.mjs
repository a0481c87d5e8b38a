/* eslint-disable no-template-curly-in-string */
const fitting = 'server/src/areas/cabinet/fitting.test.ts';
const cabinet = 'server/src/areas/cabinet/cabinet.test.ts';
const page = 'server/src/areas/cabinet/label-page.test.ts';
const schema = 'server/migrations/0161_cabinet.sql';
const bodies = 'server/sql/cabinets.sql';
const service = 'server/src/areas/cabinet/fitting.service.ts';
const codes = 'server/sql/qr-codes.sql';
const batch = 'server/src/areas/qr-batch/qr-batch.test.ts';
const sheet = 'server/src/areas/qr-batch/sheet.test.ts';
const imported = 'server/src/areas/qr-batch/qr-batch.import.test.ts';

/** Cabinets, what is in them, and the page behind their QR code. */
export const cabinetRules = [
  [
    'CABINET-06: a device is in one slot alone',
    schema,
    'create unique index cabinet_fitting_device on',
    'create index cabinet_fitting_device on',
    fitting,
  ],
  ['CABINET-06: who fills a cabinet holds it', service, '      .forNoKeyUpdate()\n', '', fitting],
  [
    'CABINET-06: all of a call or none',
    service,
    'if (slots.length < codes.length)',
    'if (slots.length === 0)',
    fitting,
  ],
  [
    'CABINET-07: a device of another model is refused',
    service,
    'device.modelId !== held.deviceModelId',
    'false',
    fitting,
  ],
  ['a device goes where its holder’s cabinet is', service, 'return there && ', 'return ', fitting],
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
  ['a model keeps slots that are in use', bodies, 'f.slot > new.device_count or ', '', cabinet],
  [
    'CABINET-10: what is silent gives nothing that is known',
    'server/src/areas/cabinet/reads.ts',
    '::float8 / 1000 from cabinet_fitting fitting\n  join device_state state on state.device_id = fitting.device_id and ${reached}',
    '::float8 / 1000 from cabinet_fitting fitting\n  join device_state state on state.device_id = fitting.device_id',
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
    'where label = new.label and used_at is null',
    'where label = new.label',
    batch,
  ],
  ['QR-06: a used code stays used', codes, '(old.used_at is not null and (', '(false and (', batch],
  ['QR-06: a revoked code stays revoked', codes, '(old.revoked_at is not null and', '(false and', batch],
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
    'contract/src/qr-sheet.ts',
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
