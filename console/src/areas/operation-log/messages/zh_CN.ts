const messages = {
  listTitle: '操作日志',
  action: '操作',
  area: '对象',
  verb: '动作',
  target: '目标',
  targetName: '目标名称',
  targetId: '目标编号',
  account: '账号',
  name: '姓名',
  level: '级别',
  who: '操作人',
  at: '时间',
  ip: 'IP 地址',
  device: '设备',
  requestId: '请求编号',
  unknownDevice: '未知设备',
  searchHint: '操作人、目标编号或名称',
  emptyTitle: '还没有操作记录',
  emptyText: '每一次写入都会记在这里，之后不能修改或删除。',
  viewToday: '今天',
  viewRemoved: '删除',
  viewExported: '导出',
  changes: '变更内容',
  created: '新增内容',
  removed: '删除前的内容',
  field: '字段',
  before: '修改前',
  after: '修改后',
  nothingChanged: '没有记录字段内容',
  unchanged_one: '另有 {n} 个字段未变',
  unchanged_many: '另有 {n} 个字段未变',
  unchanged_other: '另有 {n} 个字段未变',
  yes: '是',
  no: '否',
  superAdministrator: '超级管理员',
  administrator: '管理员',
  agent: '代理商',
  merchant: '商户',
  appUser: 'APP 用户',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../lib/words/namespaces' {
  interface Namespaces {
    'operation-log': Messages;
  }
}
export default messages;
