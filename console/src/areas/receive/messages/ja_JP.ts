import { documentKindWords, transferStateWords } from '@chargehand/contract/areas/document';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import shared from '../../../features/stock/transfer/messages/ja_JP';
import type { Messages } from './zh_CN';

export default {
  ...shared,
  ...wordsIn(documentKindWords, 'ja_JP'),
  ...wordsIn(transferStateWords, 'ja_JP'),
  listTitle: 'デバイス受領',
  emptyTitle: '受領するデバイスはありません',
  emptyText: 'ほかの代理店から譲渡されたデバイスがここに表示されます。',
  receive: '受領',
  refuse: '受領拒否',
} satisfies Messages;
