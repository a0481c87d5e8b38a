import { type Texts, texts } from '@chargehand/contract/i18n/languages';

/** Texts for changes to an account, whether made by its holder or another account. */
export const happenings = {
  passwordChanged: texts(
    '您的密码已修改',
    '你的密碼已更改',
    'Your password was changed',
    'Votre mot de passe a été modifié',
    'Ihr Passwort wurde geändert',
    'パスワードが変更されました',
  ),
  passwordReset: texts(
    '上级管理员已重置您的密码',
    '上級管理員已重設你的密碼',
    'A superior administrator reset your password',
    'Un administrateur de niveau supérieur a réinitialisé votre mot de passe',
    'Ein übergeordneter Administrator hat Ihr Passwort zurückgesetzt',
    '上位の管理者がパスワードをリセットしました',
  ),
  contactChanged: texts(
    '您的联系方式已修改',
    '你的聯絡方式已更改',
    'Your contact was changed',
    'Vos coordonnées ont été modifiées',
    'Ihr Kontakt wurde geändert',
    '連絡先が変更されました',
  ),
  twoFactorOn: texts(
    '两步验证已开启',
    '雙重認證已開啟',
    'Two-factor authentication was turned on',
    'La double authentification a été activée',
    'Die Zwei-Faktor-Anmeldung wurde eingeschaltet',
    '二要素認証が有効になりました',
  ),
  twoFactorOff: texts(
    '两步验证已关闭',
    '雙重認證已關閉',
    'Two-factor authentication was turned off',
    'La double authentification a été désactivée',
    'Die Zwei-Faktor-Anmeldung wurde ausgeschaltet',
    '二要素認証が無効になりました',
  ),
  factorsReset: texts(
    '上级管理员已重置您的两步验证、通行密钥和单点登录',
    '上級管理員已重設你的雙重認證、通行密鑰和單一登入',
    'A superior administrator reset your two-factor authentication, passkeys and single sign-on',
    'Un administrateur de niveau supérieur a réinitialisé votre double authentification, vos clés d’accès et votre connexion unique',
    'Ein übergeordneter Administrator hat Zwei-Faktor-Anmeldung, Passkeys und Single Sign-on Ihres Kontos zurückgesetzt',
    '上位の管理者が二要素認証、パスキー、シングルサインオンをリセットしました',
  ),
  recoveryCodesRenewed: texts(
    '您的恢复码已更新，旧的恢复码已失效',
    '你的復原碼已更新，舊的復原碼已失效',
    'Your recovery codes were renewed, the ones before no longer work',
    'Vos codes de secours ont été renouvelés, les précédents ne sont plus valables',
    'Ihre Wiederherstellungscodes wurden erneuert, die bisherigen gelten nicht mehr',
    'リカバリーコードが再発行され、以前のコードは無効になりました',
  ),
  passkeyAdded: texts(
    '您的账号新增了一个通行密钥',
    '你的帳戶新增了一個通行密鑰',
    'A passkey was added to your account',
    'Une clé d’accès a été ajoutée à votre compte',
    'Ihrem Konto wurde ein Passkey hinzugefügt',
    'パスキーがアカウントに追加されました',
  ),
  passkeyRemoved: texts(
    '您的账号删除了一个通行密钥',
    '你的帳戶刪除了一個通行密鑰',
    'A passkey was removed from your account',
    'Une clé d’accès a été supprimée de votre compte',
    'Ein Passkey Ihres Kontos wurde gelöscht',
    'パスキーがアカウントから削除されました',
  ),
  singleSignOnAdded: texts(
    '单点登录已关联到您的账号',
    '單一登入已關聯到你的帳戶',
    'Single sign-on was linked with your account',
    'La connexion unique a été liée à votre compte',
    'Single Sign-on wurde mit Ihrem Konto verknüpft',
    'シングルサインオンがアカウントに関連付けられました',
  ),
  singleSignOnEnded: texts(
    '您账号的单点登录关联已解除',
    '你帳戶的單一登入關聯已解除',
    'A single sign-on link of your account was ended',
    'Une liaison de connexion unique de votre compte a été supprimée',
    'Eine Single-Sign-on-Verknüpfung Ihres Kontos wurde beendet',
    'アカウントのシングルサインオンの関連付けが解除されました',
  ),
  singleSignOnAllowed: texts(
    '您账号的单点登录关联已恢复',
    '你帳戶的單一登入關聯已恢復',
    'A single sign-on link of your account was allowed again',
    'Une liaison de connexion unique de votre compte a été rétablie',
    'Eine Single-Sign-on-Verknüpfung Ihres Kontos wurde wieder zugelassen',
    'アカウントのシングルサインオンの関連付けが再び有効になりました',
  ),
} satisfies Record<string, Texts>;

export type Happening = keyof typeof happenings;

/** Labels of the lines below the text. */
export const lines = {
  account: texts('账号', '帳戶', 'Account', 'Compte', 'Konto', 'アカウント'),
  at: texts('时间', '時間', 'Time', 'Date et heure', 'Zeit', '日時'),
  ip: texts('IP 地址', 'IP 位址', 'IP address', 'Adresse IP', 'IP-Adresse', 'IPアドレス'),
  doneBy: texts('操作人', '操作人', 'Done by', 'Effectué par', 'Von', '操作者'),
} satisfies Record<string, Texts>;

/** Separator between a label and its value. */
export const colon = texts('：', '：', ': ', ' : ', ': ', '：');

/** Advice in case the reader did not make the change. */
export const advice = texts(
  '如非您本人知情的操作，请立即修改密码，在“个人设置”中检查登录会话，并告知上级管理员。',
  '如非你本人知情的操作，請立即更改密碼，在「個人設定」中檢查登入工作階段，並告知上級管理員。',
  'If you did not expect this, change your password at once, check your sessions in the personal settings, and tell your superior administrator.',
  'Si vous n’en êtes pas à l’origine, changez aussitôt votre mot de passe, vérifiez vos sessions dans les paramètres personnels et prévenez votre administrateur de niveau supérieur.',
  'Wenn Sie damit nicht gerechnet haben, ändern Sie sofort Ihr Passwort, prüfen Sie Ihre Sitzungen in den eigenen Einstellungen und informieren Sie Ihren übergeordneten Administrator.',
  '心当たりがない場合は、すぐにパスワードを変更し、「個人設定」でセッションを確認のうえ、上位の管理者に連絡してください。',
);
