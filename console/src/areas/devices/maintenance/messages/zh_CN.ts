const messages = {
  listTitle: '停用维护',
  name: '设备或场所',
  code: '设备编码',
  reason: '原因',
  running: '状态',
  runningYes: '停用中',
  runningNo: '已结束',
  createdAt: '开始时间',
  until: '计划结束',
  endedAt: '实际结束',
  createdBy: '操作人',
  agentName: '所属代理商',
  merchantName: '所属商户',
  agentId: '所属代理商',
  merchantId: '所属商户',
  placeId: '场所',
  deviceIds: '设备',
  viewRunning: '停用中',
  searchHint: '名称、设备编码、原因',
  emptyTitle: '没有停用的设备',
  emptyText: '检修设备或场所前先在此停用，期间不会产生告警',
  addOne: '停用设备或场所',
  begin: '开始停用',
  added: '已停用',
  beginHint: '从现在起不产生告警；结束后仍存在的问题会重新告警。已有的停用会被替换。',
  placeHint: '包括之后加入该场所的设备',
  hours: '时长',
  reasonHint: '例如：更换风扇，周三完成',
  maintainOne: '停用“{name}”',
  end: '结束停用',
  endOne: '结束“{name}”的停用？',
  endHint: '仍存在的问题会重新告警。',
  job_end: '结束停用',
  maintainMany_other: '停用 {n} 台设备',
  endMany_other: '结束 {n} 项停用？',
  endDone_other: '已结束 {n} 项停用',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../../lib/words/namespaces' {
  interface Namespaces {
    maintenance: Messages;
  }
}
export default messages;
