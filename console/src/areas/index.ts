import type { ComponentType } from 'react';
import { fetchTexts } from '../lib/i18n';

/** A page that the menu can carry by its component's name. */
export interface Page {
  load: () => Promise<{ default: ComponentType }>;
  /** Each record has a page of its own, at the page's path and its number. */
  records: boolean;
}

/** A page and its area's texts, fetched at once. */
const page = (noun: string, load: Page['load'], { records = false } = {}): Page => ({
  load: async () => (await Promise.all([load(), fetchTexts(noun)]))[0],
  records,
});

/** The page of each component name that the menu tree can carry. */
export const pages: Readonly<Record<string, Page>> = {
  Index: page('dashboard', () => import('./dashboard/dashboard')),
  modelList: page('device-model', () => import('./device-model/device-model-list')),
  boundDeviceList: page('bound-device', () => import('./bound-device/bound-device-page'), { records: true }),
  personalSettingList: page('personal-setting', () => import('./personal-setting/personal-setting')),
  accountList: page('account', () => import('./account/account-list')),
  menuList: page('menu', () => import('./menu/menu-list')),
  roleList: page('role', () => import('./role/role-page')),
  warehouseList: page('device', () => import('./device/device-list')),
  regionList: page('region', () => import('./region/region-list')),
  dictList: page('dict', () => import('./dict/dict-list')),
  configList: page('config', () => import('./config/config-list')),
  operationLogList: page('operation-log', () => import('./operation-log/operation-log-list')),
  signInLogList: page('sign-in-log', () => import('./sign-in-log/sign-in-log-list')),
  onlineSessionList: page('online-session', () => import('./online-session/online-session-list')),
  outboxList: page('outbox', () => import('./outbox/outbox-list')),
};
