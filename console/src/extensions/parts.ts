import type { Part } from '../lib/extensions/parts';
import type { Where } from '../ui/noun/where';
import { listPart } from '../ui/record/list-part';
import type { RecordNoun } from '../areas/index';

/** Returns the conditions of a list for the id of the record that it belongs to. */
type WhereOf = (id: number) => Where;

const deliveriesOf = (of: RecordNoun, where: WhereOf): Part<RecordNoun> => ({
  of,
  noun: 'push-delivery',
  tab: 'deliveries',
  label: 'listTitle',
  needs: 'pushDeliveryList:list',
  load: listPart(() => import('../areas/partners/push-delivery/push-delivery-list'), where),
});

const usersOf = (of: RecordNoun, where: WhereOf): Part<RecordNoun> => ({
  of,
  noun: 'app-user',
  tab: 'users',
  label: 'ofCustomer',
  needs: 'userList:list',
  load: listPart(() => import('../areas/people/app-user/app-user-list'), where),
});

const devicesOf = (of: RecordNoun, where: WhereOf): Part<RecordNoun> => ({
  of,
  noun: 'device',
  tab: 'devices',
  label: 'ofCustomer',
  needs: 'warehouseList:list',
  load: listPart(() => import('../areas/stock/device/device-list'), where),
});

const boundDevicesOf = (of: RecordNoun, where: WhereOf): Part<RecordNoun> => ({
  of,
  noun: 'bound-device',
  tab: 'devices',
  label: 'listTitle',
  needs: 'boundDeviceList:list',
  load: listPart(() => import('../areas/devices/bound-device/bound-device-list'), where),
});

const settingsOf = (of: RecordNoun, label: 'listTitle' | 'ofDevice', where: WhereOf): Part<RecordNoun> => ({
  of,
  noun: 'device-setting',
  tab: 'followers',
  label,
  needs: 'deviceGroupList:list',
  load: listPart(() => import('../areas/devices/device-setting/device-setting-list'), where),
});

const alarmsOf = (of: RecordNoun, where: WhereOf): Part<RecordNoun> => ({
  of,
  noun: 'alarm',
  tab: 'alarms',
  label: 'listTitle',
  needs: 'alarmList:list',
  load: listPart(() => import('../areas/devices/alarm/alarm-list'), where),
});

const documentsOf = (of: RecordNoun, where: WhereOf): Part<RecordNoun> => ({
  of,
  noun: 'document',
  tab: 'documents',
  label: 'listTitle',
  needs: 'documentList:list',
  load: listPart(() => import('../areas/stock/document/document-list'), where),
});

/**
 * Parts that areas add to the record pages of other areas, such as a list of related records: `{ of: 'bound-device',
 * noun: 'x', tab: 'xs', label: 'listTitle', needs: 'xList:list', load }`.
 */
export const parts: readonly Part<RecordNoun>[] = [
  deliveriesOf('api-notice', (id) => ({ noticeId: [id] })),
  deliveriesOf('push-all', (id) => ({ pushId: [id] })),
  deliveriesOf('push-target', (id) => ({ pushId: [id] })),
  deliveriesOf('api-application', (id) => ({ applicationId: [id] })),
  {
    of: 'bound-device',
    noun: 'charge',
    tab: 'charges',
    label: 'listTitle',
    needs: 'boundDeviceList:list',
    load: listPart(
      () => import('../areas/devices/charge/charge-list'),
      (id) => ({ deviceId: id }),
    ),
  },
  {
    of: 'bound-device',
    noun: 'device-share',
    tab: 'shares',
    label: 'listTitle',
    needs: 'userList:list',
    load: listPart(
      () => import('../areas/devices/device-share/of-device'),
      (id) => ({ deviceId: id }),
    ),
  },
  alarmsOf('incident', (id) => ({ incidentId: id })),
  alarmsOf('bound-device', (id) => ({ deviceId: id })),
  {
    of: 'bound-device',
    noun: 'warning',
    tab: 'warnings',
    label: 'listTitle',
    needs: 'warningList:list',
    load: listPart(
      () => import('../areas/devices/warning/warning-list'),
      (id) => ({ deviceId: id }),
    ),
  },
  {
    of: 'bound-device',
    noun: 'device-log',
    tab: 'log',
    label: 'title',
    needs: 'boundDeviceList:list',
    load: () => import('../features/device-log/timeline'),
  },
  {
    of: 'agent',
    noun: 'merchant',
    tab: 'merchants',
    label: 'ofCustomer',
    needs: 'merchantList:list',
    load: listPart(
      () => import('../areas/people/customer/merchant-list'),
      (id) => ({ agentId: [id] }),
    ),
  },
  usersOf('agent', (id) => ({ agentId: [id] })),
  devicesOf('agent', (id) => ({ agentId: [id] })),
  documentsOf('agent', (id) => ({ agentId: [id] })),
  usersOf('merchant', (id) => ({ merchantId: [id] })),
  devicesOf('merchant', (id) => ({ merchantId: [id] })),
  documentsOf('merchant', (id) => ({ merchantId: [id] })),
  boundDevicesOf('place', (id) => ({ placeId: [id] })),
  boundDevicesOf('device-group', (id) => ({ groupId: [id] })),
  {
    of: 'device-group',
    noun: 'group-setting',
    tab: 'settings',
    label: 'listTitle',
    needs: 'deviceGroupList:list',
    load: listPart(
      () => import('../areas/devices/group-setting/group-setting-list'),
      (id) => ({ groupId: [id] }),
    ),
  },
  settingsOf('device-group', 'listTitle', (id) => ({ groupId: [id] })),
  settingsOf('bound-device', 'ofDevice', (id) => ({ deviceId: id })),
  {
    of: 'device-group',
    noun: 'group-schedule',
    tab: 'schedules',
    label: 'listTitle',
    needs: 'deviceGroupList:list',
    load: listPart(
      () => import('../areas/devices/group-schedule/group-schedule-list'),
      (id) => ({ groupId: [id] }),
    ),
  },
  {
    of: 'place',
    noun: 'cabinet',
    tab: 'cabinets',
    label: 'listTitle',
    needs: 'cabinetList:list',
    load: listPart(
      () => import('../areas/cabinets/cabinet/cabinet-list'),
      (id) => ({ placeId: [id] }),
    ),
  },
  boundDevicesOf('app-user', (id) => ({ userId: id })),
  {
    of: 'app-user',
    noun: 'app-friend',
    tab: 'friends',
    label: 'listTitle',
    needs: 'userList:list',
    load: listPart(
      () => import('../areas/people/app-friend/app-friend-list'),
      (id) => ({ userId: id }),
    ),
  },
  {
    of: 'app-user',
    noun: 'consent',
    tab: 'consents',
    label: 'listTitle',
    needs: 'userList:list',
    load: listPart(
      () => import('../features/consent/of-user'),
      (id) => ({ userId: id }),
    ),
  },
  {
    of: 'app-user',
    noun: 'device-share',
    tab: 'shared',
    label: 'sharedOut',
    needs: 'userList:list',
    load: listPart(
      () => import('../areas/devices/device-share/by-user'),
      (id) => ({ ownerId: id }),
    ),
  },
  {
    of: 'app-user',
    noun: 'device-share',
    tab: 'received',
    label: 'sharedIn',
    needs: 'userList:list',
    load: listPart(
      () => import('../areas/devices/device-share/to-user'),
      (id) => ({ userId: id }),
    ),
  },
  {
    of: 'app-user',
    noun: 'feedback',
    tab: 'feedback',
    label: 'ofUser',
    needs: 'feedbackList:list',
    load: listPart(
      () => import('../areas/people/feedback/feedback-list'),
      (id) => ({ userId: id }),
    ),
  },
  {
    of: 'firmware',
    noun: 'rollout',
    tab: 'rollouts',
    label: 'listTitle',
    needs: 'rolloutList:list',
    load: () => import('../areas/versions/rollout/rollouts-of-firmware'),
  },
  {
    of: 'cabinet',
    noun: 'cabinet-unbind',
    tab: 'unbindings',
    label: 'listTitle',
    needs: 'cabinetUnbindList:list',
    load: listPart(
      () => import('../areas/cabinets/cabinet-unbind/cabinet-unbind-list'),
      (id) => ({ cabinetId: id }),
    ),
  },
  {
    of: 'cabinet',
    noun: 'qr-code',
    tab: 'codes',
    label: 'ofCabinet',
    needs: 'cabinetQrCodeList:list',
    load: listPart(
      () => import('../areas/cabinets/qr-code/of-cabinet'),
      (id) => ({ cabinetId: id }),
    ),
  },
  {
    of: 'qr-batch',
    noun: 'qr-code',
    tab: 'codes',
    label: 'listTitle',
    needs: 'cabinetQrCodeList:list',
    load: listPart(
      () => import('../areas/cabinets/qr-code/of-batch'),
      (id) => ({ batchId: id }),
    ),
  },
];
