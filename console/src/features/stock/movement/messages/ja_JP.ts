import type { Messages } from './zh_CN';

export default {
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
  stockOf: '倉庫',
  viewAgents: 'パートナー在庫',
  viewToday: '今日',
  viewReturned: '返品',
} satisfies Messages;
