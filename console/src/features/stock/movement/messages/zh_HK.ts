import type { Messages } from './zh_CN';

export default {
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
  stockOf: '倉庫',
  viewAgents: '渠道倉庫',
  viewToday: '今天',
  viewReturned: '退貨',
} satisfies Messages;
