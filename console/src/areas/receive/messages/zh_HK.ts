import { documentKindWords, transferStateWords } from '@chargehand/contract/areas/document';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import shared from '../../../features/stock/transfer/messages/zh_HK';
import type { Messages } from './zh_CN';

export default {
  ...shared,
  ...wordsIn(documentKindWords, 'zh_HK'),
  ...wordsIn(transferStateWords, 'zh_HK'),
  listTitle: '裝置接收',
  emptyTitle: '沒有要接收的裝置',
  emptyText: '其他代理商轉讓給你的裝置會出現在這裡。',
  receive: '接收',
  refuse: '拒收',
} satisfies Messages;
