import type { Messages } from './zh_CN';

export default {
  labelPanel: 'ラベル',
  qrAlt: 'デバイス {code} のQRコード',
  qrHint: 'QRコードの中身はデバイスコードそのものです。スキャナーでもアプリでもそのまま読み取れます。',
  downloadQr: 'QRコードをダウンロード',
  label: 'ラベルを印刷',
  printLabels: 'PDFを作成',
  labelCount_other: '{n}台分のラベルを作成します。QRコード、デバイスコード、機種、MACアドレスが入ります。',
  labelJob_other: '{n}枚を超える場合はバックグラウンドで作成し、完了後にタスクからダウンロードできます。',
  labelSize: 'ラベル用紙',
  a4: 'A4（1枚に24面、70 × 37 mm）',
  roll: '62 mmロール（1枚29 mm）',
  start: '開始位置',
  startHint: '左上が 1、1 ページに {n} か所',
  labelFile: 'デバイスラベル',
} satisfies Messages;
