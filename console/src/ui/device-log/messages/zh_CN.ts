import { holderWords } from '@chargehand/contract/areas/device';
import { wordsIn } from '@chargehand/contract/languages';

const messages = {
  ...wordsIn(holderWords, 'zh_CN'),
  inbound: '入库',
  removed: '删除',
  outbound: '出库',
  transferSent: '发出转让',
  transferReceived: '接收转让',
  transferRejected: '拒收转让',
  transferCancelled: '撤回转让',
  returnFiled: '申请退货',
  returnApproved: '退货通过',
  returnRejected: '退货驳回',
  returnBack: '返厂',
  bind: '绑定',
  unbind: '解绑',
  move: '设备迁移',
  online: '上线',
  offline: '离线',
  command: '指令',
  warning: '高温告警',
  title: '设备日志',
  kinds: '显示内容',
  all: '全部',
  movements: '流转',
  bindings: '绑定',
  presence: '在线',
  commands: '指令',
  warnings: '告警',
  none: '还没有记录',
  noneOf: '没有符合条件的记录',
  portOn: '打开 {port} 号端口',
  portOff: '关闭 {port} 号端口',
  warned: '{temperature}，告警温度 {limit}',
  warningCompleted: '已处理，最高 {temperature}',
  warningRecovered: '自动恢复，最高 {temperature}',
  reason: '原因：{reason}',
  wasOnline: '此前在线 {span}（自 {time}）',
  onlineAt: '当时在线，自 {time}',
  span_days: '{d} 天 {h} 小时',
  span_hours: '{h} 小时 {m} 分钟',
  span_minutes: '{m} 分钟',
  span_moment: '不到 1 分钟',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../lib/namespaces' {
  interface Namespaces {
    'device-log': Messages;
  }
}
export default messages;
