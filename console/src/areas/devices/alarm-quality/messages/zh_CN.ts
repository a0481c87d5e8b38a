import { alarmSeverityWords } from '@chargehand/contract/areas/devices/alarm-words';
import { wordsIn } from '@chargehand/contract/i18n/languages';

const messages = {
  ...wordsIn(alarmSeverityWords, 'zh_CN'),
  range: '时间范围',
  lastDays_other: '最近 {n} 天',
  alarms: '告警',
  operators: '处理人',
  operatorsHint: '确认或接手过这些告警的账号，至少按 1 个计',
  targetsTitle: '与目标对照',
  measure: '指标',
  value: '实际',
  target: '目标',
  verdict: '结论',
  met: '达标',
  missed: '未达标',
  atMost: '不超过 {value}',
  fewerThan: '少于 {value}',
  about: '约 {value}',
  average: '每人每 10 分钟的告警',
  averageHint: '再次告警也计入',
  flood: '告警洪泛的时间占比',
  floodHint: '10 分钟内每人超过 {n} 条即为洪泛',
  worst: '告警最多的 10 台设备占比',
  worstHint: '占比高时，处理少数设备就能明显减少告警',
  stale: '滞留的告警',
  staleHint: '现在未关闭超过 24 小时，且未搁置、未抑制',
  chattering: '频繁变化的告警',
  chatteringHint: '现在反复出现和消失',
  severities: '级别分布',
  severitiesHint: '紧急 / 重要 / 次要和提示；更严重的级别低于目标也算达标',
  source:
    '目标来自 EEMUA 191，以及在其基础上的 ISA-18.2 和 IEC 62682，均针对一名处理人。设备很少时，占比目标难以达到。',
  dailyTitle: '每人每 10 分钟的告警，按天',
  dailyLabel: '每天的平均值：最高 {most}，目标 {target}',
  targetLine: '目标 {value}',
  sharesTitle: '占全部告警的份额',
  worstTitle: '告警最多的设备',
  worstNote: '共占 {share}，目标不超过 {target}',
  severitiesTitle: '级别',
  severitiesNote: '目标约 {critical} 紧急、{major} 重要、{low} 次要和提示',
  noAlarms: '这段时间没有告警',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../../lib/words/namespaces' {
  interface Namespaces {
    'alarm-quality': Messages;
  }
}
export default messages;
