import shared from '../../../../features/customer/common/messages/ja_JP';
import type { Messages } from './zh_CN';

export default {
  ...shared,
  listTitle: '代理店一覧',
  merchantCount: '加盟店数',
  goneTitle: '代理店が見つかりません',
  emptyTitle: '代理店がありません',
  emptyText: '代理店を追加してデバイスを出庫すると、加盟店とユーザーの対応を任せられます。',
  addOne: '代理店を追加',
  editOne: '代理店「{name}」を編集',
  saveOne: '代理店を保存',
  added: '代理店を追加しました。',
  saved: '代理店を保存しました。',
  disableMany_other: '{n}件の代理店を無効にしますか？',
  enableMany_other: '{n}件の代理店を有効にしますか？',
  disableHint:
    'セッションは直ちに終了し、ログインできなくなります。傘下の加盟店とユーザーには影響せず、そのまま利用できます。',
  disableDone_other: '{n}件の代理店を無効にしました。',
  enableDone_other: '{n}件の代理店を有効にしました。',
  job_disable: '代理店の無効化',
  job_enable: '代理店の有効化',
  held_merchant_other: '{n} 件の加盟店があります',
} satisfies Messages;
