const columns = {
  code: '机柜编码',
  device: '设备编码',
  slot: '柜位',
};

export type Columns = Record<keyof typeof columns, string>;
export default columns;
