import { deviceApi } from '@chargehand/contract/areas/stock/device';
import { agentDeviceApi } from '@chargehand/contract/areas/stock/agent-device';
import { deviceLabelApi, labelsAtOnce, maxLabels } from '@chargehand/contract/areas/stock/device-label';
import { hasAnyPermission } from '@chargehand/contract/rights/permission';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { serveFileOf } from '../../../lib/export/export';
import { fail, found } from '../../../lib/fail';
import { allRows } from '../../../lib/list/all-rows';
import { matchingRows, orderFor } from '../../../lib/list/reads';
import { qrPicture } from '../../../lib/http/qr-picture';
import { serveFile } from '../../../lib/http/serve-file';
import { labelsInWorker } from './label-file';
import { agentDeviceReads, deviceReads } from './reads.service';

/** Registers the printing of labels for the devices of a list: the selected ones, or all that match its filter. */
function servePrinting(
  app: FastifyInstance,
  api: typeof deviceLabelApi.print | typeof deviceLabelApi.printOwn,
  reads: typeof deviceReads,
): void {
  serveFileOf(
    app,
    api,
    async ({ db, body: { ids, ...options }, ...reader }) => {
      const call = { ...reader, db };
      const rows = ids?.length
        ? reads.rows(call).where(sql<boolean>`device.id = any(${ids}) and device.handed_back_at is null`)
        : matchingRows(reads, options, call);
      const labelled = allRows(db, rows, options, orderFor(reads, call));
      if ((await labelled.count()) > maxLabels) fail('tooManyDevices', { n: maxLabels });
      return labelled;
    },
    {
      type: 'application/pdf',
      extension: 'pdf',
      atOnce: labelsAtOnce,
      file: ({ size, start = 1 }, _, labels) => labelsInWorker({ size, start }, labels),
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
    return qrPicture(code, code);
  });
  servePrinting(app, deviceLabelApi.print, deviceReads);
  servePrinting(app, deviceLabelApi.printOwn, agentDeviceReads);
}
