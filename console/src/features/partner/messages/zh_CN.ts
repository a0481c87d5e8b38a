const messages = {
  review: '审核',
  reviewTitle: '审核“{name}”的 API 申请',
  decision: '审核结果',
  approved: '通过',
  rejected: '驳回',
  approvedHint: '系统会生成业务编码和密钥。密钥只显示一次，请另行交给申请方。',
  rejectedHint: '原因会通过邮件告知申请方。',
  unconfirmedHint: '申请方尚未确认邮箱，暂不能审核',
  reason: '审核说明',
  reasonHint: '例如：缺少营业执照信息',
  approvedTitle: '“{name}”的申请已通过',
  rejectedDone: '已驳回“{name}”的申请',
  secretText: '请通过安全的途径把业务编码和密钥交给合作方。密钥仅显示这一次，关闭后无法再次查看。',
  code: '业务编码',
  secret: '密钥',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../lib/words/namespaces' {
  interface Namespaces {
    partner: Messages;
  }
}
export default messages;
