import type { ComponentType } from 'react';
import { fetchTexts } from '../lib/i18n';

type Load = () => Promise<{ default: ComponentType }>;

/** A page and its area's texts, fetched at once. */
const page =
  (noun: string, load: Load): Load =>
  async () =>
    (await Promise.all([load(), fetchTexts(noun)]))[0];

/** The page of each component name that the menu tree can carry. */
export const pages: Record<string, Load> = {
  Index: page('dashboard', () => import('./dashboard/dashboard')),
  modelList: page('device-model', () => import('./device-model/device-model-list')),
  boundDeviceList: page('bound-device', () => import('./bound-device/bound-device-page')),
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

/** Of these pages, one record stands at the page's path and its number. */
export const pagesWithRecords: ReadonlySet<string> = new Set(['boundDeviceList']);
