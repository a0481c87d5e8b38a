import { texts } from '@chargehand/contract/i18n/languages';
import type { Page } from '../../../lib/menu-page';

export const configPage: Page = {
  name: 'configList',
  title: texts(
    '参数设置',
    '系統參數',
    'System parameters',
    'Paramètres système',
    'Systemparameter',
    'システムパラメーター',
  ),
};
