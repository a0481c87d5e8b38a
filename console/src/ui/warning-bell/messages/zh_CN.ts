const messages = {
  title: '高温告警',
  none: '没有待处理的高温告警',
  some_one: '{n} 条高温告警待处理',
  some_many: '{n} 条高温告警待处理',
  some_other: '{n} 条高温告警待处理',
  opened: '{name} 温度过高：{temperature}',
  limit: '限值 {temperature}',
  sound: '新告警时响铃',
  all_one: '查看待处理的告警',
  all_many: '查看全部 {n} 条',
  all_other: '查看全部 {n} 条',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../lib/namespaces' {
  interface Namespaces {
    'warning-bell': Messages;
  }
}
export default messages;
