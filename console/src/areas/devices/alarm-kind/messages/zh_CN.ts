import { alarmKindWords, alarmSeverityWords } from '@chargehand/contract/areas/devices/alarm-words';
import { wordsIn } from '@chargehand/contract/i18n/languages';

const messages = {
  ...wordsIn(alarmKindWords, 'zh_CN'),
  ...wordsIn(alarmSeverityWords, 'zh_CN'),
  listTitle: '告警种类',
  kind: '种类',
  severity: '级别',
  enabled: '状态',
  on: '启用',
  off: '停用',
  onSeconds: '告警延时',
  offSeconds: '恢复延时',
  atOnce: '立即',
  limit: '界限',
  slackOf: '回差',
  bound: '界限',
  slack: '回差',
  perHour_other: '每小时 {n} 次',
  mostChanges: '每小时最多变化次数',
  openCount: '未关闭的告警',
  searchHint: '种类',
  emptyTitle: '没有告警种类',
  emptyText: '告警种类由系统提供。',
  addOne: '新增告警种类',
  editOne: '编辑告警种类“{name}”',
  saveOne: '保存',
  added: '告警种类已新增',
  saved: '告警种类已保存',
  changeHint: '更改从下一次计算（几秒之内）起生效，适用于所有设备。',
  severityHint: '未关闭的告警保持原来的级别，新的告警使用新的级别。',
  enabledHint: '停用后不再产生此类告警，未关闭的告警随即恢复，仍待确认。',
  mostChangesHint: '一小时内变化超过此次数，只记一条频繁变化的告警。',
  slackHint: '须比界限好这么多，才算恢复。',
  heatHint: '温度界限在设备型号中设置；随“高温告警”出现和恢复，没有延时。',
  boundSignal: '信号低于',
  boundClock: '时钟偏差大于',
  boundCommands: '一小时内丢失的命令数',
  boundMessages: '一小时内无法解析的消息数',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../../lib/words/namespaces' {
  interface Namespaces {
    'alarm-kind': Messages;
  }
}
export default messages;
