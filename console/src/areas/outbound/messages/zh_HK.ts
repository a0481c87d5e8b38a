import { movementWords } from '@chargehand/contract/areas/movement';
import { holderWords } from '@chargehand/contract/areas/device';
import { wordsIn } from '@chargehand/contract/languages';
import type { Messages } from './zh_CN';

export default {
  ...wordsIn(movementWords, 'zh_HK'),
  ...wordsIn(holderWords, 'zh_HK'),
  code: '裝置編號',
  modelName: '型號',
  modelId: '型號',
  kind: '類型',
  fromHolder: '來自',
  fromName: '來自（名稱）',
  toHolder: '去往',
  toName: '去往（名稱）',
  documentNumber: '單據編號',
  reason: '原因',
  by: '操作人',
  at: '時間',
  agentId: '代理商',
  searchHint: '裝置編號',
  viewToday: '今天',
  viewReturned: '退貨',
  listTitle: '出倉記錄',
  emptyTitle: '還沒有出倉記錄',
  emptyText: '裝置離開倉庫時，這裡會逐部留下記錄。',
  addOne: '裝置出倉',
  job_create: '裝置出倉',
} satisfies Messages;
