import { documentKindWords, transferStateWords } from '@chargehand/contract/areas/stock/document';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import shared from '../../../../features/stock/transfer/messages/ja_JP';
import type { Messages } from './zh_CN';

export default {
  ...shared,
  ...wordsIn(documentKindWords, 'ja_JP'),
  ...wordsIn(transferStateWords, 'ja_JP'),
  from: '送り元',
  fromAccount: '送り元のアカウント',
  listTitle: 'デバイス受領',
  emptyTitle: '受領するデバイスはありません',
  emptyText: 'あなた宛ての出庫・譲渡・返品がここに表示されます。',
  receive: '受領',
  refuse: '受領拒否',
  confirm: '受領を確認',
  note: '確認しました',
  approve: '返品を承認',
  reject: '返品を却下',
} satisfies Messages;
