import { isStaff } from '@chargehand/contract/rights/account-levels';
import { movementFilters, movementList, ownerViews } from '../../../features/stock/movement-list';
import { useSession } from '../../../lib/session/session';
import { listOf } from '../../../ui/list/declare/list-of';
import { ListPage } from '../../../ui/list/list';
import { inbound } from './inbound.noun';

const kinds = ['inbound', 'outbound', 'transferReceived', 'returnApproved'] as const;

const look = {
  ...movementList,
  page: 'inboundList',
  filters: movementFilters(kinds),
} as const;
const views = [
  { key: 'viewToday', filters: { at: ['today'] } },
  { key: 'viewReturned', filters: { kind: ['returnApproved'] } },
] as const;

const list = listOf(inbound, { ...look, views });

/** List for staff. It opens with what came into the operator's warehouse. */
const ofStaff = listOf(inbound, { ...look, views: [...ownerViews, ...views], opens: 'warehouse' });

/** Page `inboundList`: ledger rows of devices that entered warehouses. */
export default function InboundList() {
  return <ListPage list={isStaff(useSession().mType) ? ofStaff : list} />;
}
