const messages = {
  applyIntro: '贵公司可在此申请开放接口，审核通过后才能使用。',
  companyName: '公司名称',
  emailHint: '审核人员通过此邮箱与您联系',
  apply: '提交申请',
  applied: '申请已收到，等待审核',
  appliedNext:
    '我们向 {email} 发送了一封邮件。请打开其中的链接确认邮箱，确认后才能审核；也可在那里查看结果。',
  accountsBySuperior: '新账号由上级创建。',
  ownApplication: '我的 API 申请',
  appliedAt: '申请时间',
  reviewStatus: '审核状态',
  reviewedAt: '审核时间',
  reviewReason: '审核说明',
  businessCode: '业务编码',
  statusPending: '待审核',
  statusApproved: '已通过',
  statusRejected: '已驳回',
  confirmEmail: '确认邮箱',
  confirmFirst: '请确认这是贵公司提交的申请，确认后才能审核。',
  emailConfirmed: '邮箱已确认，等待审核',
  secretByStaff: '密钥由工作人员另行交给您，不会通过邮件发送。',
};

export type Messages = Record<keyof typeof messages, string>;
export default messages;
