import { texts } from '@chargehand/contract/i18n/languages';
import type { Page } from '../../../lib/menu-page';

export const deviceGroupPage: Page = {
  name: 'deviceGroupList',
  title: texts(
    '设备分组',
    '裝置分組',
    'Device groups',
    'Groupes d’appareils',
    'Gerätegruppen',
    'デバイスグループ',
  ),
};
