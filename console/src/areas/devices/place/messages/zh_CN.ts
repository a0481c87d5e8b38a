import { carrierWords } from '@chargehand/contract/areas/devices/tag-words';
import { wordsIn } from '@chargehand/contract/i18n/languages';
import place from '@chargehand/contract/texts/columns/place/zh_CN';
const messages = {
  ...wordsIn(carrierWords, 'zh_CN'),
  ...place,
  listTitle: '场所管理',
  nameExample: '例如：西湖文化广场',
  latitudeHint: 'WGS-84 坐标；经纬度一起填，或都留空',
  timeZoneHint: '定时任务按此时区执行',
  openingHoursExample: '例如：每天 08:00–22:00',
  image: '图片',
  visible: '在 APP 中公开',
  visibleHint: '使用此处设备的用户可以看到名称、地址和开放时间',
  shown: '公开',
  hidden: '不公开',
  agentId: '代理商',
  merchantId: '商户',
  deviceCount: '设备',
  cabinetCount: '机柜',
  holderHint: '留空则属于平台',
  merchantHint: '此处的设备和机柜须属于同一商户',
  agencyFirst: '请先选择代理商',
  createdAt: '添加时间',
  updatedAt: '更新时间',
  searchHint: '名称、地址、联系人',
  emptyTitle: '还没有场所',
  emptyText: '添加场所后，可以把设备和机柜放到那里',
  addOne: '添加场所',
  editOne: '编辑场所“{name}”',
  saveOne: '保存场所',
  added: '场所已添加',
  saved: '场所已保存',
  goneTitle: '没有这个场所',
  goneText: '它可能已被删除，或者不属于您。',
  openWarnings_other: '{n} 条高温告警',
  noWarnings: '无告警',
  onlineOf: '在线 {n} / {all}',
  factsPlace: '场所信息',
  factsHolder: '归属与设备',
  energy: '电量',
  energyByMonth: '每月电量',
  energyLabel: '近十二个月共 {energy}',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../../lib/words/namespaces' {
  interface Namespaces {
    place: Messages;
  }
}
export default messages;
