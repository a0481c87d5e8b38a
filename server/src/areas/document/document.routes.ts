import { documentApi } from '@chargehand/contract/areas/document';
import type { FastifyInstance } from 'fastify';
import { beginning } from '../../lib/conditions';
import { found } from '../../lib/fail';
import { listRows } from '../../lib/list';
import { unique } from '../../lib/list-order';
import { serveReads } from '../../lib/reads';
import { serve } from '../../lib/serve';
import { documentReading } from './reading.service';

export function documentRoutes(app: FastifyInstance): void {
  serveReads(app, documentReading);

  serve(app, documentApi.devices, async ({ db, params: { id }, query }) => {
    found(await db.selectFrom('document').select('id').where('id', '=', id).executeTakeFirst());
    // A device that is somebody else's by now is known by its code alone.
    const rows = db
      .selectFrom('documentDevice as position')
      .leftJoin('device', 'device.id', 'position.deviceId')
      .leftJoin('deviceModel as model', 'model.id', 'device.modelId')
      .select(['position.deviceId as id', 'position.code', 'model.name as modelName', 'device.mac'])
      .where('position.documentId', '=', id)
      .$if(query.search !== undefined, (some) => some.where(beginning('position.code', query.search ?? '')));
    return listRows(db, rows, query, {
      id: 'position.device_id',
      columns: { code: unique('position.code') },
    });
  });
}
