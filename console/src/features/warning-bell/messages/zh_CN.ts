const messages = {
  title: '高温告警',
  none: '没有待处理的高温告警',
  some_other: '{n} 条高温告警待处理',
  opened: '{name} 温度过高：{temperature}',
  limit: '限值 {temperature}',
  sound: '新告警时响铃',
  all_other: '查看全部 {n} 条',
  show: '查看',
  handle: '处理',
  handleOne: '处理“{name}”的高温告警',
  handleMany_other: '处理 {n} 条高温告警',
  handleHint: '处理后告警即告完成。设备如果仍然过热，下一次上报会产生新的告警。',
  handleDone_other: '已处理 {n} 条告警',
  note: '处理意见',
  noteHint: '例如：风扇已清洁，温度正常',
  inCabinet: '{name}（{cabinet} 柜位 {slot}）',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../lib/words/namespaces' {
  interface Namespaces {
    'warning-bell': Messages;
  }
}
export default messages;
