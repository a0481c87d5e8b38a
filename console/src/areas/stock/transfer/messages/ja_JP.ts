import { documentKindWords, transferStateWords } from '@chargehand/contract/areas/stock/document';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import transfer from '@chargehand/contract/texts/columns/transfer/ja_JP';
import shared from '../../../../features/stock/transfer/messages/ja_JP';
import type { Messages } from './zh_CN';

export default {
  ...transfer,
  ...shared,
  ...wordsIn(documentKindWords, 'ja_JP'),
  ...wordsIn(transferStateWords, 'ja_JP'),
  listTitle: 'デバイス譲渡',
  emptyTitle: '譲渡はまだありません',
  emptyText: '未販売のデバイスをほかの代理店に譲渡できます。受領されると相手の所有になります。',
  addOne: '譲渡を作成',
  cancel: '取り消し',
  discard: '削除',
  job_create: 'デバイスの譲渡',
} satisfies Messages;
