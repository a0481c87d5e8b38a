import type { Messages } from './zh_CN';

export default {
  listTitle: '開發寄件匣',
  recipient: '收件人',
  channel: '途徑',
  email: '電郵',
  phone: '短訊',
  subject: '主旨',
  body: '內容',
  createdAt: '時間',
  sending: '傳送',
  queued: '排隊等候傳送',
  failedAt: '放棄時間',
  reason: '未傳送的原因',
  searchHint: '收件人、主旨',
  emptyTitle: '沒有訊息',
  emptyText: '未設定傳送途徑時，驗證碼等訊息會留於此，7 日後刪除。',
  bannerTitle: '只供開發使用',
  noWay:
    '尚未設定電郵及短訊，訊息不會寄出，而是留於此處。設定 SMTP_URL（電郵）或 SMS_URL（短訊）並重新啟動伺服器後便會真正傳送。',
  mailWay:
    '電郵已透過 SMTP_URL 真正傳送；短訊未設定，傳送至手機號碼會被拒絕。此處只有以前的、等候傳送的及未能送出的訊息。',
  textWay:
    '短訊已透過 SMS_URL 真正傳送；電郵未設定，傳送至電郵地址會被拒絕。此處只有以前的、等候傳送的及未能送出的訊息。',
  bothWays: '電郵及短訊均已設定，訊息會真正傳送。此處只有以前的、等候傳送的及未能送出的訊息。',
  clearAll: '清空',
  clearConfirm: '清空開發寄件匣？',
  clearHint: '所有留於此處的訊息都會刪除，無法復原。',
  cleared: '寄件匣已清空',
} satisfies Messages;
