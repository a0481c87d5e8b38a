import { figuresPath, firstRows, ownSettingsPath } from '@chargehand/contract/http/first-paths';
import type { PageName } from '../areas/index';

const list = (noun: string, order: string): readonly string[] => [ownSettingsPath, firstRows(noun, order)];

/**
 * Paths that pages read first when they are opened without a query. They are requested before any other code has
 * loaded, so this file may contain only paths.
 */
export const firstRequests: Partial<Record<PageName, readonly string[]>> = {
  accountList: list('account', 'createdAt desc'),
  agentList: list('agent', 'createdAt desc'),
  alarmKindList: list('alarm-kind', 'severity asc'),
  alarmList: list('alarm', 'raisedAt desc'),
  alarmRuleList: list('alarm-rule', 'createdAt desc'),
  apiApplicationList: list('api-application', 'createdAt desc'),
  appUpgradeList: list('app-upgrade', 'createdAt desc'),
  arrivalList: list('arrival', 'createdAt desc'),
  backupList: list('backup', 'createdAt desc'),
  boundDeviceList: list('bound-device', 'boundAt desc'),
  cabinetList: list('cabinet', 'createdAt desc'),
  cabinetModelList: list('cabinet-model', 'createdAt desc'),
  cabinetQrCodeList: list('qr-batch', 'createdAt desc'),
  cabinetUnbindList: list('cabinet-unbind', 'leftAt desc'),
  configList: list('/system/config/list', 'configKey asc'),
  deviceGroupList: list('device-group', 'createdAt desc'),
  dictList: list('/system/dict/data/list', 'dictType asc'),
  documentList: list('document', 'createdAt desc'),
  feedbackList: list('feedback', 'createdAt desc'),
  firmwareUpgradeList: list('firmware', 'createdAt desc'),
  incidentList: list('incident', 'raisedAt desc'),
  Index: [figuresPath],
  maintenanceList: list('maintenance', 'createdAt desc'),
  merchantList: list('merchant', 'createdAt desc'),
  modelList: list('device-model', 'createdAt desc'),
  apiKeyList: list('api-key', 'createdAt desc'),
  onlineSessionList: list('online-session', 'usedAt desc'),
  operationLogList: list('operation-log', 'at desc'),
  outboxList: list('outbox', 'createdAt desc'),
  placeList: list('place', 'createdAt desc'),
  regionList: list('region', 'nameEn asc'),
  rolloutList: list('rollout', 'createdAt desc'),
  signingKeyList: list('signing-key', 'createdAt desc'),
  signInLogList: list('sign-in-log', 'at desc'),
  stocktakeList: list('stocktake', 'startedAt desc'),
  tagList: list('tag', 'createdAt desc'),
  transferList: list('transfer', 'createdAt desc'),
  userList: list('app-user', 'createdAt desc'),
  warehouseList: list('device', 'createdAt desc'),
  warningList: list('warning', 'reportedAt desc'),
};
