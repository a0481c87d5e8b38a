const messages = {
  listTitle: '设备分组',
  name: '名称',
  note: '备注',
  byCriteria: '类型',
  list: '设备列表',
  criteria: '条件',
  deviceCount: '设备',
  moreThan: '超过 {n}',
  modelId: '型号',
  agentId: '代理商',
  merchantId: '商户',
  placeId: '场所',
  tagAny: '含任一标签',
  tagAll: '含全部标签',
  tagNone: '不含标签',
  firmware: '固件版本',
  createdAt: '添加时间',
  updatedAt: '更新时间',
  searchHint: '名称、备注',
  emptyTitle: '还没有分组',
  emptyText: '分组可用于筛选设备和批量下发指令',
  addOne: '新增分组',
  editOne: '编辑分组“{name}”',
  saveOne: '保存分组',
  added: '分组已新增',
  saved: '分组已保存',
  nameExample: '例如：大堂充电器',
  kindHint: '“设备列表”由人工加入设备；“条件”在使用时自动匹配',
  criteriaHint: '设备需同时满足所有条件；留空的条件不限制',
  everyDevice: '不限条件：全部已绑定设备',
  goneTitle: '找不到分组',
  goneText: '它可能已被删除，或您没有权限查看。',
  factsGroup: '分组',
  factsCriteria: '条件',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../../lib/words/namespaces' {
  interface Namespaces {
    'device-group': Messages;
  }
}
export default messages;
