const columns = {
  name: '名称',
  address: '地址',
  latitude: '纬度',
  longitude: '经度',
  timeZone: '时区',
  contact: '联系人',
  openingHours: '开放时间',
  tags: '标签',
};

export type Columns = Record<keyof typeof columns, string>;
export default columns;
