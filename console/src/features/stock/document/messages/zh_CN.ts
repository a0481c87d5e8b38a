const messages = {
  number: '单据号',
  kind: '类型',
  deviceCount: '设备数',
  arrivedCount: '到货数',
  cabinetCount: '机柜数',
  reason: '原因',
  createdAt: '创建时间',
  createdBy: '经办账号',
  decidedAt: '处理时间',
  decidedBy: '处理人',
  answer: '处理说明',
  operator: '运营方',
  production: '工厂',
  searchHint: '单据号、名称、账号',
};

export type Messages = Record<keyof typeof messages, string>;
export default messages;
