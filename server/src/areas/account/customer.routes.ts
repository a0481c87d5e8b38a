import { agentApi, merchantApi } from '@chargehand/contract/areas/account';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../lib/db';
import { refuse, refuseHeld, refusing } from '../../lib/fail';
import { serve } from '../../lib/serve';
import { addAccount } from './account.service';

/** Codes of agents and merchants come from one space. */
const freeCode = { customer_code_pkey: { customerCode: 'taken' } } as const;

/** A code that another customer has is refused by that one's name, where the caller may see it. */
async function checkCode(db: Db, customerCode: string): Promise<void> {
  const [holder] = await db
    .selectFrom('agent')
    .select('name')
    .where('customerCode', '=', customerCode)
    .unionAll(db.selectFrom('merchant').select('name').where('customerCode', '=', customerCode))
    .execute();
  refuseHeld({ customerCode: holder?.name });
}

/** Agents and merchants: one business row and one login account in one step. */
export function customerRoutes(app: FastifyInstance): void {
  serve(app, agentApi.create, async ({ db, body, session, audit }) => {
    const { name, contact, customerCode } = body;
    await checkCode(db, customerCode);
    const { id } = await refusing(freeCode, () =>
      db
        .insertInto('agent')
        .values({ name, contact, customerCode })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    await addAccount(db, body, { mType: 2, agentId: id, merchantId: null }, session.accountId);
    audit.of(id);
    return { id };
  });

  serve(app, merchantApi.create, async ({ db, body, session, audit }) => {
    const { name, contact, customerCode } = body;
    const agentId = session.agentId ?? body.agentId ?? refuse({ agentId: 'required' });
    const agent = await db.selectFrom('agent').select('id').where('id', '=', agentId).executeTakeFirst();
    if (!agent) refuse({ agentId: 'unknown' });
    await checkCode(db, customerCode);
    const { id } = await refusing(freeCode, () =>
      db
        .insertInto('merchant')
        .values({ name, contact, customerCode, agentId })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    await addAccount(db, body, { mType: 3, agentId, merchantId: id }, session.accountId);
    audit.of(id);
    return { id };
  });
}
