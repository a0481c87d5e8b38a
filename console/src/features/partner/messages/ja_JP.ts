import type { Messages } from './zh_CN';

export default {
  review: '審査',
  reviewTitle: '「{name}」のAPI利用申請を審査',
  decision: '審査結果',
  approved: '承認',
  rejected: '却下',
  approvedHint:
    '事業者コードとシークレットが発行されます。シークレットは一度だけ表示されるので、申請者に別途お渡しください。',
  rejectedHint: '理由は申請者にメールで通知されます。',
  unconfirmedHint: '申請者がまだメールアドレスを確認していないため、審査できません。',
  reason: '審査コメント',
  reasonHint: '例：法人登記の情報が不足しています',
  approvedTitle: '「{name}」の申請を承認しました',
  rejectedDone: '「{name}」の申請を却下しました',
  secretText:
    '事業者コードとシークレットを安全な方法でパートナーにお渡しください。シークレットが表示されるのは今回だけで、後から確認できません。',
  code: '事業者コード',
  secret: 'シークレット',
  devices: '表示するデバイス',
  devices_later: '後で選択',
  devices_chosen: 'コードで選択',
  devices_test: 'テスト用デバイスのみ',
  testCharger: 'テスト用充電器を追加',
  testChargerHint:
    'オンラインで測定値があり、コマンドをすぐ実行する仮想の充電器です。この会社のAPIにだけ表示されます',
  laterHint: 'デバイスを選択するまで、パートナーのデバイス一覧は空です',
  codes: 'デバイスコード',
  codesHint: '1行に1件',
  codesWrong: 'デバイスコードを1行に1件ずつ、1件以上入力してください',
  codeUnknown: 'デバイス「{code}」は存在しません',
  noTestDevices: 'テスト用デバイスが設定されていないため、デバイス一覧は空になります。一覧の上で設定できます',
  testDevicesAre_other: 'テスト用デバイス {n} 台',
} satisfies Messages;
