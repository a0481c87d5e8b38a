import { likelyName } from '@chargehand/contract/likely-page';
import type { ComponentType } from 'react';
import type { Namespace } from '../lib/words/i18n';

/** A page that the menu can carry by its component's name. */
export interface Page<N extends Namespace = Namespace, Records extends boolean = boolean> {
  /** Whose texts it speaks. */
  noun: N;
  load: () => Promise<{ default: ComponentType }>;
  /** Each record has a page of its own, at the page's path and its number. */
  records: Records;
}

const page = <N extends Namespace>(noun: N, load: Page['load']): Page<N, false> => ({
  noun,
  load,
  records: false,
});

/** One whose records have pages of their own. */
const withRecords = <N extends Namespace>(noun: N, load: Page['load']): Page<N, true> => ({
  noun,
  load,
  records: true,
});

const byName = {
  Index: page('dashboard', () => import('./dashboard/dashboard')),
  userList: withRecords('app-user', () => import('./app-user/app-user-page')),
  modelList: page('device-model', () => import('./device-model/device-model-list')),
  boundDeviceList: withRecords('bound-device', () => import('./bound-device/bound-device-page')),
  personalSettingList: page('personal-setting', () => import('./personal-setting/personal-setting')),
  agentList: withRecords('agent', () => import('./agent/agent-page')),
  merchantList: withRecords('merchant', () => import('./merchant/merchant-page')),
  accountList: page('account', () => import('./account/account-list')),
  menuList: page('menu', () => import('./menu/menu-list')),
  roleList: page('role', () => import('./role/role-page')),
  scanList: page('scan', () => import('./scan/scan-page')),
  stocktakeList: withRecords('stocktake', () => import('./stocktake/stocktake-page')),
  warehouseList: withRecords('device', () => import('./device/device-page')),
  agentWarehouseList: withRecords('agent-device', () => import('./agent-device/agent-device-page')),
  arrivalList: withRecords('arrival', () => import('./arrival/arrival-page')),
  inboundList: page('inbound', () => import('./inbound/inbound-list')),
  outboundList: page('outbound', () => import('./outbound/outbound-list')),
  documentList: withRecords('document', () => import('./document/documents')),
  transferList: page('transfer', () => import('./transfer/transfer-list')),
  receiveList: page('receive', () => import('./receive/receive-list')),
  deviceMoveList: page('device-move', () => import('./device-move/device-move-list')),
  warningList: page('warning', () => import('./warning/warning-list')),
  feedbackList: page('feedback', () => import('./feedback/feedback-list')),
  examineList: page('examine', () => import('./examine/examine-list')),
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

/** The page of each component name that the menu tree can carry. */
export const pages: Readonly<Record<string, Page>> = byName;

/** The components' names. */
export type PageName = keyof typeof byName;

/** The nouns whose records have pages of their own. */
export type RecordNoun = Extract<(typeof byName)[keyof typeof byName], Page<Namespace, true>>['noun'];

/** The page that an address most likely opens. */
export const likelyPage = (path: string): Page | undefined => pages[likelyName(path)];
