import type { Messages } from './zh_CN';

export default {
  applyIntro: '貴公司可在此申請開放介面，獲批准後方可使用。',
  companyName: '公司名稱',
  emailHint: '審批人員會以此電郵與你聯絡',
  apply: '提交申請',
  applied: '已收到申請，等候審批',
  appliedNext:
    '我們向 {email} 發送了一封電郵。請開啟其中的連結確認電郵，確認後才能審批；也可在那裡查看結果。',
  accountsBySuperior: '新帳戶由上級建立。',
  ownApplication: '我的 API 申請',
  appliedAt: '申請時間',
  reviewStatus: '審批狀態',
  reviewedAt: '審批時間',
  reviewReason: '審批說明',
  businessCode: '業務編號',
  statusPending: '待審批',
  statusApproved: '已批准',
  statusRejected: '不獲批准',
  confirmEmail: '確認電郵',
  confirmFirst: '請確認這是貴公司提交的申請，確認後才能審批。',
  emailConfirmed: '電郵已確認，等待審批',
  secretByStaff: '密鑰由職員另行交給你，不會以電郵發送。',
} satisfies Messages;
