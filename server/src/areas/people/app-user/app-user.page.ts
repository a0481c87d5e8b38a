import { texts } from '@chargehand/contract/i18n/languages';
import type { Page } from '../../../lib/menu-page';

export const appUserPage: Page = {
  name: 'userList',
  title: texts('用户列表', '用戶列表', 'User list', 'Utilisateurs de l’app', 'App-Nutzer', 'ユーザー一覧'),
  actions: {
    signOut: texts(
      '强制下线',
      '強制登出',
      'Sign out user',
      'Déconnecter l’utilisateur',
      'Nutzer abmelden',
      '強制ログアウト',
    ),
    resetPassword: texts(
      '重置密码',
      '重設密碼',
      'Reset user password',
      'Réinitialiser le mot de passe',
      'Nutzerpasswort zurücksetzen',
      'ユーザーのパスワードをリセット',
    ),
    warning: texts(
      '告警消息开关',
      '警報訊息開關',
      'Warning messages on/off',
      'Réception des alertes',
      'Warnmeldungen ein/aus',
      'アラート通知切り替え',
    ),
  },
};
