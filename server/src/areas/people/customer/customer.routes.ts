import { customerApi } from '@chargehand/contract/areas/people/customer';
import type { FastifyInstance } from 'fastify';
import { indexed } from '../../../lib/list/list-order';
import { readsOf, serveReads } from '../../../lib/list/reads';

/**
 * Registers the lists of agents and merchants by name, from which filters and forms choose. The lists contain only the
 * customers that the caller may see.
 */
export function customerRoutes(app: FastifyInstance): void {
  serveReads(
    app,
    readsOf(
      { list: customerApi.agencies, get: customerApi.agency },
      {
        rows: ({ db }) => db.selectFrom('agent').select(['agent.id', 'agent.name', 'agent.customerCode']),
        where: ({ search }, { has }) => [has(search, ['agent.name', 'agent.customerCode'])],
        order: { id: 'agent.id', newest: 'agent.created_at', columns: { name: indexed('agent.name') } },
        shown: (row) => row,
      },
    ),
  );

  serveReads(
    app,
    readsOf(
      { list: customerApi.merchants, get: customerApi.merchant },
      {
        rows: ({ db }) =>
          db.selectFrom('merchant').select(['merchant.id', 'merchant.name', 'merchant.customerCode']),
        where: ({ search, agentId }, { has, is }) => [
          has(search, ['merchant.name', 'merchant.customerCode']),
          is({ 'merchant.agentId': agentId }),
        ],
        order: {
          id: 'merchant.id',
          newest: 'merchant.created_at',
          columns: { name: indexed('merchant.name') },
        },
        shown: (row) => row,
      },
    ),
  );
}
