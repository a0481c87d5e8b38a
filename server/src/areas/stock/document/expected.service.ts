import type { Expected } from '@chargehand/contract/areas/stock/document';
import { sql } from 'kysely';
import { found } from '../../../lib/fail';
import type { Reader } from '../../../lib/list/reads';
import { documentReads, shownValueOf } from './reads.service';

/** Returns a query for documents that the caller must receive or refuse. A recalled outbound brings nothing. */
export const waitingDocuments = (reader: Reader) =>
  reader.db
    .selectFrom(documentReads.rows(reader).where('document.deletedAt', 'is', null).as('paper'))
    .selectAll()
    .where('paper.mayAnswer', '=', true)
    .where('paper.state', '<>', 'recalled');

/**
 * Returns the sent devices and cabinets of a document that waits for the caller's answer. Throws 404 for any other
 * document.
 */
export async function expectedOf(reader: Reader, id: number): Promise<Expected> {
  const { number, kind, fromName } = found(
    await waitingDocuments(reader).where('paper.id', '=', id).executeTakeFirst(),
  );
  const devices = await reader.db
    .selectFrom('documentDevice as position')
    .leftJoin('device', 'device.id', 'position.deviceId')
    .leftJoin('deviceModel as model', 'model.id', 'device.modelId')
    .leftJoin('documentCabinet as box', (join) =>
      join
        .onRef('box.documentId', '=', 'position.documentId')
        .onRef('box.cabinetId', '=', 'position.cabinetId'),
    )
    .select([
      'position.code',
      'box.code as cabinetCode',
      shownValueOf('model', 'model.name').as('modelName'),
      shownValueOf('mac', 'device.mac').as('mac'),
    ])
    .where('position.state', '=', 'sent')
    .where('position.documentId', '=', id)
    .orderBy('position.code')
    .execute();
  const cabinets = await reader.db
    .selectFrom('documentCabinet as box')
    .select([
      'box.code',
      'box.model as modelName',
      sql<string | null>`label_sent_to_me(box.document_id, box.cabinet_id)`.as('label'),
    ])
    .where('box.state', '=', 'sent')
    .where('box.documentId', '=', id)
    .orderBy('box.code')
    .execute();
  return { id, number, kind, from: fromName, devices, cabinets };
}
