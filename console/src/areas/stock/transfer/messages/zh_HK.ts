import { documentKindWords, transferStateWords } from '@chargehand/contract/areas/stock/document';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import transfer from '@chargehand/contract/texts/columns/transfer/zh_HK';
import shared from '../../../../features/stock/transfer/messages/zh_HK';
import type { Messages } from './zh_CN';

export default {
  ...transfer,
  ...shared,
  ...wordsIn(documentKindWords, 'zh_HK'),
  ...wordsIn(transferStateWords, 'zh_HK'),
  listTitle: '裝置轉讓',
  emptyTitle: '還沒有轉讓',
  emptyText: '把未售出的裝置轉讓給另一個代理商，對方接收後即歸其所有。',
  addOne: '新建轉讓',
  cancel: '撤回',
  discard: '刪除',
  job_create: '轉讓裝置',
} satisfies Messages;
