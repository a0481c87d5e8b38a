const messages = {
  listTitle: '标签管理',
  name: '名称',
  deviceCount: '设备',
  placeCount: '场所',
  merchantCount: '商户',
  createdAt: '添加时间',
  updatedAt: '更新时间',
  searchHint: '名称',
  emptyTitle: '还没有标签',
  emptyText: '在设备、场所或商户列表中设置标签，或在此新增',
  addOne: '新增标签',
  editOne: '编辑标签“{name}”',
  saveOne: '保存标签',
  added: '标签已新增',
  saved: '标签已保存',
  merge: '合并',
  mergeTitle_other: '合并 {n} 个标签',
  mergeNow: '合并标签',
  into: '保留的标签',
  mergeHint: '其他标签处改用保留的标签，原有的筛选条件继续有效',
  merged_other: '已合并 {n} 个标签',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../../lib/words/namespaces' {
  interface Namespaces {
    tag: Messages;
  }
}
export default messages;
