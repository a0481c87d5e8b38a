import { alarmKindWords, alarmSeverityWords } from '@chargehand/contract/areas/devices/alarm-words';
import { incidentCauseWords } from '@chargehand/contract/areas/devices/incident';
import { wordsIn } from '@chargehand/contract/i18n/languages';

const messages = {
  ...wordsIn(alarmKindWords, 'zh_CN'),
  ...wordsIn(alarmSeverityWords, 'zh_CN'),
  ...wordsIn(incidentCauseWords, 'zh_CN'),
  listTitle: '重大事件',
  what: '事件',
  title: '{kind}：{cause}',
  titleNamed: '{kind}：{cause} {name}',
  kind: '类型',
  severity: '级别',
  cause: '共同点',
  name: '名称',
  ongoing: '状态',
  ongoingYes: '进行中',
  ongoingNo: '已结束',
  alarmCount: '告警',
  activeCount: '未恢复',
  devices: '同类设备',
  beganAt: '开始时间',
  raisedAt: '发现时间',
  closedAt: '结束时间',
  placeId: '场所',
  viewOngoing: '进行中',
  searchHint: '名称',
  emptyTitle: '没有重大事件',
  emptyText: '当多台设备因同一原因同时告警时，会在此合并为一个事件。',
  goneTitle: '事件不存在',
  goneText: '它不存在，或您的设备不在其中。',
  since: '自 {time}',
  toPlace: '查看场所',
  factsCommon: '共同点',
  factsTime: '时间',
  activeOf_other: '{all} 台同类设备中 {n} 台未恢复',
  activeOwn_other: '您有 {n} 台设备未恢复',
  explained_other: '{n} 条告警在十分钟内出现，且这些设备有一个共同点。先检查共同点，再看单台设备。',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../../lib/words/namespaces' {
  interface Namespaces {
    incident: Messages;
  }
}
export default messages;
