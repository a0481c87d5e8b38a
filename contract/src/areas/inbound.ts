import { reads } from '../crud';
import type { AuditWords } from '../audit-word';
import { texts as words } from '../languages';
import { Movement, movementQuery } from './movement';

const { list, export: file } = reads({
  noun: 'inbound',
  page: 'inboundList',
  called: ['inbound movement', 'movements into a warehouse'],
  query: movementQuery,
  row: Movement,
});

/** What came into a warehouse, the operator's or an agent's: rows of the ledger. */
export const inboundApi = { list, export: file };

/** How the operation log calls it. */
export const inboundWords: AuditWords = {
  noun: words('入库', '入倉', 'Inbound', 'Entrée en stock', 'Wareneingang', '入庫'),
};
