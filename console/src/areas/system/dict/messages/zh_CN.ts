const messages = {
  listTitle: '字典管理',
  dictLabel: '标签',
  labels: '标签',
  dictType: '字典',
  dictTypeKey: '字典标识',
  dictValue: '值',
  listClass: '显示样式',
  cssClass: 'CSS 类名',
  sort: '排序',
  searchHint: '标签、值',
  emptyTitle: '还没有字典条目',
  emptyText: '新增条目后，使用该字典的下拉框会马上显示它。',
  addOne: '新增条目',
  editOne: '编辑条目“{name}”',
  saveOne: '保存条目',
  added: '条目已新增',
  saved: '条目已保存',
  keyFormat: '只能使用字母、数字、下划线、点和短横线',
  typeHint: '选择已有字典，或输入新的标识。',
  plain: '无',
  ok: '正常',
  run: '运行中',
  wait: '待处理',
  alarm: '告警',
  off: '关闭',
  fact: '普通',
  preview: '预览',
  held_region_other: '{n} 个区域使用此语言，删除后只显示其键值',
  held_product_other: '系统使用此字典，至少保留一项',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../../lib/words/namespaces' {
  interface Namespaces {
    dict: Messages;
  }
}
export default messages;
