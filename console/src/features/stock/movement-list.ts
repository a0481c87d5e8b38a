import type { MovementKind } from '@chargehand/contract/areas/movement';
import { themselves } from '../../ui/noun/kinds';
import { useModels } from '../charger/models';
import { recipientsOf } from './recipients';

/** What the lists of the ledger have in common, of what came into warehouses and of what left them. */
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

/** By what both are narrowed; `kinds` are the movements that the list has. */
export const movementFilters = <Kind extends MovementKind>(kinds: readonly Kind[]) =>
  [
    { key: 'modelId', kind: 'pick', useOptions: useModels },
    { key: 'kind', kind: 'choice', options: themselves(kinds) },
    { key: 'agentId', kind: 'search', of: recipientsOf('agent') },
    'at',
  ] as const;
