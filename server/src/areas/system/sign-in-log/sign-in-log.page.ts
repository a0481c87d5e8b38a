import { texts } from '@chargehand/contract/i18n/languages';
import type { Page } from '../../../lib/menu-page';

export const signInLogPage: Page = {
  name: 'signInLogList',
  title: texts(
    '登录日志',
    '登入記錄',
    'Sign-in log',
    'Journal des connexions',
    'Anmeldeprotokoll',
    'ログイン履歴',
  ),
};
