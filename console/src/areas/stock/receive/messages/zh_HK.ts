import { documentKindWords, transferStateWords } from '@chargehand/contract/areas/stock/document';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import shared from '../../../../features/stock/transfer/messages/zh_HK';
import type { Messages } from './zh_CN';

export default {
  ...shared,
  ...wordsIn(documentKindWords, 'zh_HK'),
  ...wordsIn(transferStateWords, 'zh_HK'),
  from: '發送方',
  fromAccount: '發送方帳戶',
  listTitle: '裝置接收',
  emptyTitle: '沒有要接收的裝置',
  emptyText: '發給你的出倉、轉讓和退貨會出現在這裡。',
  receive: '接收',
  refuse: '拒收',
  confirm: '確認收貨',
  note: '知道了',
  approve: '批准退貨',
  reject: '不批准退貨',
} satisfies Messages;
