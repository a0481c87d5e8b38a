const messages = {
  listTitle: '开发发件箱',
  recipient: '收件人',
  channel: '渠道',
  email: '邮件',
  phone: '短信',
  subject: '主题',
  body: '内容',
  createdAt: '时间',
  sending: '发送',
  queued: '排队等待发送',
  failedAt: '放弃时间',
  reason: '未发送的原因',
  searchHint: '收件人、主题',
  emptyTitle: '没有消息',
  emptyText: '未配置发送渠道时，验证码等消息会留在这里，7 天后删除。',
  bannerTitle: '仅供开发使用',
  noWay:
    '尚未配置邮件和短信，消息不会寄出，而是留在这里。设置 SMTP_URL（邮件）或 SMS_URL（短信）后重启服务器即可真正发送。',
  mailWay:
    '邮件已通过 SMTP_URL 真正发送；短信未配置，向手机号发送会被拒绝。这里只有以前的、等待发送的和未能送出的消息。',
  textWay:
    '短信已通过 SMS_URL 真正发送；邮件未配置，向邮箱发送会被拒绝。这里只有以前的、等待发送的和未能送出的消息。',
  bothWays: '邮件和短信都已配置，消息会真正发送。这里只有以前的、等待发送的和未能送出的消息。',
  clearAll: '清空',
  clearConfirm: '清空开发发件箱？',
  clearHint: '所有留在这里的消息都会删除，无法恢复。',
  cleared: '发件箱已清空',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../../lib/words/namespaces' {
  interface Namespaces {
    outbox: Messages;
  }
}
export default messages;
