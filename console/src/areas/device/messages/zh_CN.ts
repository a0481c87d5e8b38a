import { bindStatusWords, outStatusWords, saleStatusWords } from '@chargehand/contract/areas/device';
import { wordsIn } from '@chargehand/contract/languages';
const messages = {
  ...wordsIn(saleStatusWords, 'zh_CN'),
  ...wordsIn(bindStatusWords, 'zh_CN'),
  ...wordsIn(outStatusWords, 'zh_CN'),
  listTitle: '设备仓库',
  code: '设备编码',
  modelId: '型号',
  modelName: '型号',
  mac: 'MAC 地址',
  ip: 'IP 地址',
  portCount: '端口数',
  wifiName: 'Wi-Fi 名称',
  saleStatus: '销售状态',
  bindStatus: '绑定状态',
  outStatus: '出库状态',
  soldAt: '销售时间',
  createdAt: '入库时间',
  createdBy: '入库人',
  searchHint: '设备编码、MAC、Wi-Fi 名称',
  emptyTitle: '仓库里还没有设备',
  emptyText: '登记第一台设备，入库后即可取得它的连接凭证。',
  viewStock: '在库未绑定',
  viewReturn: '退货中',
  viewWeek: '近 7 天入库',
  addOne: '设备入库',
  takeIn: '入库 1 台设备',
  editOne: '编辑设备“{name}”',
  saveOne: '保存设备',
  saved: '设备已保存',
  codeFormat: '由 3–40 个字母、数字、点、横线或下划线组成，以字母或数字开头',
  macFormat: 'MAC 地址应为 6 组十六进制数，例如 A4:CF:12:31:81:79',
  ipFormat: 'IP 地址不正确，例如 10.20.4.113',
  wifiExample: '例如 CH-0901',
  fromModel: '由型号决定',
  modelOption: '{name} · {ports} 口 · {power}',
  added: '设备已入库',
  credentialsText: '请将以下连接凭证写入设备。密码仅显示这一次，关闭后无法再次查看。',
  username: '用户名',
  password: '密码',
  prefix: '主题前缀',
  done: '我已保存凭证',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../lib/namespaces' {
  interface Namespaces {
    device: Messages;
  }
}
export default messages;
