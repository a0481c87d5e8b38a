import { documentKindWords, transferStateWords } from '@chargehand/contract/areas/document';
import { wordsIn } from '@chargehand/contract/languages';
import type { Messages } from './zh_CN';

export default {
  ...wordsIn(documentKindWords, 'ja_JP'),
  ...wordsIn(transferStateWords, 'ja_JP'),
  number: '伝票番号',
  kind: '種類',
  deviceCount: '台数',
  reason: '理由',
  createdAt: '作成日時',
  createdBy: '作成者',
  decidedAt: '対応日時',
  decidedBy: '対応者',
  answer: '処理理由',
  operator: '運営者',
  from: '譲渡元',
  fromAccount: '代理店アカウント',
  to: '譲渡先',
  toAccount: '受領側のアカウント',
  production: '工場',
  state: '受領状況',
  searchHint: '番号、名前、アカウント',
  viewWaiting: '未受領',
  viewReceived: '受領済み',
  viewRejected: '却下',
  listTitle: 'デバイス受領',
  emptyTitle: '受領するデバイスはありません',
  emptyText: 'ほかの代理店から譲渡されたデバイスがここに表示されます。',
  receive: '受領',
  refuse: '受領拒否',
} satisfies Messages;
