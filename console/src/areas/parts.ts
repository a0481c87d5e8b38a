import type { Part } from '../lib/parts';
import type { RecordNoun } from './index';

/**
 * What areas bring to the pages of other areas' records, such as the list of what belongs to one:
 * `{ of: 'bound-device', noun: 'x', tab: 'xs', label: 'listTitle', needs: 'xList:list', load }`.
 */
export const parts: readonly Part<RecordNoun>[] = [
  {
    of: 'bound-device',
    noun: 'device-log',
    tab: 'log',
    label: 'title',
    needs: 'boundDeviceList:list',
    load: () => import('../ui/device-log/timeline'),
  },
  {
    of: 'agent',
    noun: 'merchant',
    tab: 'merchants',
    label: 'ofCustomer',
    needs: 'merchantList:list',
    load: () => import('./merchant/merchants-of-agent'),
  },
  {
    of: 'agent',
    noun: 'app-user',
    tab: 'users',
    label: 'ofCustomer',
    needs: 'userList:list',
    load: () => import('./app-user/users-of-agent'),
  },
  {
    of: 'agent',
    noun: 'device',
    tab: 'devices',
    label: 'ofCustomer',
    needs: 'warehouseList:list',
    load: () => import('./device/devices-of-agent'),
  },
  {
    of: 'agent',
    noun: 'document',
    tab: 'documents',
    label: 'listTitle',
    needs: 'documentList:list',
    load: () => import('./document/documents-of-agent'),
  },
  {
    of: 'merchant',
    noun: 'app-user',
    tab: 'users',
    label: 'ofCustomer',
    needs: 'userList:list',
    load: () => import('./app-user/users-of-merchant'),
  },
  {
    of: 'merchant',
    noun: 'device',
    tab: 'devices',
    label: 'ofCustomer',
    needs: 'warehouseList:list',
    load: () => import('./device/devices-of-merchant'),
  },
  {
    of: 'merchant',
    noun: 'document',
    tab: 'documents',
    label: 'listTitle',
    needs: 'documentList:list',
    load: () => import('./document/documents-of-merchant'),
  },
  {
    of: 'app-user',
    noun: 'bound-device',
    tab: 'devices',
    label: 'listTitle',
    needs: 'boundDeviceList:list',
    load: () => import('./bound-device/devices-of-user'),
  },
  {
    of: 'app-user',
    noun: 'app-friend',
    tab: 'friends',
    label: 'listTitle',
    needs: 'userList:list',
    load: () => import('./app-friend/friends-of-user'),
  },
  {
    of: 'app-user',
    noun: 'device-share',
    tab: 'shared',
    label: 'sharedOut',
    needs: 'userList:list',
    load: () => import('./device-share/shared-by-user'),
  },
  {
    of: 'app-user',
    noun: 'device-share',
    tab: 'received',
    label: 'sharedIn',
    needs: 'userList:list',
    load: () => import('./device-share/shared-to-user'),
  },
];
