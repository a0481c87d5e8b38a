import type { Device } from '@chargehand/contract/areas/device';
import { outboundApi } from '@chargehand/contract/areas/outbound';
import { returnApi } from '@chargehand/contract/areas/return';
import { transferApi } from '@chargehand/contract/areas/transfer';
import { useSession } from '../../lib/session';
import { late } from '../../ui/late';
import type { Action } from '../../ui/list/declare/declaration';
import { listOf } from '../../ui/list/declare/list-of';
import { ListPage } from '../../ui/list/list';
import { inAgents } from '../../ui/stock/in-agents';
import { targetsOf } from '../../ui/stock/targets';
import { agentDevice } from './agent-device.noun';

const free = ({ outStatus, bindStatus }: Device): boolean => outStatus === 'out' && bindStatus === 'unbound';

const transfer: Action<Device, 'transfer'> = {
  key: 'transfer',
  use: transferApi.create,
  many: 'all',
  Dialog: late(async () => ({ default: inAgents((await import('../../ui/stock/hand-over')).default) })),
  applies: free,
};

const look = {
  page: 'agentWarehouseList',
  hidden: ['ip', 'portCount', 'wifiName', 'returnReason', 'createdAt'],
  card: {
    aside: ['modelId'],
    note: ['agentName', 'mac'],
    status: ['bindStatus', 'outStatus'],
    when: ['outAt'],
  },
  sort: 'outAt desc',
} as const;

const views = [
  { key: 'viewFree' as const, filters: { outStatus: ['out'], bindStatus: ['unbound'] } },
  { key: 'viewReturn' as const, filters: { outStatus: ['inReturn'] } },
];

/** The operator looks into the warehouses of all agents, and transfers in their names. */
const all = listOf(agentDevice, {
  ...look,
  columns: ['code', 'modelId', 'agentName', 'mac', 'bindStatus', 'outStatus', 'outAt', 'returnState'],
  views,
  filters: [
    'modelId',
    { key: 'agentId', kind: 'search', of: targetsOf('agent') },
    'bindStatus',
    'outStatus',
    'outAt',
  ],
  actions: [transfer],
});

/** An agent has its own. */
const own = listOf(agentDevice, {
  ...look,
  columns: ['code', 'modelId', 'mac', 'bindStatus', 'outStatus', 'outAt', 'returnState'],
  views,
  filters: ['modelId', 'bindStatus', 'outStatus', 'outAt'],
  actions: [
    {
      key: 'outbound',
      use: outboundApi.create,
      many: 'all',
      Dialog: late(async () => ({ default: inAgents((await import('../../ui/stock/send-out')).default) })),
      applies: free,
    },
    transfer,
    {
      key: 'return',
      use: returnApi.create,
      many: 'all',
      Dialog: late(async () => ({ default: inAgents((await import('../../ui/stock/ask-return')).default) })),
      applies: ({ outStatus }) => outStatus === 'out',
    },
  ],
});

/** agentWarehouseList: devices in agents' warehouses, out of the operator's and not sold yet. */
export default function AgentDeviceList() {
  return <ListPage list={useSession().mType >= 2 ? own : all} />;
}
