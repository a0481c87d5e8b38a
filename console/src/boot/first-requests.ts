import { figuresPath, firstRows, ownSettingsPath } from '@chargehand/contract/http/first-paths';
import type { PageName } from '../areas/index';

const list = (noun: string, order: string): readonly string[] => [ownSettingsPath, firstRows(noun, order)];

/**
 * Paths that each page reads first when it is opened without a query. They are requested before any other code has
 * loaded, so this file may contain only paths.
 */
export const firstRequests: Partial<Record<PageName, readonly string[]>> = {
  cabinetQrCodeList: list('qr-batch', 'createdAt desc'),
  cabinetList: list('cabinet', 'createdAt desc'),
  cabinetUnbindList: list('cabinet-unbind', 'leftAt desc'),
  cabinetModelList: list('cabinet-model', 'createdAt desc'),
  rolloutList: list('rollout', 'createdAt desc'),
  firmwareUpgradeList: list('firmware', 'createdAt desc'),
  signingKeyList: list('signing-key', 'createdAt desc'),
  appUpgradeList: list('app-upgrade', 'createdAt desc'),
  Index: [figuresPath],
  apiApplicationList: list('api-application', 'createdAt desc'),
  userList: list('app-user', 'createdAt desc'),
  modelList: list('device-model', 'createdAt desc'),
  boundDeviceList: list('bound-device', 'boundAt desc'),
  agentList: list('agent', 'createdAt desc'),
  merchantList: list('merchant', 'createdAt desc'),
  accountList: list('account', 'createdAt desc'),
  stocktakeList: list('stocktake', 'startedAt desc'),
  warehouseList: list('device', 'createdAt desc'),
  arrivalList: list('arrival', 'createdAt desc'),
  documentList: list('document', 'createdAt desc'),
  transferList: list('transfer', 'createdAt desc'),
  warningList: list('warning', 'reportedAt desc'),
  feedbackList: list('feedback', 'createdAt desc'),
  regionList: list('region', 'nameEn asc'),
  dictList: list('/system/dict/data/list', 'dictType asc'),
  configList: list('/system/config/list', 'configKey asc'),
  operationLogList: list('operation-log', 'at desc'),
  signInLogList: list('sign-in-log', 'at desc'),
  onlineSessionList: list('online-session', 'usedAt desc'),
  outboxList: list('outbox', 'createdAt desc'),
};
