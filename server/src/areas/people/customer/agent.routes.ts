import { accountLevels } from '@chargehand/contract/rights/account-levels';
import { agentApi } from '@chargehand/contract/areas/people/agent';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { dated } from '../../../lib/list/conditions';
import { refusing } from '../../../lib/fail';
import { readsOf, serveReads } from '../../../lib/list/reads';
import { serve } from '../../../lib/http/serve';
import { addLogin, checkFree, freeCode } from './customer.service';
import { holding, pastRecords } from './holders.service';
import { byLogin, calledBy, loginFacts } from './login.service';
import { customerOrder, serveCustomer, withRoleNames } from './serve-customer.service';

const reads = readsOf(agentApi, {
  rows: ({ db, session }) =>
    db
      .selectFrom('agent')
      .select(['agent.id', 'agent.name', 'agent.contact', 'agent.customerCode', 'agent.createdAt'])
      .select(loginFacts('agent', session))
      .select([
        sql<number>`(select count(*) from app_user where app_user.agent_id = agent.id)`.as('userCount'),
        sql<number>`(select count(*) from merchant where merchant.agent_id = agent.id)`.as('merchantCount'),
        sql<number>`(select count(*) from device where device.agent_id = agent.id
          and device.bind_status = 'unbound')`.as('unboundDevices'),
      ])
      .where('agent.direct', '=', false),
  where: ({ search, params, ...login }) => [
    calledBy('agent', search),
    byLogin('agent', login),
    dated(params, { createdAt: 'agent.created_at' }),
  ],
  order: customerOrder('agent'),
  shown: withRoleNames,
});

const holders = {
  merchant: holding('merchant', 'agentId'),
  appUser: holding('appUser', 'agentId'),
  device: holding('device', 'agentId'),
  cabinet: holding('cabinet', 'agentId'),
  qrBatch: holding('qrBatch', 'agentId'),
  pastRecord: pastRecords('agentId'),
};

/**
 * Registers the routes for agents. Agents are the operator's customers, and have merchants and app users themselves.
 */
export function agentRoutes(app: FastifyInstance): void {
  serveReads(app, reads);
  serveCustomer(app, 'agent', agentApi, { reads, holders });

  serve(app, agentApi.create, async ({ db, body, session, audit }) => {
    const { name, contact, customerCode } = body;
    await checkFree(db, body);
    const { id } = await refusing(freeCode, () =>
      db
        .insertInto('agent')
        .values({ name, contact, customerCode })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    await addLogin({ db, session }, agentApi.create.access, body, {
      mType: accountLevels.agent,
      agentId: id,
      merchantId: null,
    });
    audit.of(id);
    return { id };
  });
}
