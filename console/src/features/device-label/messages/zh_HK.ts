import type { Messages } from './zh_CN';

export default {
  labelPanel: '標籤',
  qrAlt: '裝置 {code} 的二維碼',
  qrHint: '二維碼的內容就是裝置編號，掃描槍和 App 都能直接識別。',
  downloadQr: '下載二維碼',
  label: '列印標籤',
  printLabels: '產生 PDF',
  labelCount_other: '為 {n} 部裝置產生標籤，每張含二維碼、裝置編號、型號及 MAC 地址。',
  labelJob_other: '超過 {n} 張時在背景產生，完成後可於任務中下載。',
  labelSize: '標籤紙',
  a4: 'A4，每頁 24 張（70 × 37 mm）',
  roll: '62 mm 捲紙，每張 29 mm',
  start: '從第幾個位置開始',
  startHint: '左上角為 1，每頁 {n} 個',
  labelFile: '裝置標籤',
} satisfies Messages;
