import shared from '../../../security/login/messages/ja_JP';
import type { Messages } from './zh_CN';

export default {
  ...shared,
  name: '名称',
  customerCode: '顧客コード',
  account: 'ログインアカウント',
  roleNameEn: 'ロール（英語）',
  userCount: 'ユーザー数',
  unboundDevices: '未紐付けデバイス',
  business: '基本情報',
  login: 'ログインアカウント',
  goneText: '削除されたか、閲覧権限がありません。',
  searchHint: '名称、連絡先、顧客コード、アカウント',
  codeHint: '他の代理店・加盟店と重複できません。作成後は変更できません。',
  pwd: 'ログインパスワード',
  passwordHint: '8文字以上、数字と英大文字・英小文字を含む。初回ログイン時に変更が必要です',
  roleHint: '利用できる画面と操作を決めます',
  resetTitle: '「{name}」のパスワードをリセット',
  disableOne: '「{name}」を無効にしますか？',
  enableOne: '「{name}」を有効にしますか？',
  held_appUser_other: '{n} 人のユーザーがいます',
  held_device_other: '{n} 台のデバイスがあります',
  held_cabinet_other: '{n} 台のキャビネットがあります',
  held_qrBatch_other: 'QRコード発行ロットが {n} 件あります',
  held_pastRecord_other: '過去の記録が {n} 件あります（譲渡、アラート、フィードバック、キャビネット、棚卸）',
} satisfies Messages;
