const labels = 'server/src/areas/stock/device/label.test.ts';
const imports = 'server/src/areas/stock/device/device.import.test.ts';
const credentials = 'server/src/areas/stock/device/credentials.test.ts';
const transfers = 'server/src/areas/stock/transfer/transfer.import.test.ts';

const drawing = 'server/src/lib/pdf/drawing.ts';
const text = 'server/src/lib/pdf/text.ts';
const sheets = 'server/src/areas/cabinets/qr-batch/sheet.test.ts';

const device = (rule, file, ...rest) => [rule, `server/src/areas/stock/device/${file}`, ...rest];
const transfer = (rule, ...rest) => [rule, 'server/src/areas/stock/transfer/transfer.import.ts', ...rest];

/** Rules of labels, credentials, and imports of devices and transfers. */
export const warehouseRules = [
  ['labels: a sheet has 24 labels', drawing, 'opens = place === 0;', 'opens = false;', labels],
  [
    'FOUND-69: sheets are printed at their true size',
    drawing,
    "PrintScaling: 'None'",
    'PrintArea: 0',
    labels,
  ],
  [
    'FOUND-69: labels start at a place of a half-used sheet',
    drawing,
    'let place = start - 1;',
    'let place = 0;',
    labels,
    sheets,
  ],
  [
    'FOUND-69: a sheet of codes has no place beyond its last one',
    'contract/src/areas/cabinets/qr-print.ts',
    'if (places > 1 && (options.start ?? 1) > places)',
    'if (places < 1)',
    sheets,
  ],
  [
    'FOUND-69: a label printer ignores the place at which a sheet starts',
    'server/src/areas/cabinets/qr-batch/sheet-file.ts',
    'each > 1 ? (data.asked.start ?? 1) : 1',
    'data.asked.start ?? 1',
    sheets,
  ],
  [
    'FOUND-68: a character that the first font lacks is printed with another one',
    'server/src/lib/pdf/fonts.ts',
    'for (const text of asked)',
    'for (const text of asked.slice(0, 1))',
    labels,
  ],
  [
    'FOUND-68: a font is asked for its characters, not its list',
    'server/src/lib/pdf/fonts.ts',
    'if ((await charactersOf(piece)).has(point))',
    'if ((await charactersOf(piece)).size > 0)',
    labels,
  ],
  [
    'FOUND-68: characters that are not visible alone are not printed',
    text,
    ".normalize('NFC')",
    ".normalize('NFD')",
    labels,
  ],
  [
    'FOUND-68: a character without a font is drawn as a box',
    text,
    'if (run.font === undefined) drawBoxes(pdf, run, left, top + size, size);',
    'if (run.font === undefined) left += 0;',
    labels,
  ],
  [
    'FOUND-68: the file says which characters have no font',
    'server/src/lib/export/export.ts',
    'if (file.unprintable)',
    'if (!file.unprintable)',
    labels,
  ],
  [
    'FOUND-68: a job reports which characters have no font',
    'server/src/lib/export/export.ts',
    'return { done, file, ...reportOf(unprintable) };',
    'return { done, file, ...reportOf(undefined) };',
    labels,
  ],
  [
    'FOUND-68: the console warns of characters without a font',
    'console/src/lib/call/download.ts',
    'if (unprintable !== null) warnOf(unprintable, own);',
    '',
    'console/src/lib/call/download.test.ts',
  ],
  device(
    'labels: a device returned to production gets no label',
    'label.routes.ts',
    ' and device.handed_back_at is null`',
    '`',
    labels,
  ),
  [
    'labels: a code has two lines only where one line would be too small',
    text,
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
