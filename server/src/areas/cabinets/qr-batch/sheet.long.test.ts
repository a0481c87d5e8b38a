import { qrBatchApi, qrCodesAtOnce } from '@chargehand/contract/areas/cabinets/qr-batch';
import { sheetOf } from '@chargehand/contract/areas/cabinets/qr-print';
import { scannedText } from '@chargehand/contract/fields/cabinet-label';
import { sheetNames } from '@chargehand/contract/fields/qr-sheet';
import { StartedJob } from '@chargehand/contract/http/shapes';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, staff, type TestServer } from '../../../../test/harness';
import { ended } from '../../../../test/jobs';
import { read } from '../../../../test/pdf';
import { addBatch, openMaking } from '../../../../test/qr-batches';
import { readSheets } from '../../../../test/qr-reader';

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

const print = (more: Record<string, unknown>) =>
  server.app.inject({
    method: 'POST',
    url: qrBatchApi.print.path,
    headers: { authorization: `Bearer ${clerk.token}` },
    payload: { batchId: batch.id, ...more },
  });

const sheets = sheetNames.filter((name) => name !== 'own');
it.each(sheets.flatMap((sheet) => ['L', 'M', 'Q', 'H'].map((level) => [sheet, level] as const)))(
  '[QR-10] %s with error level %s is decoded completely at 203 dpi',
  async (sheet, level) => {
    const { rawPayload } = await print({ sheet, level });
    const found = await readSheets(rawPayload, sheetOf({ sheet }), 203);
    expect(found.slice(0, 45)).toEqual(batch.labels.map((label) => scannedText(address, label)));
    expect(found.slice(45).every((empty) => empty === null)).toBe(true);
  },
);

it('a sheet with many codes is made by a job', async () => {
  const many = await addBatch(server, clerk.token, qrCodesAtOnce + 1);
  const { data } = (await print({ batchId: many.id, sheet: 'a4', name: 'many' })).json<{ data: unknown }>();
  const job = await ended(server.db, StartedJob.parse(data).job, 60_000);
  expect(job).toMatchObject({ state: 'done', kind: 'qrBatch.print', done: qrCodesAtOnce + 1 });
  const { openStore } = await import('../../../lib/http/file-store');
  const stored = await (await openStore(server.app.config)).get(job.file ?? '');
  if (!stored) throw new Error('the file is kept');
  expect(read(await buffer(stored)).pages).toBe(Math.ceil((qrCodesAtOnce + 1) / 35));
});
