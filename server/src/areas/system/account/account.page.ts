import { texts } from '@chargehand/contract/i18n/languages';
import type { Page } from '../../../lib/menu-page';

export const accountPage: Page = {
  name: 'accountList',
  title: texts('账号管理', '帳戶管理', 'Accounts', 'Comptes', 'Konten', 'アカウント管理'),
  actions: {
    resetTwoFactor: texts(
      '重置两步验证',
      '重設雙重認證',
      'Reset two-factor',
      'Réinitialiser la double authentification',
      'Zwei-Faktor zurücksetzen',
      '二要素認証をリセット',
    ),
  },
};
