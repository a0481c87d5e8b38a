import type { ComponentType } from 'react';

/** The page of each component name that the menu tree can carry. */
export const pages: Record<string, () => Promise<{ default: ComponentType }>> = {
  Index: () => import('./dashboard/dashboard'),
  modelList: () => import('./device-model/device-model-list'),
  boundDeviceList: () => import('./bound-device/bound-device-page'),
  personalSettingList: () => import('./personal-setting/personal-setting'),
  accountList: () => import('./account/account-list'),
  menuList: () => import('./menu/menu-list'),
  roleList: () => import('./role/role-page'),
  warehouseList: () => import('./device/device-list'),
  regionList: () => import('./region/region-list'),
  dictList: () => import('./dict/dict-list'),
  configList: () => import('./config/config-list'),
  operationLogList: () => import('./operation-log/operation-log-list'),
  signInLogList: () => import('./sign-in-log/sign-in-log-list'),
  onlineSessionList: () => import('./online-session/online-session-list'),
  outboxList: () => import('./outbox/outbox-list'),
};

/** Of these pages, one record stands at the page's path and its number. */
export const pagesWithRecords: ReadonlySet<string> = new Set(['boundDeviceList']);
