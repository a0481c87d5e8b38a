const messages = {
  field: '扫描或输入设备编码',
  hint: '每个编码后按 Enter，扫码枪会自动按。输入框为空时按退格键可撤销上一个。',
  ready: '请扫描第一台设备',
  good: '正确',
  bad: '有问题',
  again: '已扫描过',
  waiting: '等待核对',
  goodOnes: '正确',
  badOnes: '有问题',
  waitingOnes: '待核对',
  missing: '还缺',
  scanned: '已扫描',
  dismissBad: '清除有问题的',
  andOlder_other: '以及更早的 {n} 个',
  remove: '移除 {code}',
  offline: '连接不上服务器。已扫描的编码保存在本机，可以继续扫描，恢复后会自动核对。',
  failed: '无法核对：{reason}',
  tryAgain: '重试',
  full: '一次最多 {n} 台，请先提交',
  sound: '提示音',
  soundOn: '打开提示音',
  soundOff: '关闭提示音',
  camera: '用相机扫描',
  closeCamera: '关闭相机',
  cameraPicture: '相机画面',
  cameraFailed: '无法使用相机，请检查浏览器的相机权限',
  inside_other: '连同柜内 {n} 台设备',
  inCabinet: '在机柜 {cabinet} 内',
  leavesCabinet: '将离开机柜 {cabinet}',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../lib/words/namespaces' {
  interface Namespaces {
    scanning: Messages;
  }
}
export default messages;
