const messages = {
  title: '场所地图',
  mapLabel: '场所地图',
  listLabel: '视野内的场所',
  inView_other: '视野内 {n} 个场所',
  noneInView: '视野内没有场所',
  showAll: '显示全部',
  zoomIn: '放大',
  zoomOut: '缩小',
  more_other: '另有 {n} 项，请放大地图查看',
  groupOf_other: '“{name}”等 {n} 个场所',
  sameSpot: '同一位置的场所',
  onlineOf: '在线 {n} / {all}',
  openWarnings_other: '{n} 条高温告警',
  warning: '有告警',
  offline: '离线',
  online: '在线',
  empty: '无设备',
  countedHint: '告警实时显示；设备数和在线数每分钟统计一次',
  close: '关闭',
  openPlace: '打开场所',
  openDevices: '查看设备',
  notDrawn: '此浏览器不支持 WebGL，无法绘制地图。仍可通过列表查看所有场所。',
  baseFailed: '底图加载失败，场所照常显示',
  emptyTitle: '地图上还没有场所',
  emptyText: '为场所填写经纬度后，就会显示在这里',
  toPlaces: '场所管理',
  showAs: '显示方式',
  showMap: '地图',
  showList: '列表',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../../lib/words/namespaces' {
  interface Namespaces {
    'place-map': Messages;
  }
}
export default messages;
