const messages = {
  listTitle: '待审核列表',
  kind: '类型',
  return: '退货',
  transfer: '转让',
  apiApplication: 'API 申请',
  number: '单据号',
  from: '申请方',
  account: '账号或邮箱',
  deviceCount: '设备数',
  operator: '运营方',
  reason: '原因',
  createdAt: '提交时间',
  searchHint: '单据号、名称、账号',
  emptyTitle: '没有待办事项',
  emptyText: '需要您处理的退货、转让和申请会出现在这里，处理后自动消失。',
  viewReturns: '退货',
  viewTransfers: '转让',
  viewApplications: 'API 申请',
  approve: '通过',
  reject: '驳回',
  receive: '接收',
  refuse: '拒收',
  outbound: '出库待确认',
  missing: '未到设备待处理',
  recalled: '出库已被收回',
  confirm: '确认收货',
  note: '知道了',
  viewOutbounds: '出库待确认',
  receivePage: '设备接收',
  review: '审核',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../../lib/words/namespaces' {
  interface Namespaces {
    examine: Messages;
  }
}
export default messages;
