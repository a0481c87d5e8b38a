import { texts } from '@chargehand/contract/languages';
import type { Page } from '../../lib/page';

export const accountPage: Page = {
  name: 'accountList',
  title: texts('账号管理', '帳戶管理', 'Account management', 'Comptes', 'Konten', 'アカウント管理'),
  actions: {
    resetPassword: texts(
      '重置密码',
      '重設密碼',
      'Reset password',
      'Réinitialiser le mot de passe',
      'Passwort zurücksetzen',
      'パスワードをリセット',
    ),
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
