const messages = {
  listTitle: '参数设置',
  configName: '参数名称',
  configKey: '参数键名',
  configValue: '参数值',
  builtIn: '内置',
  isPublic: '公开',
  isSecret: '保密',
  remark: '备注',
  hint: '说明',
  createdAt: '创建时间',
  updatedAt: '更新时间',
  searchHint: '参数名称、键名',
  emptyTitle: '还没有参数',
  emptyText: '新增的参数可以通过键名读取。',
  addOne: '新增参数',
  editOne: '编辑参数“{name}”',
  saveOne: '保存参数',
  added: '参数已新增',
  saved: '参数已保存',
  refreshCache: '刷新缓存',
  cacheRefreshed: '所有服务器已重新读取参数',
  keyFormat: '只能使用字母、数字、下划线、点和短横线',
  range: '{min} 至 {max} 之间的整数',
  publicHint: '任何已登录的人都可以通过键名读取。',
  secretHint: '保存后值不再显示，也不会写入操作日志。',
  keepSecret: '留空则保留现在的值',
  secretShown: '已保密',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../../lib/words/namespaces' {
  interface Namespaces {
    config: Messages;
  }
}
export default messages;
