const messages = {
  code: '设备编码',
  modelName: '型号',
  modelId: '型号',
  kind: '类型',
  fromHolder: '来自',
  fromName: '来自（名称）',
  toHolder: '去往',
  toName: '去往（名称）',
  documentNumber: '单据号',
  reason: '原因',
  by: '操作人',
  at: '时间',
  agentId: '代理商',
  searchHint: '设备编码',
  stockOf: '仓库',
  viewAgents: '渠道仓库',
  viewToday: '今天',
  viewReturned: '退货',
};

export type Messages = Record<keyof typeof messages, string>;
export default messages;
