const messages = {
  listTitle: '定时任务',
  groupId: '分组',
  time: '时间',
  timeHint: '按各设备所在场所的时区执行',
  action: '动作',
  turnOn: '开机',
  turnOff: '关机',
  fanAuto: '风扇自动',
  fanOn: '风扇常开',
  fanOff: '风扇关闭',
  setLimit: '调节功率',
  restart: '重启',
  limitW: '功率上限',
  repeat: '重复',
  once: '仅一次',
  daily: '每天',
  weekdays: '每周',
  day: '日期',
  days: '执行日',
  enabled: '状态',
  enabledHint: '以最后保存者的权限执行',
  on: '启用',
  off: '停用',
  account: '保存者',
  ranAt: '上次执行',
  neverRan: '尚未执行',
  createdAt: '添加时间',
  updatedAt: '更新时间',
  searchHint: '时间',
  emptyTitle: '还没有定时任务',
  emptyText: '定时任务按各场所的当地时间对分组内的设备下发指令',
  addOne: '新增定时任务',
  editOne: '编辑定时任务“{name}”',
  saveOne: '保存定时任务',
  added: '定时任务已新增',
  saved: '定时任务已保存',
  runs: '执行记录',
  noRuns: '还没有执行过',
  noDevices: '该时区没有设备',
  ranFor: '{at}，{n} 台，失败 {failed} 台',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../../lib/words/namespaces' {
  interface Namespaces {
    'group-schedule': Messages;
  }
}
export default messages;
