import { moveRefusals } from '@chargehand/contract/areas/document';
import { scanApi } from '@chargehand/contract/areas/scan';
import { ruleTexts } from '@chargehand/contract/texts/rules';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows } from '../../lib/db';
import { refuse } from '../../lib/fail';
import { serve } from '../../lib/serve';
import { agentOfAccount, ruleOf } from '../document/document.service';

const Looked = z.object({
  code: z.string(),
  deviceId: z.int().nullable(),
  model: z.string().nullable(),
  refused: z.enum(moveRefusals).nullable(),
});

export function scanRoutes(app: FastifyInstance): void {
  serve(app, scanApi.look, async ({ db, body: { kind, codes, agentAccount }, language }) => {
    const agent =
      agentAccount === undefined
        ? null
        : ((await agentOfAccount(db, agentAccount)) ?? refuse({ agentAccount: 'noAgent' }));
    const looked = await checkedRows(
      db,
      Looked,
      sql`select code, device_id, model, refused from look_at_devices(${kind}, ${codes}::text[], ${agent})`,
    );
    return looked.map(({ model, ...row }) => ({
      ...row,
      modelName: model,
      msg: row.refused && ruleTexts[language][ruleOf(row.refused)],
    }));
  });
}
