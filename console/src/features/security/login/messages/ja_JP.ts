import type { Messages } from './zh_CN';

export default {
  roleName: 'ロール',
  roleId: 'ロール',
  disabled: 'アカウント状態',
  true: '無効',
  false: '有効',
  restPwdYes: '次回ログイン時に変更が必要',
  restPwdNo: '本人が設定済み',
  restPwd: 'パスワード',
  contact: '連絡先',
  createdAt: '作成日時',
  viewEnabled: '有効',
  viewDisabled: '無効',
  accountFormat: '文字、数字、. _ @ + - のみ使用できます。',
  contactHint: 'パスワード再設定用のメールアドレスまたは国際形式の電話番号',
  resetPassword: 'パスワードをリセット',
  newPwd: '新しいパスワード',
  confirmPwd: '新しいパスワード（確認）',
  resetHint:
    'このアカウントのセッションはすべて直ちに終了し、次回ログイン時にパスワードの変更が必要になります。',
  resetDone: 'パスワードをリセットしました。',
  disable: '無効にする',
  enable: '有効にする',
  enableHint: '以前のパスワードで再びログインできます。',
} satisfies Messages;
