const columns = {
  code: '设备编码',
  modelName: '型号',
  mac: 'MAC 地址',
  ip: 'IP 地址',
  portCount: '端口数',
  wifiName: 'Wi-Fi 名称',
  codeFormat: '由 3–40 个字母、数字、点、横线或下划线组成，以字母或数字开头',
  tags: '标签',
};

export type Columns = Record<keyof typeof columns, string>;
export default columns;
