import { qrBatchApi, sheetOf } from '@chargehand/contract/areas/qr-batch';
import { scannedText } from '@chargehand/contract/fields/cabinet-label';
import { sheetNames } from '@chargehand/contract/fields/qr-sheet';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, staff, type TestServer } from '../../../test/harness';
import { addBatch, openMaking } from '../../../test/qr-batches';
import { readSheets } from '../../../test/qr-reader';

let server: TestServer;
let clerk: { token: string };
let working: Awaited<ReturnType<typeof openMaking>>;
let batch: Awaited<ReturnType<typeof addBatch>>;
const address = 'https://console.example.com';
beforeAll(async () => {
  server = await openTestServer({ PUBLIC_URL: address });
  clerk = await server.account('clerk', staff);
  working = await openMaking(server);
  batch = await addBatch(server, clerk.token, 45, 'SHEETS');
});
afterAll(async () => {
  await working.close();
  await server.close();
});

const sheets = sheetNames.filter((name) => name !== 'own');
it.each(sheets.flatMap((sheet) => ['L', 'M', 'Q', 'H'].map((level) => [sheet, level] as const)))(
  '[QR-10] %s with error level %s is decoded completely at 203 dpi',
  async (sheet, level) => {
    const { rawPayload } = await server.app.inject({
      method: 'POST',
      url: qrBatchApi.print.path,
      headers: { authorization: `Bearer ${clerk.token}` },
      payload: { batchId: batch.id, sheet, level },
    });
    const found = await readSheets(rawPayload, sheetOf({ sheet }), 203);
    expect(found.slice(0, 45)).toEqual(batch.labels.map((label) => scannedText(address, label)));
    expect(found.slice(45).every((empty) => empty === null)).toBe(true);
  },
);
