import type { ComponentType, ReactNode } from 'react';
import type { Namespace } from '../lib/words/i18n';
import type { PageShape } from '../ui/feedback/skeleton/page-shape';

/** Page that a menu entry can refer to by its component name. */
interface Page<N extends Namespace = Namespace, Detail = LoadDetail | undefined> {
  /** Noun (kind of record) of the page, which is also the namespace of its texts. */
  noun: N;
  load: () => Promise<{ default: ComponentType }>;
  /** Shape of its skeleton; of a page with records, that of a record's page. */
  shape: PageShape;
  /**
   * Loads the page of a single record, which is at the list's path plus the record's id. Undefined if records have no
   * pages.
   */
  detail: Detail;
}

type LoadDetail = () => Promise<{ default: (props: { id: number }) => ReactNode }>;

const page = <N extends Namespace>(
  noun: N,
  load: Page['load'],
  shape: PageShape = 'list',
): Page<N, undefined> => ({
  noun,
  load,
  shape,
  detail: undefined,
});

/** Declares a list whose records have their own pages. */
const withRecords = <N extends Namespace>(
  noun: N,
  load: Page['load'],
  detail: LoadDetail,
  shape: 'record' | 'tabbed' = 'record',
): Page<N, LoadDetail> => ({ noun, load, shape, detail });

const byName = {
  accountList: page('account', () => import('./system/account/account-list')),
  agentList: withRecords(
    'agent',
    () => import('./people/customer/agent-list'),
    () => import('./people/customer/agent-detail'),
    'tabbed',
  ),
  agentWarehouseList: withRecords(
    'agent-device',
    () => import('./stock/agent-device/agent-device-list'),
    () => import('./stock/agent-device/agent-device-detail'),
  ),
  alarmKindList: page('alarm-kind', () => import('./devices/alarm-kind/alarm-kind-list')),
  alarmList: page('alarm', () => import('./devices/alarm/alarm-list')),
  alarmQuality: page('alarm-quality', () => import('./devices/alarm-quality/alarm-quality'), 'panels'),
  alarmRuleList: page('alarm-rule', () => import('./devices/alarm-rule/alarm-rule-list')),
  announcementList: withRecords(
    'announcement',
    () => import('./content/announcement/announcement-list'),
    () => import('./content/announcement/announcement-detail'),
  ),
  apiApplicationList: withRecords(
    'api-application',
    () => import('./partners/api-application/api-application-list'),
    () => import('./partners/api-application/api-application-detail'),
    'tabbed',
  ),
  apiUpData: withRecords(
    'api-notice',
    () => import('./partners/api-notice/api-notice-list'),
    () => import('./partners/api-notice/api-notice-detail'),
    'tabbed',
  ),
  apiUpDataAdd: page('api-notice', () => import('./partners/api-notice/api-notice-add'), 'form'),
  appInfo: page('app-info', () => import('./content/app-info/app-info'), 'texts'),
  appUpgradeList: page('app-upgrade', () => import('./versions/app-upgrade/app-upgrade-list')),
  arrivalList: withRecords(
    'arrival',
    () => import('./stock/arrival/arrival-list'),
    () => import('./stock/arrival/arrival-detail'),
  ),
  backupList: page('backup', () => import('./system/backup/backup-list')),
  boundDeviceList: withRecords(
    'bound-device',
    () => import('./devices/bound-device/bound-device-list'),
    () => import('./devices/bound-device/bound-device-detail'),
    'tabbed',
  ),
  cabinetList: withRecords(
    'cabinet',
    () => import('./cabinets/cabinet/cabinet-list'),
    () => import('./cabinets/cabinet/cabinet-detail'),
    'tabbed',
  ),
  cabinetModelList: page('cabinet-model', () => import('./cabinets/cabinet-model/cabinet-model-list')),
  cabinetQrCodeList: withRecords(
    'qr-batch',
    () => import('./cabinets/qr-batch/qr-batch-list'),
    () => import('./cabinets/qr-batch/qr-batch-detail'),
    'tabbed',
  ),
  cabinetUnbindList: page('cabinet-unbind', () => import('./cabinets/cabinet-unbind/cabinet-unbind-list')),
  configList: page('config', () => import('./system/config/config-list')),
  deviceGroupList: withRecords(
    'device-group',
    () => import('./devices/device-group/device-group-list'),
    () => import('./devices/device-group/device-group-detail'),
    'tabbed',
  ),
  deviceMoveList: page('device-move', () => import('./devices/device-move/device-move-list')),
  deviceSummary: page('device-summary', () => import('./devices/device-summary/device-summary'), 'panels'),
  dictList: page('dict', () => import('./system/dict/dict-list')),
  documentList: withRecords(
    'document',
    () => import('./stock/document/document-list'),
    () => import('./stock/document/document-page'),
  ),
  examineList: page('examine', () => import('./stock/examine/examine-list')),
  feedbackList: page('feedback', () => import('./people/feedback/feedback-list')),
  firmwareUpgradeList: withRecords(
    'firmware',
    () => import('./versions/firmware/firmware-list'),
    () => import('./versions/firmware/firmware-detail'),
    'tabbed',
  ),
  homeAdList: withRecords(
    'home-ad',
    () => import('./content/home-ad/home-ad-list'),
    () => import('./content/home-ad/home-ad-detail'),
  ),
  inboundList: page('inbound', () => import('./stock/inbound/inbound-list')),
  incidentList: withRecords(
    'incident',
    () => import('./devices/incident/incident-list'),
    () => import('./devices/incident/incident-detail'),
    'tabbed',
  ),
  Index: page('dashboard', () => import('./system/dashboard/dashboard'), 'dashboard'),
  maintenanceList: page('maintenance', () => import('./devices/maintenance/maintenance-list')),
  menuList: page('menu', () => import('./system/menu/menu-list')),
  merchantList: withRecords(
    'merchant',
    () => import('./people/customer/merchant-list'),
    () => import('./people/customer/merchant-detail'),
    'tabbed',
  ),
  messageList: page('message', () => import('./content/message/message-list')),
  modelList: page('device-model', () => import('./stock/device-model/device-model-list')),
  apiKeyList: page('api-key', () => import('./system/api-key/api-key-list')),
  onlineSessionList: page('online-session', () => import('./system/online-session/online-session-list')),
  operationAdList: withRecords(
    'operation-ad',
    () => import('./content/operation-ad/operation-ad-list'),
    () => import('./content/operation-ad/operation-ad-detail'),
  ),
  operationLogList: page('operation-log', () => import('./system/operation-log/operation-log-list')),
  outboundList: page('outbound', () => import('./stock/outbound/outbound-list')),
  outboxList: page('outbox', () => import('./system/outbox/outbox-list')),
  personalSettingList: page(
    'personal-setting',
    () => import('./system/personal-setting/personal-setting'),
    'form',
  ),
  placeList: withRecords(
    'place',
    () => import('./devices/place/place-list'),
    () => import('./devices/place/place-detail'),
    'tabbed',
  ),
  placeMap: page('place-map', () => import('./devices/place-map/place-map-page'), 'sides'),
  pushAll: withRecords(
    'push-all',
    () => import('./partners/push-all/push-all-list'),
    () => import('./partners/push-all/push-all-detail'),
    'tabbed',
  ),
  pushDeliveryList: page('push-delivery', () => import('./partners/push-delivery/push-delivery-list')),
  pushTarget: withRecords(
    'push-target',
    () => import('./partners/push-target/push-target-list'),
    () => import('./partners/push-target/push-target-detail'),
    'tabbed',
  ),
  receiveList: page('receive', () => import('./stock/receive/receive-list')),
  regionList: page('region', () => import('./system/region/region-list')),
  roleList: page('role', () => import('./system/role/role-page'), 'sides'),
  rolloutList: withRecords(
    'rollout',
    () => import('./versions/rollout/rollout-list'),
    () => import('./versions/rollout/rollout-detail'),
  ),
  scanList: page('scan', () => import('./stock/scan/scan-page'), 'scan'),
  signingKeyList: page('signing-key', () => import('./versions/signing-key/signing-key-list')),
  signInLogList: page('sign-in-log', () => import('./system/sign-in-log/sign-in-log-list')),
  stocktakeList: withRecords(
    'stocktake',
    () => import('./stock/stocktake/stocktake-list'),
    () => import('./stock/stocktake/stocktake-detail'),
  ),
  tagList: page('tag', () => import('./devices/tag/tag-list')),
  transferList: page('transfer', () => import('./stock/transfer/transfer-list')),
  unboundDeviceList: page('unbound-device', () => import('./devices/unbound-device/unbound-device-list')),
  userList: withRecords(
    'app-user',
    () => import('./people/app-user/app-user-list'),
    () => import('./people/app-user/app-user-detail'),
    'tabbed',
  ),
  warehouseList: withRecords(
    'device',
    () => import('./stock/device/device-list'),
    () => import('./stock/device/device-detail'),
  ),
  warningList: page('warning', () => import('./devices/warning/warning-list')),
};

/** Pages by the component names that menu entries may contain. */
export const pages: Readonly<Record<string, Page>> = byName;

/** Component names of the pages. */
export type PageName = keyof typeof byName;

/** Nouns whose records have their own pages. */
export type RecordNoun = Extract<(typeof byName)[keyof typeof byName], Page<Namespace, LoadDetail>>['noun'];
