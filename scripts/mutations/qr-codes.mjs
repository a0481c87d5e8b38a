const page = 'server/src/areas/cabinets/cabinet/label-page.test.ts';
const codes = 'server/sql/qr-codes.sql';
const batch = 'server/src/areas/cabinets/qr-batch/qr-batch.test.ts';
const sheet = 'server/src/areas/cabinets/qr-batch/sheet.test.ts';
const revoking = 'server/src/areas/cabinets/qr-batch/qr-code.test.ts';
const imported = 'server/src/areas/cabinets/qr-batch/qr-batch.import.test.ts';

/** Rules of QR codes, their batches, and the page behind them. */
export const qrCodeRules = [
  [
    'CABINET-08: the QR code opens a cabinet only for accounts that may see it',
    'server/src/areas/cabinets/cabinet/label-page.routes.ts',
    'asSession(app.db, session, false, (tx) =>\n    tx',
    'asSession(app.db, session, false, () =>\n    app.db',
    page,
  ],
  [
    'QR-06: a used code is not assigned again',
    codes,
    '(new.used_at is distinct from old.used_at\n',
    '((new.used_at is null)\n',
    batch,
  ],
  [
    'QR-06: a revoked code stays revoked',
    codes,
    '(new.revoked_at is distinct from old.revoked_at or',
    '(',
    batch,
  ],
  [
    'QR-13: a revoked code is not assigned',
    codes,
    ' or new.used_at is distinct from old.used_at)) then',
    ')) then',
    revoking,
  ],
  [
    'QR-13: assigning a revoked code is refused with that reason',
    codes,
    "when code.revoked_at is not null then 'revoked'",
    "when false then 'revoked'",
    revoking,
  ],
  [
    'QR-13: an unused code that is revoked is counted as revoked',
    codes,
    'set revoked = revoked + batch.n, used',
    'set revoked = revoked, used',
    revoking,
  ],
  [
    'FOUND-105: the code of a cabinet that has got another is no longer counted as used',
    codes,
    'used = qr_batch.used - batch.used where',
    'used = qr_batch.used where',
    revoking,
  ],
  [
    'QR-13: a used code cannot be revoked in the list of codes',
    'server/src/areas/cabinets/qr-batch/qr-code.routes.ts',
    'if (used.length > 0)',
    'if (false)',
    revoking,
  ],
  [
    'QR-09: values of an import that do not exist are listed',
    'server/src/lib/import/missing.ts',
    'if (values.length > 0)',
    'if (values.length > 1)',
    imported,
  ],
  [
    'QR-10: a code whose modules are too small for phones is refused',
    'contract/src/fields/qr-sheet.ts',
    'if (module < leastModule)',
    'if (module < 0)',
    sheet,
  ],
  [
    'QR-12: assigning a new label revokes the old one',
    codes,
    'set revoked_at = clock_timestamp(), revoked_by',
    'set revoked_by',
    page,
  ],
];
