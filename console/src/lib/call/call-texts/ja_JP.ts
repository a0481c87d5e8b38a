import codes from '@chargehand/contract/texts/codes/ja_JP';
import type { CallTexts } from './zh_CN';

export default {
  codes,
  own: {
    errorUnknown: '不明なシステムエラーが発生しました。管理者にお知らせください。',
    errorBackend: 'サーバーに接続できません。',
    errorTimeout: 'サーバーへのリクエストがタイムアウトしました。',
    errorStatus: 'サーバーエラー（{code}）',
    duplicateSubmit: 'データを処理しています。重複して送信しないでください。',
    sessionInvalid: 'セッションが無効か、有効期限が切れています。再度ログインしてください。',
    downloading: 'データをダウンロードしています。しばらくお待ちください。',
    downloadError: 'ファイルのダウンロード中にエラーが発生しました。管理者にお問い合わせください。',
    unprintable: '印刷できない文字を含むテキストが {n} 件あります（□ で表示）：{signs}',
  },
} satisfies CallTexts;
