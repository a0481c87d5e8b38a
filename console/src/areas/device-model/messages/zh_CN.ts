const messages = {
  listTitle: '型号管理',
  image: '图片',
  name: '型号名称',
  code: '型号编码',
  deviceCount: '设备总数',
  portCount: '端口数',
  designPower: '设计功率',
  warningTemperature: '告警温度',
  shareLimit: '可共享人数',
  levels: '温度等级',
  size: '尺寸',
  weight: '重量',
  input: '输入',
  output: '输出',
  sharedAt: '共享时间',
  createdAt: '创建时间',
  createdBy: '创建人',
  updatedAt: '更新时间',
  updatedBy: '更新人',
  searchHint: '型号名称、编码',
  emptyTitle: '还没有型号',
  emptyText: '先新增一个型号，设备入库时需要选择它。',
  addOne: '新增型号',
  editOne: '编辑型号“{name}”',
  saveOne: '保存型号',
  added: '型号已新增',
  saved: '型号已保存',
  people: '人',
  sizeExample: '例如 330 × 120 × 90 mm',
  weightExample: '例如 1.8 kg',
  inputExample: '例如 AC 100–240 V',
  outputExample: '例如 USB-C 5–20 V',
  levelName: '等级名称',
  levelColour: '等级颜色',
  levelFrom: '下限',
  levelTo: '上限',
  addLevel: '新增等级',
  removeLevel: '删除第 {n} 级',
  levelsHint: '相邻等级首尾相接，修改一个边界会同时改变两侧。',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../lib/namespaces' {
  interface Namespaces {
    'device-model': Messages;
  }
}
export default messages;
