const messages = {
  title: '未读消息',
  none: '没有未读消息',
  some_other: '{n} 条未读消息',
  all: '查看全部消息',
  readAll: '全部标为已读',
  receivedDocument: '{name} 已接收 {number}',
  approvedDocument: '{name} 已通过 {number}',
  rejectedDocument: '{name} 已拒绝 {number}',
  partlyDocument: '{name} 只收到 {number} 的一部分',
  stoppedRollout: '{model} 的固件 {version} 升级已自动中断',
  failedBackup: '数据备份失败',
  failedVerification: '备份校验发现损坏',
  failedDrill: '恢复演练失败',
  overdueBackup: '最近两天没有成功的备份',
  alarmsWaiting: '{n} 个告警待处理：{kinds}',
  alarmWaiting: '{kinds}：{device}',
  alarmsOver: '{n} 个告警已恢复：{kinds}',
  alarmOver: '已恢复：{kinds} {device}',
  incidentWaiting: '{kinds}：{common}，{n} 台设备',
  incidentOver: '已恢复：{kinds}，{common}，{n} 台设备',
  alarmTest: '告警规则“{rule}”的测试消息',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../lib/words/namespaces' {
  interface Namespaces {
    inbox: Messages;
  }
}
export default messages;
