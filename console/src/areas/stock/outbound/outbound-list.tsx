import { isStaff } from '@chargehand/contract/rights/account-levels';
import { movementFilters, movementList, ownerViews } from '../../../features/stock/movement-list';
import { useSession } from '../../../lib/session/session';
import { lateForm } from '../../../ui/dialog/late-drawer';
import { listOf } from '../../../ui/list/declare/list-of';
import { ListPage } from '../../../ui/list/list';
import { outbound } from './outbound.noun';

const kinds = [
  'outbound',
  'transferReceived',
  'returnApproved',
  'returnBack',
  'writtenOff',
  'removed',
] as const;

const look = {
  ...movementList,
  page: 'outboundList',
  filters: movementFilters(kinds),
  Form: lateForm(() => import('../../../features/stock/send-out')),
} as const;
const views = [
  { key: 'viewToday', filters: { at: ['today'] } },
  { key: 'viewReturned', filters: { kind: ['returnApproved', 'returnBack'] } },
] as const;

const list = listOf(outbound, { ...look, views });

/** List for staff, with a view of the operator's warehouse and one of the agents'. */
const ofStaff = listOf(outbound, { ...look, views: [...ownerViews, ...views] });

/** Page `outboundList`: ledger rows of devices that left warehouses. */
export default function OutboundList() {
  return <ListPage list={isStaff(useSession().mType) ? ofStaff : list} />;
}
