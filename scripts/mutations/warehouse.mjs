const labels = 'server/src/areas/device/label.test.ts';
const imports = 'server/src/areas/device/device.import.test.ts';
const credentials = 'server/src/areas/device/credentials.test.ts';
const transfers = 'server/src/areas/transfer/transfer.import.test.ts';

const device = (rule, file, ...rest) => [rule, `server/src/areas/device/${file}`, ...rest];
const transfer = (rule, ...rest) => [rule, 'server/src/areas/transfer/transfer.import.ts', ...rest];

/** Rules of labels, credentials, and imports of devices and transfers. */
export const warehouseRules = [
  device('labels: a sheet has 24 labels', 'label-page.ts', 'if (on === 0) {', 'if (place === 0) {', labels),
  device(
    'labels: a device returned to production gets no label',
    'label.routes.ts',
    ' and device.handed_back_at is null`',
    '`',
    labels,
  ),
  [
    'labels: a code has two lines only where one line would be too small',
    'server/src/lib/pdf/text.ts',
    'count < most ? before : smallest',
    'count < most ? largest : smallest',
    labels,
  ],
  device(
    'STOCK-10: new credentials close the connection with the old ones',
    'credentials.routes.ts',
    "await announce(db, 'deviceGone', [id]);",
    '',
    credentials,
  ),
  device(
    'credentials of a device returned to production are not renewed',
    'credentials.routes.ts',
    ".where('handedBackAt', 'is', null)",
    '',
    credentials,
  ),
  device(
    'the credentials of an import can be downloaded once',
    'credentials.routes.ts',
    "await tx.deleteFrom('secretBatch').where('id', '=', id).execute();",
    '',
    imports,
  ),
  device(
    'the credentials of an import expire',
    'secret-batch.service.ts',
    "found(\n    await db.selectFrom('secretBatch').select('sealed').where('id', '=', id).where(fresh)",
    "found(\n    await db.selectFrom('secretBatch').select('sealed').where('id', '=', id)",
    imports,
  ),
  device(
    'credentials that were renewed meanwhile are not in the file',
    'secret-batch.service.ts',
    'sameHash(secretHash, tokenHash(password)) ?',
    'secretHash ?',
    imports,
  ),
  device(
    'STOCK-08: a row with an unknown model is bad',
    'device-sheet.service.ts',
    'return [...refused, ...(await takenDevices(db, drafts))];',
    'return takenDevices(db, drafts);',
    imports,
  ),
  device(
    'STOCK-02, STOCK-03: a row with a taken code or address is bad',
    'device-sheet.service.ts',
    'return [...refused, ...(await takenDevices(db, drafts))];',
    'return refused;',
    imports,
  ),
  transfer(
    'a row that transfers to the sending agent is bad',
    "else if (to === from) wrong('recipientAccount', 'sameAgent');",
    '',
    transfers,
  ),
  transfer(
    'TRANSFER-03: a row with a device that cannot be transferred is bad',
    "if (refusal) refused.push({ at, field: 'code', rule: ruleOf(refusal) });",
    '',
    transfers,
  ),
  transfer('a file of transfers is imported as a whole or not at all', '  wholeOnly: true,\n', '', transfers),
  transfer(
    'an agent’s file moves only its own devices, whatever sender it names',
    'const from = session.agentId ?? (agentAccount',
    'const from = (agentAccount',
    transfers,
  ),
];
