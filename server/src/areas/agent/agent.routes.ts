import { agentApi } from '@chargehand/contract/areas/agent';
import { textIn } from '@chargehand/contract/languages';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { serveBulk } from '../../lib/bulk';
import { dated } from '../../lib/conditions';
import { refusing } from '../../lib/fail';
import { serveHolders } from '../../lib/holders';
import { indexed, unique } from '../../lib/list-order';
import { readingOf, serveReads } from '../../lib/reads';
import { hashPassword } from '../../lib/secret';
import { serve } from '../../lib/serve';
import {
  addLogin,
  changeCustomer,
  checkCode,
  freeCode,
  handOver,
  removing,
  switching,
} from '../customer/customer.service';
import { holding } from '../customer/holders.service';
import { byLogin, calledBy, loginFacts, rolesFor } from '../customer/login.service';

const reading = readingOf(agentApi, {
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
  order: {
    id: 'agent.id',
    newest: 'agent.created_at',
    columns: {
      name: indexed('agent.name'),
      customerCode: unique('agent.customer_code'),
      createdAt: indexed('agent.created_at'),
    },
  },
  shown: ({ roleTexts, ...row }, { language }) => ({
    ...row,
    roleName: roleTexts && textIn(roleTexts, language),
    roleNameEn: roleTexts && textIn(roleTexts, 'en_US'),
  }),
});

const named = { reading, name: 'agent.name' };

const holders = {
  merchant: holding('merchant', 'agentId'),
  appUser: holding('appUser', 'agentId'),
  device: holding('device', 'agentId'),
};

/** Agents: the operator's customers, and owners of merchants and users. */
export function agentRoutes(app: FastifyInstance): void {
  serveReads(app, reading);
  serve(app, agentApi.roles, async ({ db, session }) => rolesFor(db, 'agent', session));

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
    await addLogin({ db, session }, agentApi.create.access, body, {
      mType: 2,
      agentId: id,
      merchantId: null,
    });
    audit.of(id);
    return { id };
  });

  serve(app, agentApi.update, (call) => changeCustomer('agent', agentApi.update.access, call));

  serve(
    app,
    agentApi.resetPassword,
    ({ body }) => hashPassword(body.newPwd),
    ({ ready, ...call }) => handOver('agent', agentApi.resetPassword.access, call, ready),
  );

  serveBulk(
    app,
    { some: agentApi.disable, all: agentApi.disableAll },
    {
      ...named,
      but: sql<boolean>`${byLogin('agent', { disabled: true })}`,
      work: switching('agent', agentApi.disable.access, true),
    },
  );
  serveBulk(
    app,
    { some: agentApi.enable, all: agentApi.enableAll },
    {
      ...named,
      but: sql<boolean>`${byLogin('agent', { disabled: false })}`,
      work: switching('agent', agentApi.enable.access, false),
    },
  );

  serveHolders(app, agentApi.holders, holders);
  serveBulk(
    app,
    { some: agentApi.remove, all: agentApi.removeAll },
    { ...named, work: removing('agent', agentApi.remove.access, holders) },
  );
}
