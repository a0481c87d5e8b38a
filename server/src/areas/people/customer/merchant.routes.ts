import { accountLevels } from '@chargehand/contract/rights/account-levels';
import { merchantApi } from '@chargehand/contract/areas/people/merchant';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { dated } from '../../../lib/list/conditions';
import { refuse, refusing } from '../../../lib/fail';
import { readsOf, serveReads } from '../../../lib/list/reads';
import { serve } from '../../../lib/http/serve';
import { tagged, tagsOf } from '../../devices/tag/tag-filter.service';
import { serveTagging } from '../../devices/tag/tagging.service';
import { addLogin, checkFree, freeCode } from './customer.service';
import { holding, pastRecords } from './holders.service';
import { byLogin, calledBy, loginFacts } from './login.service';
import { customerOrder, serveCustomer, withRoleNames } from './serve-customer.service';

const reads = readsOf(merchantApi, {
  rows: ({ db, session }) =>
    db
      .selectFrom('merchant')
      .select([
        'merchant.id',
        'merchant.agentId',
        'merchant.name',
        'merchant.contact',
        'merchant.customerCode',
        'merchant.createdAt',
      ])
      .select(loginFacts('merchant', session))
      .select(tagsOf('merchant').as('tags'))
      .select([
        sql<string>`(select agent.name from agent where agent.id = merchant.agent_id)`.as('agentName'),
        sql<number>`(select count(*) from app_user where app_user.merchant_id = merchant.id)`.as('userCount'),
        sql<number>`(select count(*) from device where device.merchant_id = merchant.id
          and device.bind_status = 'unbound')`.as('unboundDevices'),
      ]),
  where: ({ search, agentId, params, tagAny, tagAll, tagNone, ...login }, { is }) => [
    calledBy('merchant', search),
    is({ 'merchant.agentId': agentId }),
    byLogin('merchant', login),
    tagged('merchant', { tagAny, tagAll, tagNone }),
    dated(params, { createdAt: 'merchant.created_at' }),
  ],
  order: customerOrder('merchant'),
  shown: withRoleNames,
});

const holders = {
  appUser: holding('appUser', 'merchantId'),
  device: holding('device', 'merchantId'),
  cabinet: holding('cabinet', 'merchantId'),
  qrBatch: holding('qrBatch', 'merchantId'),
  pastRecord: pastRecords('merchantId'),
};

/** Registers the routes for merchants, which are customers of an agent. */
export function merchantRoutes(app: FastifyInstance): void {
  serveReads(app, reads);
  serveCustomer(app, 'merchant', merchantApi, { reads, holders });
  serveTagging(app, merchantApi, { kind: 'merchant', reads, name: 'merchant.name' });

  serve(app, merchantApi.create, async ({ db, body, session, audit }) => {
    const { name, contact, customerCode } = body;
    const agentId = session.agentId ?? body.agentId ?? refuse({ agentId: 'required' });
    const agent = await db.selectFrom('agent').select('id').where('id', '=', agentId).executeTakeFirst();
    if (!agent) refuse({ agentId: 'unknown' });
    await checkFree(db, body);
    const { id } = await refusing(freeCode, () =>
      db
        .insertInto('merchant')
        .values({ name, contact, customerCode, agentId })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    await addLogin({ db, session }, merchantApi.create.access, body, {
      mType: accountLevels.merchant,
      agentId,
      merchantId: id,
    });
    audit.of(id);
    return { id };
  });
}
