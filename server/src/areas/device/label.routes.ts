import { Readable } from 'node:stream';
import { deviceLabelApi, labelsAtOnce, mostLabels } from '@chargehand/contract/areas/device-label';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { toBuffer } from 'qrcode';
import { serveFileOf } from '../../lib/export';
import { fail, found } from '../../lib/fail';
import { allRows } from '../../lib/list';
import { askedRows, orderFor } from '../../lib/reads';
import { serveFile } from '../../lib/serve-file';
import { labelsOf } from './label-page';
import { deviceReading } from './reading.service';

/** A QR code's edge in pixels: sharp on a label of 40 mm at 300 dpi. */
const pixels = 480;

export function labelRoutes(app: FastifyInstance): void {
  serveFile(app, deviceLabelApi.qr, async ({ db, params: { id } }) => {
    const { code } = found(
      await db.selectFrom('device').select('code').where('id', '=', id).executeTakeFirst(),
    );
    const bytes = await toBuffer(code, { width: pixels, errorCorrectionLevel: 'Q' });
    return { name: `${code}.png`, type: 'image/png', mark: code, open: async () => Readable.from([bytes]) };
  });

  serveFileOf(
    app,
    deviceLabelApi.print,
    async ({ db, body: { ids, ...asked }, ...reader }) => {
      const call = { ...reader, db };
      const rows = ids?.length
        ? deviceReading
            .rows(call)
            .where(sql<boolean>`device.id = any(${ids}) and device.handed_back_at is null`)
        : askedRows(deviceReading, asked, call);
      const all = allRows(db, rows, asked, orderFor(deviceReading, call));
      if ((await all.count()) > mostLabels) fail('tooManyDevices', { n: mostLabels });
      return all;
    },
    {
      type: 'application/pdf',
      extension: 'pdf',
      atOnce: labelsAtOnce,
      file: ({ size }, _, labels) => labelsOf(size, labels),
    },
  );
}
