import { carrierWords } from '@chargehand/contract/areas/devices/tag-words';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import shared from '../../../../features/customer/common/messages/ja_JP';
import type { Messages } from './zh_CN';

export default {
  ...wordsIn(carrierWords, 'ja_JP'),
  ...shared,
  listTitle: '加盟店一覧',
  ofCustomer: '加盟店',
  agentId: '所属代理店',
  agentName: '所属代理店',
  goneTitle: '加盟店が見つかりません',
  emptyTitle: '加盟店がありません',
  emptyText: '加盟店を追加してデバイスを出庫すると、加盟店のユーザーが利用できます。',
  addOne: '加盟店を追加',
  editOne: '加盟店「{name}」を編集',
  saveOne: '加盟店を保存',
  added: '加盟店を追加しました。',
  saved: '加盟店を保存しました。',
  disableMany_other: '{n}件の加盟店を無効にしますか？',
  enableMany_other: '{n}件の加盟店を有効にしますか？',
  disableHint:
    'セッションは直ちに終了し、ログインできなくなります。ユーザーには影響せず、そのまま利用できます。',
  disableDone_other: '{n}件の加盟店を無効にしました。',
  enableDone_other: '{n}件の加盟店を有効にしました。',
  job_disable: '加盟店の無効化',
  job_enable: '加盟店の有効化',
} satisfies Messages;
