const messages = {
  permissions: '菜单权限',
  searchHint: '页面或按钮',
  selectAll: '全选',
  expandAll: '全部展开',
  collapseAll: '全部收起',
  onlySelected: '只看已选',
  selectedCount: '已选 <b>{n}</b> / {all}',
  page: '页面',
  list: '查看',
  add: '新增',
  edit: '编辑',
  remove: '删除',
  import: '导入',
  export: '导出',
  others: '其他',
  fold: '收起“{name}”',
  unfold: '展开“{name}”',
  noMatch: '没有符合的页面或按钮',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../lib/words/namespaces' {
  interface Namespaces {
    grant: Messages;
  }
}
export default messages;
