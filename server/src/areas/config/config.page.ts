import { texts } from '@chargehand/contract/languages';
import type { Page } from '../../lib/list/page';

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
