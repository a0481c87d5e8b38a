const messages = {
  listTitle: '设备的设置',
  ofDevice: '分组的设置',
  deviceCode: '设备编号',
  deviceName: '设备名称',
  groupName: '分组',
  kind: '设置项',
  setLimit: '功率上限',
  switchFan: '风扇',
  setTimers: '定时开关机',
  state: '状态',
  waiting: '待下发',
  followed: '已跟随',
  differs: '与分组不同',
  refused: '设备拒绝',
  own: '单独设置',
  value: '应为',
  reported: '设备上报',
  limitW: '应为功率上限',
  fan: '应为风扇',
  reportedLimitW: '上报的功率上限',
  reportedFan: '上报的风扇',
  givenAt: '下发时间',
  notYet: '尚未下发',
  viewDiffers: '不同或拒绝',
  viewOwn: '单独设置',
  viewWaiting: '待下发',
  follow: '恢复跟随分组',
  followOne: '“{name}”恢复跟随分组？',
  followMany_other: '{n} 项设置恢复跟随分组？',
  followHint: '放弃设备上的单独设置，一分钟内下发分组的值。',
  followDone_other: '已恢复跟随：{n} 项',
  job_follow: '恢复跟随分组',
  searchHint: '设备编号或名称',
  emptyTitle: '没有设备',
  emptyText: '分组有设置后，这里显示各设备是否跟随',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../../lib/words/namespaces' {
  interface Namespaces {
    'device-setting': Messages;
  }
}
export default messages;
