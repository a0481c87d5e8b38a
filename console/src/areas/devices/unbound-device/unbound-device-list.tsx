import { unboundDeviceApi } from '@chargehand/contract/areas/devices/unbound-device';
import { agencies } from '../../../features/customer/customers';
import { listOf } from '../../../ui/list/declare/list-of';
import { ListPage } from '../../../ui/list/list';
import { code, copyable, instant, reference, text } from '../../../ui/noun/kinds';
import { noun } from '../../../ui/noun/noun';
import { useModels } from '../../../features/charger/models';

const unboundDevice = noun({
  api: unboundDeviceApi,
  texts: 'unbound-device',
  nameOf: (row) => row.code,
  fields: {
    code: copyable('code'),
    modelId: reference('modelName', useModels),
    mac: code(),
    unboundAt: instant(),
    userName: text(),
    userAccount: code(),
    agentName: text(),
    merchantName: text(),
  },
});

const list = listOf(unboundDevice, {
  page: 'unboundDeviceList',
  columns: ['code', 'modelId', 'userName', 'userAccount', 'agentName', 'unboundAt'],
  hidden: ['mac', 'merchantName'],
  card: { aside: ['modelId'], note: ['userName', 'agentName'], when: ['unboundAt'] },
  sort: 'unboundAt desc',
  filters: ['modelId', { key: 'agentId', kind: 'search', of: agencies }, 'unboundAt'],
  views: [{ key: 'viewWeek', filters: { unboundAt: ['7d'] } }],
  detail: { page: 'boundDeviceList' },
});

/** Page `unboundDeviceList`: devices that users unbound and that have not been bound again. */
export default function UnboundDeviceList() {
  return <ListPage list={list} />;
}
