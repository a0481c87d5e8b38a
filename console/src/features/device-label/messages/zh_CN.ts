const messages = {
  labelPanel: '标签',
  qrAlt: '设备 {code} 的二维码',
  qrHint: '二维码的内容就是设备编码，扫码枪和 App 都能直接识别。',
  downloadQr: '下载二维码',
  label: '打印标签',
  printLabels: '生成 PDF',
  labelCount_other: '为 {n} 台设备生成标签，每张含二维码、设备编码、型号和 MAC 地址。',
  labelJob_other: '超过 {n} 张时在后台生成，完成后可从任务中下载。',
  labelSize: '标签纸',
  a4: 'A4，每页 24 张（70 × 37 mm）',
  roll: '62 mm 卷纸，每张 29 mm',
  start: '从第几个位置开始',
  startHint: '左上角为 1，每页 {n} 个',
  labelFile: '设备标签',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../lib/words/namespaces' {
  interface Namespaces {
    'device-label': Messages;
  }
}
export default messages;
