import type { Messages } from './zh_CN';

export default {
  review: '審批',
  reviewTitle: '審批「{name}」的 API 申請',
  decision: '審批結果',
  approved: '批准',
  rejected: '不批准',
  approvedHint: '系統會產生業務編號和密鑰。密鑰只顯示一次，請另行交給申請方。',
  rejectedHint: '原因會以電郵告知申請方。',
  unconfirmedHint: '申請方尚未確認電郵，暫時不能審批',
  reason: '審批說明',
  reasonHint: '例如：欠商業登記資料',
  approvedTitle: '「{name}」的申請已批准',
  rejectedDone: '「{name}」的申請不獲批准',
  secretText: '請透過安全的途徑把業務編號和密鑰交給合作夥伴。密鑰只顯示這一次，關閉後無法再查看。',
  code: '業務編號',
  secret: '密鑰',
} satisfies Messages;
