import type { Messages } from './zh_CN';

export default {
  applyIntro: '公開APIの利用をここから申請できます。承認後に利用できます。',
  companyName: '会社名',
  emailHint: '担当者がこのアドレスに連絡します',
  apply: '申請する',
  applied: '申請を受け付けました。承認をお待ちください。',
  appliedNext:
    '{email}にメールを送信しました。メール内のリンクを開いてアドレスを確認してください。確認後に審査できるようになり、結果も同じリンクで確認できます。',
  accountsBySuperior: '新しいアカウントは上位の管理者が作成します。',
  ownApplication: 'API利用申請の状況',
  appliedAt: '申請日時',
  reviewStatus: '承認状況',
  reviewedAt: '審査日時',
  reviewReason: '審査コメント',
  businessCode: '事業者コード',
  statusPending: '承認待ち',
  statusApproved: '承認済み',
  statusRejected: '却下済み',
  confirmEmail: 'メールアドレスを確認',
  confirmFirst: '貴社が提出した申請であることを確認してください。確認後に審査できるようになります。',
  emailConfirmed: 'メールアドレスを確認しました。承認をお待ちください。',
  secretByStaff: 'シークレットは担当者から別途お渡しします。メールでお送りすることはありません。',
} satisfies Messages;
