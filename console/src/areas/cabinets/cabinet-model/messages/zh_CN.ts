const messages = {
  listTitle: '机柜型号',
  image: '图片',
  name: '型号',
  deviceCount: '设备数量',
  deviceModelId: '可装设备型号',
  deviceModelIds: '可装设备型号',
  columns: '列数',
  columnsHint: '一排几个柜位；机柜图按此排列。',
  size: '尺寸',
  weight: '重量',
  shareLimit: '可共享人数',
  cabinetCount: '机柜总数',
  createdAt: '创建时间',
  createdBy: '创建人',
  updatedAt: '更新时间',
  updatedBy: '更新人',
  searchHint: '型号',
  emptyTitle: '还没有机柜型号',
  emptyText: '先新增一个机柜型号，新增机柜时需要选择它。',
  addOne: '新增机柜型号',
  editOne: '编辑机柜型号“{name}”',
  saveOne: '保存机柜型号',
  added: '机柜型号已新增',
  saved: '机柜型号已保存',
  people: '人',
  deviceCountHint: '即柜位数；已装设备的柜位不能减掉。',
  deviceModelHint: '机柜只装这些型号的设备。',
  sizeExample: '例如 600 × 400 × 1800 mm',
  weightExample: '例如 86 kg',
  held_cabinet_other: '{n} 个机柜使用此型号',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../../lib/words/namespaces' {
  interface Namespaces {
    'cabinet-model': Messages;
  }
}
export default messages;
