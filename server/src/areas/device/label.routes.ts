import { Readable } from 'node:stream';
import { agentDeviceApi, deviceApi } from '@chargehand/contract/areas/device';
import { deviceLabelApi, labelsAtOnce, mostLabels } from '@chargehand/contract/areas/device-label';
import { hasAnyPermission } from '@chargehand/contract/permission';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { toBuffer } from 'qrcode';
import { serveFileOf } from '../../lib/export/export';
import { fail, found } from '../../lib/fail';
import { allRows } from '../../lib/list/list';
import { askedRows, orderFor } from '../../lib/list/reads';
import { serveFile } from '../../lib/http/serve-file';
import { labelsApart } from './label-file';
import { agentDeviceReading, deviceReading } from './reading.service';

/** A QR code's edge in pixels: sharp on a label of 40 mm at 300 dpi. */
const pixels = 480;

/** Labels of a list's devices: of the chosen ones, or of all that its filter has. */
function servePrinting(
  app: FastifyInstance,
  api: typeof deviceLabelApi.print | typeof deviceLabelApi.printOwn,
  reading: typeof deviceReading,
): void {
  serveFileOf(
    app,
    api,
    async ({ db, body: { ids, ...asked }, ...reader }) => {
      const call = { ...reader, db };
      const rows = ids?.length
        ? reading.rows(call).where(sql<boolean>`device.id = any(${ids}) and device.handed_back_at is null`)
        : askedRows(reading, asked, call);
      const all = allRows(db, rows, asked, orderFor(reading, call));
      if ((await all.count()) > mostLabels) fail('tooManyDevices', { n: mostLabels });
      return all;
    },
    {
      type: 'application/pdf',
      extension: 'pdf',
      atOnce: labelsAtOnce,
      file: ({ size }, _, labels) => labelsApart(size, labels),
    },
  );
}

export function labelRoutes(app: FastifyInstance): void {
  serveFile(app, deviceLabelApi.qr, async ({ db, params: { id }, session }) => {
    if (!hasAnyPermission(session.permissions, [deviceApi.get.access, agentDeviceApi.get.access]))
      fail('forbidden');
    const { code } = found(
      await db.selectFrom('device').select('code').where('id', '=', id).executeTakeFirst(),
    );
    const bytes = await toBuffer(code, { width: pixels, errorCorrectionLevel: 'Q' });
    return { name: `${code}.png`, type: 'image/png', mark: code, open: async () => Readable.from([bytes]) };
  });
  servePrinting(app, deviceLabelApi.print, deviceReading);
  servePrinting(app, deviceLabelApi.printOwn, agentDeviceReading);
}
