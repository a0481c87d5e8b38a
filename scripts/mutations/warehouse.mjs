const labels = 'server/src/areas/device/label.test.ts';
const imports = 'server/src/areas/device/device.import.test.ts';
const credentials = 'server/src/areas/device/credentials.test.ts';
const transfers = 'server/src/areas/transfer/transfer.import.test.ts';

const device = (rule, file, ...rest) => [rule, `server/src/areas/device/${file}`, ...rest];
const transfer = (rule, ...rest) => [rule, 'server/src/areas/transfer/transfer.import.ts', ...rest];

/** Rules of labels, credentials, and imports of devices and transfers. */
export const warehouseRules = [
  device('labels: 24 stand on a sheet', 'label-page.ts', 'if (on === 0) {', 'if (place === 0) {', labels),
  device(
    'labels: what went back to the factory gets none',
    'label.routes.ts',
    ' and device.handed_back_at is null`',
    '`',
    labels,
  ),
  [
    'labels: a code takes a second line only where one is too small',
    'server/src/lib/pdf/text.ts',
    'count < most ? before : smallest',
    'count < most ? largest : smallest',
    labels,
  ],
  device(
    'STOCK-10: who is connected with the old password is shown out',
    'credentials.routes.ts',
    "await announce(db, 'deviceGone', [id]);",
    '',
    credentials,
  ),
  device(
    'credentials of what went back to the factory are not renewed',
    'credentials.routes.ts',
    ".where('handedBackAt', 'is', null)",
    '',
    credentials,
  ),
  device(
    'credentials of an import are fetched once',
    'credentials.routes.ts',
    "await tx.deleteFrom('secretBatch').where('id', '=', id).execute();",
    '',
    imports,
  ),
  device(
    'credentials of an import wait for an hour',
    'secret-batch.service.ts',
    "found(\n    await db.selectFrom('secretBatch').select('sealed').where('id', '=', id).where(fresh)",
    "found(\n    await db.selectFrom('secretBatch').select('sealed').where('id', '=', id)",
    imports,
  ),
  device(
    'credentials that were renewed since are not in the file',
    'secret-batch.service.ts',
    'sameHash(secretHash, tokenHash(password)) ?',
    'secretHash ?',
    imports,
  ),
  device(
    'STOCK-08: a row of a model that is none is bad',
    'device-sheet.service.ts',
    'return [...refused, ...(await takenDevices(db, drafts))];',
    'return takenDevices(db, drafts);',
    imports,
  ),
  device(
    'STOCK-02, STOCK-03: a row whose code or address is taken is bad',
    'device-sheet.service.ts',
    'return [...refused, ...(await takenDevices(db, drafts))];',
    'return refused;',
    imports,
  ),
  transfer(
    'a row that transfers to its own agent is bad',
    "else if (to === from) wrong('recipientAccount', 'sameAgent');",
    '',
    transfers,
  ),
  transfer(
    'TRANSFER-03: a row of a device that cannot go is bad',
    "if (refusal) refused.push({ at, field: 'code', rule: ruleOf(refusal) });",
    '',
    transfers,
  ),
  transfer('a file of transfers is taken as a whole', '  wholeOnly: true,\n', '', transfers),
  transfer(
    'an agent’s file moves its own devices, whatever it names',
    'const from = session.agentId ?? (agentAccount',
    'const from = (agentAccount',
    transfers,
  ),
];
