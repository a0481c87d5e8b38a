const messages = {
  choose: '选择文件',
  replace: '更换文件',
  remove: '移除文件',
  pause: '暂停',
  goOn: '继续',
  stop: '取消上传',
  sent: '已上传 {percent}（{sent} / {all}）',
  paused: '已暂停，可随时继续',
  waits: '连接中断，恢复后会自动继续',
  ends: '正在校验文件…',
  left: '“{name}”已上传 {percent}，重新选择同一个文件即可继续',
  forget: '放弃',
  failed: '上传失败，请重新选择文件；已上传的部分会保留一天',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../lib/words/namespaces' {
  interface Namespaces {
    upload: Messages;
  }
}
export default messages;
