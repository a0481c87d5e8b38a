import { accountLevels } from '@chargehand/contract/rights/account-levels';
import { agentDeviceApi } from '@chargehand/contract/areas/stock/agent-device';
import type { Device } from '@chargehand/contract/areas/stock/device';
import { deviceLabelApi } from '@chargehand/contract/areas/stock/device-label';
import { outboundApi } from '@chargehand/contract/areas/stock/outbound';
import { returnApi } from '@chargehand/contract/areas/stock/return';
import { transferApi } from '@chargehand/contract/areas/stock/transfer';
import { useSession } from '../../../lib/session/session';
import { late } from '../../../ui/late';
import type { Action } from '../../../ui/list/declare/declaration';
import { listOf } from '../../../ui/list/declare/list-of';
import { ListPage } from '../../../ui/list/list';
import { limitedToList } from '../../../features/stock/limited-to-list';
import { canBeReturned, isFree, isThere } from '../../../features/stock/stock-status';
import { recipientsOf } from '../../../features/stock/recipients';
import { settingTags } from '../../../features/tagging/set-tags';
import { tagFilters } from '../../../features/tagging/tags';
import { agentDevice } from './agent-device.noun';

const transfer: Action<Device, 'transfer'> = {
  key: 'transfer',
  use: transferApi.create,
  many: 'all',
  Dialog: late(async () => ({
    default: limitedToList((await import('../../../features/stock/hand-over')).default),
  })),
  applies: isFree,
};

const label: Action<Device, 'label'> = {
  key: 'label',
  use: deviceLabelApi.printOwn,
  many: 'all',
  Dialog: late(async () => ({
    default: (await import('../../../features/device-label/label-dialog')).labelsBy(deviceLabelApi.printOwn),
  })),
  applies: isThere,
};

const tagging = settingTags<Device>(agentDeviceApi);

const look = {
  page: 'agentWarehouseList',
  hidden: ['bindStatus', 'outStatus', 'ip', 'portCount', 'wifiName', 'returnReason', 'tags', 'createdAt'],
  card: {
    aside: ['modelId'],
    note: ['agentName', 'mac'],
    status: ['stands'],
    when: ['outAt'],
  },
  sort: 'outAt desc',
  detail: { page: 'boundDeviceList' },
} as const;

const views = [
  { key: 'viewFree' as const, filters: { stands: ['inStock'] } },
  { key: 'viewReturn' as const, filters: { stands: ['inReturn'] } },
];

/** List for the operator: the devices of all agents. The operator can transfer a device on its agent's behalf. */
const operatorList = listOf(agentDevice, {
  ...look,
  columns: ['code', 'modelId', 'agentName', 'mac', 'stands', 'outAt', 'returnState'],
  views,
  filters: [
    'modelId',
    { key: 'agentId', kind: 'search', of: recipientsOf('agent') },
    'stands',
    ...tagFilters,
    'outAt',
  ],
  actions: [transfer, tagging, label],
  detail: 'page',
});

/** List for an agent: its own warehouse. */
const agentList = listOf(agentDevice, {
  ...look,
  columns: ['code', 'modelId', 'mac', 'stands', 'outAt', 'returnState'],
  views,
  filters: ['modelId', 'stands', ...tagFilters, 'outAt'],
  actions: [
    {
      key: 'outbound',
      use: outboundApi.create,
      many: 'all',
      Dialog: late(async () => ({
        default: limitedToList((await import('../../../features/stock/send-out')).default),
      })),
      applies: isFree,
    },
    transfer,
    {
      key: 'return',
      use: returnApi.create,
      many: 'all',
      Dialog: late(async () => ({
        default: limitedToList((await import('../../../features/stock/ask-return')).default),
      })),
      applies: canBeReturned,
    },
    tagging,
    label,
  ],
  detail: 'page',
});

/** List for a merchant: its devices that no app user has bound yet. The merchant can return them to its agent. */
const ofMerchant = listOf(agentDevice, {
  ...look,
  columns: ['code', 'modelId', 'mac', 'stands', 'outAt', 'returnState'],
  views: [
    { key: 'viewUnbound' as const, filters: { stands: ['out'] } },
    { key: 'viewReturn' as const, filters: { stands: ['inReturn'] } },
  ],
  filters: ['modelId', 'stands', ...tagFilters, 'outAt'],
  actions: [
    {
      key: 'return',
      use: returnApi.create,
      many: 'all',
      Dialog: late(async () => ({
        default: limitedToList((await import('../../../features/stock/ask-return')).default, {
          holder: ['merchant'],
          bindStatus: 'unbound',
        }),
      })),
      applies: canBeReturned,
    },
    tagging,
    label,
  ],
  detail: 'page',
});

/** Returns the list for the level of the signed-in account. */
export const listFor = (mType: number) =>
  mType === accountLevels.agent ? agentList : mType === accountLevels.merchant ? ofMerchant : operatorList;

/**
 * Page `agentWarehouseList`. Staff see the devices in all agents' warehouses, an agent those in its own, and a merchant
 * its own devices that no app user has bound yet.
 */
export default function AgentDeviceList() {
  return <ListPage list={listFor(useSession().mType)} />;
}
