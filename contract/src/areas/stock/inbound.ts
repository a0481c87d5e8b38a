import { reads } from '../../http/crud';
import type { AuditWords } from '../../audit/audit-word';
import { texts as words } from '../../i18n/languages';
import { Movement, movementQuery } from './movement';

const { list, export: file } = reads({
  noun: 'inbound',
  page: 'inboundList',
  called: ['inbound movement', 'movements into a warehouse'],
  query: movementQuery,
  row: Movement,
});

/** Ledger rows of devices that entered a warehouse of the operator or an agent. */
export const inboundApi = { list, export: file };

/** Operation log words for inbound. */
export const inboundWords: AuditWords = {
  noun: words('入库', '入倉', 'Inbound', 'Entrée en stock', 'Wareneingang', '入庫'),
};
