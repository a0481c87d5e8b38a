const messages = {
  tray: '后台任务',
  traySome_other: '后台任务，{n} 项进行中',
  export: '导出：{name}',
  waiting: '等待中',
  cancelling: '正在取消…',
  rowsDone_other: '已处理 {n} 条',
  refused_other: '{n} 条未通过',
  cancelled_other: '已取消，此前已处理 {n} 条',
  cancel: '取消“{title}”',
  dismiss: '移除“{title}”',
  dismissAll: '清除已结束的任务',
  download: '下载',
  until: '保留至 {time}',
  fileGone: '文件已过期，请重新导出',
  showRefused_other: '查看未通过的 {n} 条',
  refusedTitle_other: '{n} 条未通过',
  listTitle: '未通过的条目',
  downloadRefused: '下载 Excel',
  position: '序号',
  key: '名称',
  msg: '原因',
  open: '打开',
  noticeDone: '“{title}”已完成',
  noticePartly_other: '“{title}”已完成，但有 {n} 条未通过',
  noticeFailed: '“{title}”未能完成',
  remove: '删除：{name}',
  retry: '重试',
  goOn: '继续',
  readImport: '检查：{name}',
  import: '导入：{name}',
  openImport: '查看',
  moved_other: '已移动 {n} 台设备，单据 {number}',
  notMoved_other: '没有移动任何设备：{n} 台中有 {refused} 台不能移动',
  takenIn_other: '已入库 {n} 台设备',
  notTakenIn_other: '没有入库任何设备：{n} 台中有 {refused} 台不能入库',
  agrees_other: '{n} 台设备与出入库流水一致',
  unprintable_other: '已生成，但有 {n} 处文字含无法打印的字符，以方框代替：{signs}',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../lib/words/namespaces' {
  interface Namespaces {
    job: Messages;
  }
}
export default messages;
