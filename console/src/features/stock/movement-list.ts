import type { MovementKind } from '@chargehand/contract/areas/stock/movement';
import { themselves } from '../../ui/noun/kinds';
import { useModels } from '../charger/models';
import { recipientsOf } from './recipients';

/** List settings shared by the two ledger lists, inbound and outbound. */
export const movementList = {
  columns: ['code', 'modelName', 'kind', 'fromHolder', 'toHolder', 'documentNumber', 'by', 'at'],
  hidden: ['reason'],
  card: {
    aside: ['modelName'],
    status: ['kind', 'fromHolder', 'toHolder'],
    note: ['documentNumber'],
    when: ['at'],
  },
  sort: 'at desc',
} as const;

const warehouses = ['warehouse', 'agent'] as const;

/** Returns the filters of both ledger lists. `kinds` are the movements in the list. */
export const movementFilters = <Kind extends MovementKind>(kinds: readonly Kind[]) =>
  [
    { key: 'modelId', kind: 'pick', useOptions: useModels },
    { key: 'kind', kind: 'choice', options: themselves(kinds) },
    { key: 'agentId', kind: 'search', of: recipientsOf('agent') },
    { key: 'stockOf', kind: 'choice', options: themselves(warehouses) },
    'at',
  ] as const;

/** Views of both ledger lists for staff: the operator's own warehouse, and the agents'. */
export const ownerViews = [
  { key: 'warehouse', filters: { stockOf: ['warehouse'] } },
  { key: 'viewAgents', filters: { stockOf: ['agent'] } },
] as const;
