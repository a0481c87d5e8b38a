import { qrBatchApi } from '@chargehand/contract/areas/cabinets/qr-batch';
import { sheetOf } from '@chargehand/contract/areas/cabinets/qr-print';
import { qrCodeApi } from '@chargehand/contract/areas/cabinets/qr-code';
import { scannedText } from '@chargehand/contract/fields/cabinet-label';
import { codes } from '@chargehand/contract/http/codes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, staff, type TestServer } from '../../../../test/harness';
import { has, read } from '../../../../test/pdf';
import { addBatch, openMaking } from '../../../../test/qr-batches';
import { readSheets } from '../../../../test/qr-reader';

let server: TestServer;
let clerk: { token: string };
let working: Awaited<ReturnType<typeof openMaking>>;
let batch: Awaited<ReturnType<typeof addBatch>>;
beforeAll(async () => {
  // The base URL is as long as that of most operators.
  server = await openTestServer({ PUBLIC_URL: 'https://console.example.com' });
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
const texts = () => batch.labels.map((label) => scannedText('https://console.example.com', label));
const ownSheet = {
  sheet: 'own' as const,
  pageWidth: 100,
  pageHeight: 150,
  labelWidth: 30,
  labelHeight: 33,
  columns: 3,
  rows: 4,
  left: 2,
  top: 3,
  gapX: 2,
  gapY: 2,
};
const printer = 203;

describe('a printed sheet', () => {
  // All sheets with all levels are tested in sheet.long.test.ts.
  it('[QR-10] with the smallest label is decoded completely at 203 dpi, with the lowest error level', async () => {
    const { rawPayload } = await print({ sheet: 'label30x20', level: 'L', to: 9 });
    const found = await readSheets(rawPayload, sheetOf({ sheet: 'label30x20' }), printer);
    expect(found).toEqual(texts().slice(0, 9));
  });

  it('[QR-10] with custom sizes is decoded completely for a range of the batch', async () => {
    const { rawPayload } = await print({ ...ownSheet, from: 7, to: 20 });
    const found = await readSheets(rawPayload, sheetOf(ownSheet), printer);
    expect(found.filter((one) => one !== null)).toEqual(texts().slice(6, 20));
    expect(read(rawPayload).pages).toBe(2);
  });

  it('[FOUND-69] has its true size, and may start at any place of a half-used sheet', async () => {
    const { rawPayload } = await print({ ...ownSheet, start: 11, to: 4 });
    const places = await readSheets(rawPayload, sheetOf(ownSheet), printer);
    const [first, second, third, fourth] = texts();
    const free = (count: number) => Array.from({ length: count }, () => null);
    expect(places).toEqual([...free(10), first, second, third, fourth, ...free(10)]);
    const { text, pages } = read(rawPayload);
    expect([pages, /\/PrintScaling \/None/.test(text)]).toEqual([2, true]);
    expect((await print({ ...ownSheet, start: 13 })).json()).toMatchObject({
      code: codes.invalid,
      data: { errors: [{ field: 'start' }] },
    });
    // A label printer has one place on each page.
    const rolled = await print({ sheet: 'label60x40', start: 9, to: 2 });
    const labels = await readSheets(rolled.rawPayload, sheetOf({ sheet: 'label60x40' }), printer);
    expect(labels).toEqual([first, second]);
  });

  it('is vector graphics: one path for each code, with optional text below', async () => {
    const { drawn } = read((await print({ sheet: 'l7160', to: 3 })).rawPayload);
    expect(drawn.match(/^f Q$/gm)).toHaveLength(3);
    expect(has(drawn, (batch.labels[0] ?? '').replace(/(.{4})(?=.)/g, '$1 '))).toBe(true);
    expect(drawn).not.toMatch(/\bDo$/m);
    const bare = read((await print({ sheet: 'l7160', to: 3, text: false })).rawPayload).drawn;
    expect(bare).not.toMatch(/TJ/);
  });

  it.each([
    ['labelWidth', { sheet: 'own', labelHeight: 30 }],
    ['labelHeight', { sheet: 'own', labelWidth: 30, labelHeight: 'x' }],
    ['columns', { ...ownSheet, columns: 4 }],
    ['rows', { ...ownSheet, rows: 5 }],
    ['labelWidth', { sheet: 'own', labelWidth: 11, labelHeight: 11 }],
    ['sheet', { sheet: 'a3' }],
    ['to', { sheet: 'a4', from: 3, to: 2 }],
    ['level', { sheet: 'a4', level: 'X' }],
    ['quietZone', { sheet: 'a4', quietZone: 0 }],
  ])('is rejected for its %s: %j', async (field, more) => {
    const answer = (await print(more)).json<{ code: number; data: { errors: { field: string }[] } }>();
    expect(answer).toMatchObject({ code: codes.invalid, data: { errors: [{ field }] } });
  });

  it('[FOUND-106] names the codes that it leaves out, and their number is told before printing', async () => {
    const some = await addBatch(server, clerk.token, 6, 'GAPS');
    const { rows } = await server.send(qrCodeApi.list, clerk.token, {
      query: { batchId: some.id, orderByColumn: 'position', isAsc: 'asc' },
    });
    await server.send(qrCodeApi.revoke, clerk.token, {
      params: { ids: `${rows[1]?.id},${rows[2]?.id}` },
      body: { reason: 'lost' },
    });
    const count = (query: Record<string, unknown>) =>
      server.send(qrBatchApi.printCount, clerk.token, { params: { id: some.id }, query });
    expect(await count({})).toEqual({ printed: 4, used: 0, revoked: 2 });
    expect(await count({ from: 3, to: 4, unusedOnly: 'true' })).toEqual({ printed: 1, used: 0, revoked: 1 });
    const drawn = async (more: Record<string, unknown>) =>
      read((await print({ batchId: some.id, ...more })).rawPayload).drawn;
    const [gaps, whole] = [
      await drawn({ sheet: 'l7160', text: false }),
      await drawn({ sheet: 'l7160', to: 1, text: false }),
    ];
    expect(has(gaps, '2-3')).toBe(true);
    expect(whole).not.toMatch(/TJ/);
  });

  it('without codes is refused', async () => {
    expect((await print({ sheet: 'a4', from: 46 })).json()).toMatchObject({ code: codes.qrNoCodes });
  });
});
