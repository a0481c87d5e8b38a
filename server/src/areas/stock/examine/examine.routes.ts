import { examineApi } from '@chargehand/contract/areas/stock/examine';
import type { FastifyInstance } from 'fastify';
import { beginning, dated, either, having } from '../../../lib/list/conditions';
import { indexed } from '../../../lib/list/list-order';
import { readsOf, serveReads } from '../../../lib/list/reads';
import { waitingRows } from './waiting.service';

const reads = readsOf(examineApi, {
  rows: ({ db, session }) => waitingRows(db, session).selectAll('entry'),
  where: ({ search, kind, params }, { is }) => [
    search === undefined
      ? undefined
      : either(beginning('entry.number', search), having(search, ['entry.from', 'entry.account'])),
    is({ 'entry.kind': kind }),
    dated(params, { createdAt: 'entry.createdAt' }),
  ],
  order: { id: 'entry.id', newest: 'entry.createdAt', columns: { createdAt: indexed('entry.createdAt') } },
  shown: (row) => row,
});

export function examineRoutes(app: FastifyInstance): void {
  serveReads(app, reads);
}
