import { bindStatusWords, outStatusWords } from '@chargehand/contract/areas/device';
import { wordsIn } from '@chargehand/contract/languages';

const messages = {
  ...wordsIn(bindStatusWords, 'zh_CN'),
  ...wordsIn(outStatusWords, 'zh_CN'),
  agentName: '代理商',
  inAt: '入库时间',
  outAt: '出库时间',
  returnReason: '退货原因',
  returnState: '退货审核',
  pending: '待审核',
  approved: '已通过',
  rejected: '已驳回',
  outbound: '出库',
  listTitle: '代理商仓库',
  code: '设备编码',
  modelId: '型号',
  mac: 'MAC 地址',
  ip: 'IP 地址',
  portCount: '端口数',
  wifiName: 'Wi-Fi 名称',
  bindStatus: '绑定状态',
  outStatus: '出库状态',
  createdAt: '登记时间',
  agentId: '代理商',
  searchHint: '设备编码、MAC、Wi-Fi 名称',
  emptyTitle: '代理商仓库里还没有设备',
  emptyText: '运营方把设备出库给代理商，或代理商接收转让后，设备会出现在这里。',
  viewFree: '可出库',
  viewReturn: '退货中',
  transfer: '转让',
  return: '申请退货',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../lib/namespaces' {
  interface Namespaces {
    'agent-device': Messages;
  }
}
export default messages;
