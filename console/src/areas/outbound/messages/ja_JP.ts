import { movementWords } from '@chargehand/contract/areas/movement';
import { holderWords } from '@chargehand/contract/areas/device';
import { wordsIn } from '@chargehand/contract/languages';
import type { Messages } from './zh_CN';

export default {
  ...wordsIn(movementWords, 'ja_JP'),
  ...wordsIn(holderWords, 'ja_JP'),
  code: 'デバイスコード',
  modelName: 'モデル',
  modelId: 'モデル',
  kind: '種類',
  fromHolder: '元',
  fromName: '元（名前）',
  toHolder: '先',
  toName: '先（名前）',
  documentNumber: '伝票番号',
  reason: '理由',
  by: '操作者',
  at: '日時',
  agentId: '代理店',
  searchHint: 'デバイスコード',
  viewToday: '今日',
  viewReturned: '返品',
  listTitle: '出庫一覧',
  emptyTitle: '出庫履歴はまだありません',
  emptyText: 'デバイスが倉庫を出ると1台ずつ記録されます。',
  addOne: 'デバイスを出庫',
  job_create: 'デバイスの出庫',
} satisfies Messages;
