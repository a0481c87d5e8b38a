import type { ComponentType, ReactNode } from 'react';
import type { Namespace } from '../lib/words/i18n';

/** Page that a menu entry can refer to by its component name. */
export interface Page<N extends Namespace = Namespace, Detail = LoadDetail | undefined> {
  /** Namespace of the page's texts. */
  noun: N;
  load: () => Promise<{ default: ComponentType }>;
  /**
   * Loader of the page of a single record, at the list's path plus the record's id. Undefined if records have no pages.
   */
  detail: Detail;
}

type LoadDetail = () => Promise<{ default: (props: { id: number }) => ReactNode }>;

const page = <N extends Namespace>(noun: N, load: Page['load']): Page<N, undefined> => ({
  noun,
  load,
  detail: undefined,
});

/** Declares a list whose records have their own pages. */
const withRecords = <N extends Namespace>(
  noun: N,
  load: Page['load'],
  detail: LoadDetail,
): Page<N, LoadDetail> => ({ noun, load, detail });

const byName = {
  cabinetList: withRecords(
    'cabinet',
    () => import('./cabinet/cabinet-list'),
    () => import('./cabinet/cabinet-detail'),
  ),
  cabinetQrCodeList: withRecords(
    'qr-batch',
    () => import('./qr-batch/qr-batch-list'),
    () => import('./qr-batch/qr-batch-detail'),
  ),
  cabinetUnbindList: page('cabinet-unbind', () => import('./cabinet-unbind/cabinet-unbind-list')),
  cabinetModelList: page('cabinet-model', () => import('./cabinet-model/cabinet-model-list')),
  rolloutList: withRecords(
    'rollout',
    () => import('./rollout/rollout-list'),
    () => import('./rollout/rollout-detail'),
  ),
  firmwareUpgradeList: withRecords(
    'firmware',
    () => import('./firmware/firmware-list'),
    () => import('./firmware/firmware-detail'),
  ),
  apiApplicationList: withRecords(
    'api-application',
    () => import('./api-application/api-application-list'),
    () => import('./api-application/api-application-detail'),
  ),
  apiUpData: withRecords(
    'api-notice',
    () => import('./api-notice/api-notice-list'),
    () => import('./api-notice/api-notice-detail'),
  ),
  apiUpDataAdd: page('api-notice', () => import('./api-notice/api-notice-add')),
  pushAll: withRecords(
    'push-all',
    () => import('./push-all/push-all-list'),
    () => import('./push-all/push-all-detail'),
  ),
  pushTarget: withRecords(
    'push-target',
    () => import('./push-target/push-target-list'),
    () => import('./push-target/push-target-detail'),
  ),
  pushDeliveryList: page('push-delivery', () => import('./push-delivery/push-delivery-list')),
  signingKeyList: page('signing-key', () => import('./signing-key/signing-key-list')),
  appUpgradeList: page('app-upgrade', () => import('./app-upgrade/app-upgrade-list')),
  Index: page('dashboard', () => import('./dashboard/dashboard')),
  userList: withRecords(
    'app-user',
    () => import('./app-user/app-user-list'),
    () => import('./app-user/app-user-detail'),
  ),
  modelList: page('device-model', () => import('./device-model/device-model-list')),
  boundDeviceList: withRecords(
    'bound-device',
    () => import('./bound-device/bound-device-list'),
    () => import('./bound-device/bound-device-detail'),
  ),
  personalSettingList: page('personal-setting', () => import('./personal-setting/personal-setting')),
  agentList: withRecords(
    'agent',
    () => import('./customer/agent-list'),
    () => import('./customer/agent-detail'),
  ),
  merchantList: withRecords(
    'merchant',
    () => import('./customer/merchant-list'),
    () => import('./customer/merchant-detail'),
  ),
  accountList: page('account', () => import('./account/account-list')),
  menuList: page('menu', () => import('./menu/menu-list')),
  roleList: page('role', () => import('./role/role-page')),
  scanList: page('scan', () => import('./scan/scan-page')),
  stocktakeList: withRecords(
    'stocktake',
    () => import('./stocktake/stocktake-list'),
    () => import('./stocktake/stocktake-detail'),
  ),
  warehouseList: withRecords(
    'device',
    () => import('./device/device-list'),
    () => import('./device/device-detail'),
  ),
  agentWarehouseList: withRecords(
    'agent-device',
    () => import('./agent-device/agent-device-list'),
    () => import('./agent-device/agent-device-detail'),
  ),
  arrivalList: withRecords(
    'arrival',
    () => import('./arrival/arrival-list'),
    () => import('./arrival/arrival-detail'),
  ),
  inboundList: page('inbound', () => import('./inbound/inbound-list')),
  outboundList: page('outbound', () => import('./outbound/outbound-list')),
  documentList: withRecords(
    'document',
    () => import('./document/document-list'),
    () => import('./document/document-page'),
  ),
  transferList: page('transfer', () => import('./transfer/transfer-list')),
  receiveList: page('receive', () => import('./receive/receive-list')),
  deviceMoveList: page('device-move', () => import('./device-move/device-move-list')),
  warningList: page('warning', () => import('./warning/warning-list')),
  feedbackList: page('feedback', () => import('./feedback/feedback-list')),
  homeAdList: withRecords(
    'home-ad',
    () => import('./home-ad/home-ad-list'),
    () => import('./home-ad/home-ad-detail'),
  ),
  operationAdList: withRecords(
    'operation-ad',
    () => import('./operation-ad/operation-ad-list'),
    () => import('./operation-ad/operation-ad-detail'),
  ),
  appInfo: page('app-info', () => import('./app-info/app-info')),
  examineList: page('examine', () => import('./examine/examine-list')),
  messageList: page('message', () => import('./message/message-list')),
  announcementList: withRecords(
    'announcement',
    () => import('./announcement/announcement-list'),
    () => import('./announcement/announcement-detail'),
  ),
  deviceSummary: page('device-summary', () => import('./device-summary/device-summary')),
  unboundDeviceList: page('unbound-device', () => import('./unbound-device/unbound-device-list')),
  regionList: page('region', () => import('./region/region-list')),
  dictList: page('dict', () => import('./dict/dict-list')),
  configList: page('config', () => import('./config/config-list')),
  operationLogList: page('operation-log', () => import('./operation-log/operation-log-list')),
  signInLogList: page('sign-in-log', () => import('./sign-in-log/sign-in-log-list')),
  onlineSessionList: page('online-session', () => import('./online-session/online-session-list')),
  outboxList: page('outbox', () => import('./outbox/outbox-list')),
};

/** Pages by the component names that menu entries may contain. */
export const pages: Readonly<Record<string, Page>> = byName;

/** Component names of the pages. */
export type PageName = keyof typeof byName;

/** Nouns whose records have their own pages. */
export type RecordNoun = Extract<(typeof byName)[keyof typeof byName], Page<Namespace, LoadDetail>>['noun'];
