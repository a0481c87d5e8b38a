const messages = {
  listTitle: '设置',
  groupId: '分组',
  kind: '设置项',
  setLimit: '功率上限',
  switchFan: '风扇',
  setTimers: '定时开关机',
  value: '值',
  limitW: '功率上限',
  fan: '风扇',
  timers: '定时',
  priority: '优先级',
  enabled: '状态',
  on: '启用',
  off: '停用',
  createdAt: '添加时间',
  updatedAt: '更新时间',
  searchHint: '设置项',
  emptyTitle: '还没有设置',
  emptyText: '分组的设置会下发给组内设备，包括之后加入的设备',
  addOne: '新增设置',
  editOne: '编辑“{name}”的设置',
  saveOne: '保存设置',
  added: '设置已新增',
  saved: '设置已保存',
  limitHint: '超过型号功率的设备以型号功率为准',
  priorityHint: '同一设备属于多个分组时，数字大的生效；最大 {n}',
  enabledHint: '一分钟内下发；有人在设备上单独改过的值保持不变',
  timersHint: '按各设备所在场所的时区执行',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../../lib/words/namespaces' {
  interface Namespaces {
    'group-setting': Messages;
  }
}
export default messages;
