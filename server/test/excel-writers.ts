import { arrivalApi } from '@chargehand/contract/areas/stock/arrival';
import { deviceApi } from '@chargehand/contract/areas/stock/device';
import { qrBatchApi } from '@chargehand/contract/areas/cabinets/qr-batch';
import { regionApi } from '@chargehand/contract/areas/system/region';
import { transferApi } from '@chargehand/contract/areas/stock/transfer';
import { labelOf } from '@chargehand/contract/fields/cabinet-label';
import type { Import, ImportApi } from '@chargehand/contract/http/imports';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCabinetModel } from './cabinets';
import { openTestServer, superAdministrator, type TestServer } from './harness';
import { importsOf } from './imports';
import { openMaking } from './qr-batches';
import { openStock } from './stock';

/*
 * Files written by other programs, in `excel-files/`: LibreOffice 7.4, exceljs 4.4, SheetJS 0.18 and write-excel-file
 * 4.1. Each has a heading with a line break, codes as numbers with leading zeros, a rounded number, a hidden row if the
 * program supports it, and a preceding sheet, which only LibreOffice leaves visible.
 */
export const writers = ['exceljs', 'sheetjs', 'write-excel-file', 'libreoffice'] as const;

interface Case {
  noun: string;
  api: ImportApi;
  rows: number;
  bad: number;
}
const nouns: Case[] = [
  { noun: 'device', api: deviceApi, rows: 3, bad: 1 },
  { noun: 'arrival', api: arrivalApi, rows: 3, bad: 1 },
  { noun: 'region', api: regionApi, rows: 2, bad: 0 },
  { noun: 'transfer', api: transferApi, rows: 2, bad: 0 },
  { noun: 'qr-batch', api: qrBatchApi, rows: 2, bad: 0 },
];

/** Defines tests that all imports accept the files of these programs. */
export function describeWriters(chosen: readonly (typeof writers)[number][]): void {
  let server: TestServer;
  let world: Awaited<ReturnType<typeof openStock>>;
  let working: Awaited<ReturnType<typeof openMaking>>;
  let root: { token: string };
  const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  /** The codes in the files. */
  const labels = writers.flatMap((_, writer) =>
    [1, 2].map((n) => labelOf(Uint8Array.from(`0000000000K${writer}${n}`, (sign) => digits.indexOf(sign)))),
  );
  beforeAll(async () => {
    server = await openTestServer({ SECRET_KEY: 'a key of more than thirty-two characters' });
    world = await openStock(server);
    root = await server.account('root', superAdministrator);
    await server.model('P6');
    await addCabinetModel(server, 'CAB-6');
    working = await openMaking(server);
    await world.out(world.a, await world.devices(8));
    const { id: batchId } = await server.db
      .insertInto('qrBatch')
      .values({ number: 'FX', quantity: labels.length })
      .returning('id')
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto('qrCode')
      .values(labels.map((label, at) => ({ label, batchId, position: at + 1 })))
      .execute();
  });
  afterAll(async () => {
    await working.close();
    await server.close();
  });

  describe.each(chosen)('a file of %s', (writer) => {
    it.each(nouns)('is accepted by the import of $noun', async ({ noun, api, rows, bad }) => {
      const mine = importsOf(
        server,
        api,
        noun === 'device' || noun === 'arrival' ? world.staff.token : root.token,
      );
      const bytes = await readFile(new URL(`excel-files/${writer}-${noun}.xlsx`, import.meta.url));
      let found: Import = await mine.put(bytes);
      if (writer === 'libreoffice') {
        expect(found).toMatchObject({ state: 'choosing', sheets: ['旧', '数据'] });
        found = await mine.choose(found.id, 1);
      } else expect(found.sheets).toEqual(['数据']);
      const listed = await mine.rows(found.id, true);
      expect([listed.map(({ errors }) => errors), found]).toMatchObject([
        bad > 0 ? [[{ field: 'code', msg: expect.stringContaining('Excel') }]] : [],
        { state: 'ready', rows, bad, hiddenRows: writer === 'write-excel-file' ? 0 : 1 },
      ]);
      if (bad > 0) expect((await mine.rows(found.id))[0]?.cells[0]).toMatch(/^000000\d{4}$/);
      expect(await mine.start(found.id)).toMatchObject({ ended: 'done', written: rows - bad, refused: 0 });
    });
  });
}
