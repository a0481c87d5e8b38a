import { figuresPath, firstRows } from '@chargehand/contract/first-paths';
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
  /** What it reads first whoever opens it as it is, asked for while its code is on its way. */
  ahead: readonly string[];
}

const page = <N extends Namespace>(
  noun: N,
  load: Page['load'],
  ahead: readonly string[] = [],
): Page<N, false> => ({ noun, load, records: false, ahead });

/** One whose records have pages of their own. */
const withRecords = <N extends Namespace>(
  noun: N,
  load: Page['load'],
  ahead: readonly string[] = [],
): Page<N, true> => ({ noun, load, records: true, ahead });

const byName = {
  Index: page('dashboard', () => import('./dashboard/dashboard'), [figuresPath]),
  userList: withRecords('app-user', () => import('./app-user/app-user-page'), [
    firstRows('app-user', 'createdAt desc'),
  ]),
  modelList: page('device-model', () => import('./device-model/device-model-list'), [
    firstRows('device-model', 'createdAt desc'),
  ]),
  boundDeviceList: withRecords('bound-device', () => import('./bound-device/bound-device-page'), [
    firstRows('bound-device', 'boundAt desc'),
  ]),
  personalSettingList: page('personal-setting', () => import('./personal-setting/personal-setting')),
  agentList: withRecords('agent', () => import('./agent/agent-page'), [firstRows('agent', 'createdAt desc')]),
  merchantList: withRecords('merchant', () => import('./merchant/merchant-page'), [
    firstRows('merchant', 'createdAt desc'),
  ]),
  accountList: page('account', () => import('./account/account-list'), [
    firstRows('account', 'createdAt desc'),
  ]),
  menuList: page('menu', () => import('./menu/menu-list')),
  roleList: page('role', () => import('./role/role-page')),
  scanList: page('scan', () => import('./scan/scan-page')),
  stocktakeList: withRecords('stocktake', () => import('./stocktake/stocktake-page'), [
    firstRows('stocktake', 'startedAt desc'),
  ]),
  warehouseList: withRecords('device', () => import('./device/device-page'), [
    firstRows('device', 'createdAt desc'),
  ]),
  agentWarehouseList: withRecords('agent-device', () => import('./agent-device/agent-device-page')),
  arrivalList: withRecords('arrival', () => import('./arrival/arrival-page'), [
    firstRows('arrival', 'createdAt desc'),
  ]),
  inboundList: page('inbound', () => import('./inbound/inbound-list')),
  outboundList: page('outbound', () => import('./outbound/outbound-list')),
  documentList: withRecords('document', () => import('./document/documents'), [
    firstRows('document', 'createdAt desc'),
  ]),
  transferList: page('transfer', () => import('./transfer/transfer-list'), [
    firstRows('transfer', 'createdAt desc'),
  ]),
  receiveList: page('receive', () => import('./receive/receive-list')),
  deviceMoveList: page('device-move', () => import('./device-move/device-move-list')),
  warningList: page('warning', () => import('./warning/warning-list'), [
    firstRows('warning', 'reportedAt desc'),
  ]),
  feedbackList: page('feedback', () => import('./feedback/feedback-list'), [
    firstRows('feedback', 'createdAt desc'),
  ]),
  examineList: page('examine', () => import('./examine/examine-list')),
  deviceSummary: page('device-summary', () => import('./device-summary/device-summary')),
  unboundDeviceList: page('unbound-device', () => import('./unbound-device/unbound-device-list')),
  regionList: page('region', () => import('./region/region-list'), [firstRows('region', 'nameEn asc')]),
  dictList: page('dict', () => import('./dict/dict-list'), [firstRows('dict', 'dictType asc')]),
  configList: page('config', () => import('./config/config-list'), [firstRows('config', 'configKey asc')]),
  operationLogList: page('operation-log', () => import('./operation-log/operation-log-list'), [
    firstRows('operation-log', 'at desc'),
  ]),
  signInLogList: page('sign-in-log', () => import('./sign-in-log/sign-in-log-list'), [
    firstRows('sign-in-log', 'at desc'),
  ]),
  onlineSessionList: page('online-session', () => import('./online-session/online-session-list'), [
    firstRows('online-session', 'usedAt desc'),
  ]),
  outboxList: page('outbox', () => import('./outbox/outbox-list'), [firstRows('outbox', 'createdAt desc')]),
};

/** The page of each component name that the menu tree can carry. */
export const pages: Readonly<Record<string, Page>> = byName;

/** The components' names. */
export type PageName = keyof typeof byName;

/** The nouns whose records have pages of their own. */
export type RecordNoun = Extract<(typeof byName)[keyof typeof byName], Page<Namespace, true>>['noun'];

/** The page that an address most likely opens. */
export const likelyPage = (path: string): Page | undefined => pages[likelyName(path)];
