import { figuresPath } from '@chargehand/contract/first-paths';
import type { ComponentType } from 'react';
import type { Namespace } from '../lib/i18n';
import type { Part } from '../lib/parts';

/** A page that the menu can carry by its component's name. */
export interface Page<N extends Namespace = Namespace, Records extends boolean = boolean> {
  /** Whose texts it speaks. */
  noun: N;
  load: () => Promise<{ default: ComponentType }>;
  /** Each record has a page of its own, at the page's path and its number. */
  records: Records;
  /** What it reads first whoever opens it, asked for while its code is on its way. */
  ahead: readonly string[];
}

const page = <N extends Namespace>(
  noun: N,
  load: Page['load'],
  ahead: readonly string[] = [],
): Page<N, false> => ({ noun, load, records: false, ahead });

/** One whose records have pages of their own. */
const withRecords = <N extends Namespace>(noun: N, load: Page['load']): Page<N, true> => ({
  noun,
  load,
  records: true,
  ahead: [],
});

const byName = {
  Index: page('dashboard', () => import('./dashboard/dashboard'), [figuresPath]),
  modelList: page('device-model', () => import('./device-model/device-model-list')),
  boundDeviceList: withRecords('bound-device', () => import('./bound-device/bound-device-page')),
  personalSettingList: page('personal-setting', () => import('./personal-setting/personal-setting')),
  accountList: page('account', () => import('./account/account-list')),
  menuList: page('menu', () => import('./menu/menu-list')),
  roleList: page('role', () => import('./role/role-page')),
  scanList: page('scan', () => import('./scan/scan-page')),
  stocktakeList: withRecords('stocktake', () => import('./stocktake/stocktake-page')),
  warehouseList: page('device', () => import('./device/device-list')),
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

/** The nouns whose records have pages of their own. */
export type RecordNoun = Extract<(typeof byName)[keyof typeof byName], Page<Namespace, true>>['noun'];

/**
 * What areas bring to the pages of other areas' records, such as the list of what belongs to one:
 * `{ of: 'bound-device', noun: 'x', tab: 'xs', label: 'listTitle', needs: 'xList:list', load }`.
 */
export const parts: readonly Part<RecordNoun>[] = [];

/**
 * The component that an address most likely opens: the menu tree alone knows, but a page mostly stands at an
 * address that ends with its component's name, and home at none.
 */
export function likelyName(path: string): string {
  const [name = 'Index'] = path
    .split('/')
    .filter((part) => part !== '' && !/^\d+$/.test(part))
    .slice(-1);
  return name;
}

export const likelyPage = (path: string): Page | undefined => pages[likelyName(path)];
