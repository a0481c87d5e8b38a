const messages = {
  listTitle: '我的消息',
  subject: '主题',
  documentNumber: '单据编号',
  excerpt: '摘要',
  content: '内容',
  kind: '类型',
  announcement: '公告',
  document: '单据结果',
  backup: '备份问题',
  rollout: '升级中断',
  unread: '阅读状态',
  unreadYes: '未读',
  unreadNo: '已读',
  createdAt: '接收时间',
  readAt: '阅读时间',
  read: '标为已读',
  toDocument: '查看单据',
  toRollout: '查看升级任务',
  toBackups: '查看备份',
  alarm: '设备告警',
  toAlarms: '查看告警',
  byRule: '告警规则：{rule}',
  searchHint: '主题',
  emptyTitle: '还没有消息',
  emptyText: '公告、单据的处理结果和自动中断的升级会出现在这里。',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../../lib/words/namespaces' {
  interface Namespaces {
    message: Messages;
  }
}
export default messages;
