import { moveRefusals } from '@chargehand/contract/areas/document';
import { scanApi } from '@chargehand/contract/areas/scan';
import { ruleTexts } from '@chargehand/contract/texts/rules';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows } from '../../lib/db';
import { found, refuse } from '../../lib/fail';
import type { Reader } from '../../lib/list/reads';
import { serve } from '../../lib/http/serve';
import { agentOfAccount, ruleOf } from '../document/document.service';
import { documentReads, shownValueOf } from '../document/reads.service';

const Looked = z.object({
  asked: z.string(),
  code: z.string(),
  deviceId: z.int().nullable(),
  model: z.string().nullable(),
  refused: z.enum(moveRefusals).nullable(),
  cabinetId: z.int().nullable(),
  inside: z.int().nullable(),
  cabinetCode: z.string().nullable(),
});

/** Returns a query for documents that wait for the caller's answer. */
const waiting = (reader: Reader) =>
  reader.db
    .selectFrom(documentReads.rows(reader).where('document.deletedAt', 'is', null).as('paper'))
    .selectAll()
    .where('paper.mayAnswer', '=', true);

export function scanRoutes(app: FastifyInstance): void {
  serve(app, scanApi.list, async (call) => {
    const papers = await waiting(call).orderBy('paper.id', 'desc').limit(100).execute();
    return papers.map(({ id, number, kind, fromName, deviceCount }) => ({
      id,
      number,
      kind,
      from: fromName,
      deviceCount,
    }));
  });

  serve(app, scanApi.look, async ({ db, body: { kind, codes, agentAccount }, language }) => {
    const agent =
      agentAccount === undefined
        ? null
        : ((await agentOfAccount(db, agentAccount)) ?? refuse({ agentAccount: 'noAgent' }));
    const looked = await checkedRows(
      db,
      Looked,
      sql`select asked, code, device_id, model, refused, cabinet_id, inside, cabinet_code
        from check_scanned(${kind}, ${codes}::text[], ${agent})`,
    );
    return looked.map(({ model, ...row }) => ({
      ...row,
      modelName: model,
      msg: row.refused && ruleTexts[language][ruleOf(row.refused)],
    }));
  });

  serve(app, scanApi.expected, async ({ params: { id }, ...call }) => {
    const { number, kind, fromName } = found(
      await waiting(call).where('paper.id', '=', id).executeTakeFirst(),
    );
    const devices = await call.db
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
      ])
      .where('position.state', '=', 'sent')
      .where('position.documentId', '=', id)
      .orderBy('position.code')
      .execute();
    const cabinets = await call.db
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
  });
}
