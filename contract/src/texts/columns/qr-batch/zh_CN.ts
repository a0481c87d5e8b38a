const columns = {
  label: '二维码',
  customerCode: '客户编码',
  modelName: '机柜型号',
  cabinetCode: '机柜编码',
  place: '放置地点',
};

export type Columns = Record<keyof typeof columns, string>;
export default columns;
