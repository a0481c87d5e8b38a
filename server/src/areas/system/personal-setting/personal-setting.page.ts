import { texts } from '@chargehand/contract/i18n/languages';
import type { Page } from '../../../lib/menu-page';

export const personalSettingPage: Page = {
  name: 'personalSettingList',
  title: texts(
    '个人设置',
    '個人設定',
    'Personal settings',
    'Paramètres personnels',
    'Eigene Einstellungen',
    '個人設定',
  ),
};
