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
  accountList: page('account', () => import('./account/account-list')),
  agentList: withRecords(
    'agent',
    () => import('./customer/agent-list'),
    () => import('./customer/agent-detail'),
    'tabbed',
  ),
  agentWarehouseList: withRecords(
    'agent-device',
    () => import('./agent-device/agent-device-list'),
    () => import('./agent-device/agent-device-detail'),
  ),
  announcementList: withRecords(
    'announcement',
    () => import('./announcement/announcement-list'),
    () => import('./announcement/announcement-detail'),
  ),
  apiApplicationList: withRecords(
    'api-application',
    () => import('./api-application/api-application-list'),
    () => import('./api-application/api-application-detail'),
    'tabbed',
  ),
  apiUpData: withRecords(
    'api-notice',
    () => import('./api-notice/api-notice-list'),
    () => import('./api-notice/api-notice-detail'),
    'tabbed',
  ),
  apiUpDataAdd: page('api-notice', () => import('./api-notice/api-notice-add'), 'form'),
  appInfo: page('app-info', () => import('./app-info/app-info'), 'texts'),
  appUpgradeList: page('app-upgrade', () => import('./app-upgrade/app-upgrade-list')),
  arrivalList: withRecords(
    'arrival',
    () => import('./arrival/arrival-list'),
    () => import('./arrival/arrival-detail'),
  ),
  backupList: page('backup', () => import('./backup/backup-list')),
  boundDeviceList: withRecords(
    'bound-device',
    () => import('./bound-device/bound-device-list'),
    () => import('./bound-device/bound-device-detail'),
    'tabbed',
  ),
  cabinetList: withRecords(
    'cabinet',
    () => import('./cabinet/cabinet-list'),
    () => import('./cabinet/cabinet-detail'),
    'tabbed',
  ),
  cabinetModelList: page('cabinet-model', () => import('./cabinet-model/cabinet-model-list')),
  cabinetQrCodeList: withRecords(
    'qr-batch',
    () => import('./qr-batch/qr-batch-list'),
    () => import('./qr-batch/qr-batch-detail'),
    'tabbed',
  ),
  cabinetUnbindList: page('cabinet-unbind', () => import('./cabinet-unbind/cabinet-unbind-list')),
  configList: page('config', () => import('./config/config-list')),
  deviceMoveList: page('device-move', () => import('./device-move/device-move-list')),
  deviceSummary: page('device-summary', () => import('./device-summary/device-summary'), 'panels'),
  dictList: page('dict', () => import('./dict/dict-list')),
  documentList: withRecords(
    'document',
    () => import('./document/document-list'),
    () => import('./document/document-page'),
  ),
  examineList: page('examine', () => import('./examine/examine-list')),
  feedbackList: page('feedback', () => import('./feedback/feedback-list')),
  firmwareUpgradeList: withRecords(
    'firmware',
    () => import('./firmware/firmware-list'),
    () => import('./firmware/firmware-detail'),
    'tabbed',
  ),
  homeAdList: withRecords(
    'home-ad',
    () => import('./home-ad/home-ad-list'),
    () => import('./home-ad/home-ad-detail'),
  ),
  inboundList: page('inbound', () => import('./inbound/inbound-list')),
  Index: page('dashboard', () => import('./dashboard/dashboard'), 'dashboard'),
  menuList: page('menu', () => import('./menu/menu-list')),
  merchantList: withRecords(
    'merchant',
    () => import('./customer/merchant-list'),
    () => import('./customer/merchant-detail'),
    'tabbed',
  ),
  messageList: page('message', () => import('./message/message-list')),
  modelList: page('device-model', () => import('./device-model/device-model-list')),
  onlineSessionList: page('online-session', () => import('./online-session/online-session-list')),
  operationAdList: withRecords(
    'operation-ad',
    () => import('./operation-ad/operation-ad-list'),
    () => import('./operation-ad/operation-ad-detail'),
  ),
  operationLogList: page('operation-log', () => import('./operation-log/operation-log-list')),
  outboundList: page('outbound', () => import('./outbound/outbound-list')),
  outboxList: page('outbox', () => import('./outbox/outbox-list')),
  personalSettingList: page('personal-setting', () => import('./personal-setting/personal-setting'), 'form'),
  pushAll: withRecords(
    'push-all',
    () => import('./push-all/push-all-list'),
    () => import('./push-all/push-all-detail'),
    'tabbed',
  ),
  pushDeliveryList: page('push-delivery', () => import('./push-delivery/push-delivery-list')),
  pushTarget: withRecords(
    'push-target',
    () => import('./push-target/push-target-list'),
    () => import('./push-target/push-target-detail'),
    'tabbed',
  ),
  receiveList: page('receive', () => import('./receive/receive-list')),
  regionList: page('region', () => import('./region/region-list')),
  roleList: page('role', () => import('./role/role-page'), 'sides'),
  rolloutList: withRecords(
    'rollout',
    () => import('./rollout/rollout-list'),
    () => import('./rollout/rollout-detail'),
  ),
  scanList: page('scan', () => import('./scan/scan-page'), 'scan'),
  signingKeyList: page('signing-key', () => import('./signing-key/signing-key-list')),
  signInLogList: page('sign-in-log', () => import('./sign-in-log/sign-in-log-list')),
  stocktakeList: withRecords(
    'stocktake',
    () => import('./stocktake/stocktake-list'),
    () => import('./stocktake/stocktake-detail'),
  ),
  transferList: page('transfer', () => import('./transfer/transfer-list')),
  unboundDeviceList: page('unbound-device', () => import('./unbound-device/unbound-device-list')),
  userList: withRecords(
    'app-user',
    () => import('./app-user/app-user-list'),
    () => import('./app-user/app-user-detail'),
    'tabbed',
  ),
  warehouseList: withRecords(
    'device',
    () => import('./device/device-list'),
    () => import('./device/device-detail'),
  ),
  warningList: page('warning', () => import('./warning/warning-list')),
};

/** Pages by the component names that menu entries may contain. */
export const pages: Readonly<Record<string, Page>> = byName;

/** Component names of the pages. */
export type PageName = keyof typeof byName;

/** Nouns whose records have their own pages. */
export type RecordNoun = Extract<(typeof byName)[keyof typeof byName], Page<Namespace, LoadDetail>>['noun'];
