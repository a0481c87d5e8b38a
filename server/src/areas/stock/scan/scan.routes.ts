import { moveRefusals } from '@chargehand/contract/areas/stock/move-refusals';
import { scanApi } from '@chargehand/contract/areas/stock/scan';
import { ruleTexts } from '@chargehand/contract/texts/rules';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows } from '../../../lib/db';
import { refuse } from '../../../lib/fail';
import { serve } from '../../../lib/http/serve';
import { agentOfAccount, ruleOf } from '../document/document.service';
import { expectedOf, waitingDocuments } from '../document/expected.service';

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

export function scanRoutes(app: FastifyInstance): void {
  serve(app, scanApi.list, async (call) => {
    const papers = await waitingDocuments(call).orderBy('paper.id', 'desc').limit(100).execute();
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

  serve(app, scanApi.expected, ({ params: { id }, ...call }) => expectedOf(call, id));
}
