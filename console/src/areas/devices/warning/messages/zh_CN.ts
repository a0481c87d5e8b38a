import { processResultWords } from '@chargehand/contract/areas/devices/warning';
import { wordsIn } from '@chargehand/contract/i18n/languages';

const messages = {
  ...wordsIn(processResultWords, 'zh_CN'),
  listTitle: '高温告警',
  code: '设备编码',
  deviceName: '设备',
  deviceId: '设备',
  modelName: '型号',
  modelId: '型号',
  binder: '用户',
  agentName: '代理商',
  agentId: '代理商',
  merchantName: '商户',
  merchantId: '商户',
  temperature: '上报温度',
  peakTemperature: '最高温度',
  threshold: '告警温度',
  power: '上报功率',
  peakPower: '最高功率',
  result: '处理结果',
  automatic: '自动恢复',
  reportedAt: '上报时间',
  completedAt: '完成时间',
  minutes: '处理时长（分钟）',
  note: '处理意见',
  completedBy: '处理人',
  itself: '自动恢复',
  searchHint: '设备编码、名称',
  emptyTitle: '没有高温告警',
  emptyText: '设备上报的温度达到型号的告警温度时，告警会出现在这里。',
  viewProcessing: '处理中',
  viewCompleted: '处理完成',
  handle: '处理',
  course: '温度曲线',
  courseLabel: '从 {from} 到 {to} 的温度，最高 {peak}，告警温度 {limit}',
  courseNone: '这段时间没有保存的温度数据',
  toDevice: '查看设备',
  leadOpen: '{time} 起过热，最高 {peak}，告警温度 {limit}',
  leadAdvice: '请查明原因：检查通风和风扇，降低功率或关闭部分端口，然后处理告警。',
  leadHandled: '已处理，最高 {peak}，告警温度 {limit}',
  leadItself: '温度已自动恢复，最高 {peak}，告警温度 {limit}',
  reducePower: '降低功率',
  cabinetCode: '机柜',
  slot: '柜位',
  inSlot: '{cabinet} 柜位 {slot}',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../../lib/words/namespaces' {
  interface Namespaces {
    warning: Messages;
  }
}
export default messages;
