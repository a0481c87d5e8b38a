import { upgradeStateWords } from '@chargehand/contract/areas/versions/rollout-states';
import { wordsIn } from '@chargehand/contract/i18n/languages';
const messages = {
  ...wordsIn(upgradeStateWords, 'zh_CN'),
  listTitle: '设备',
  code: '设备编码',
  wave: '批次',
  state: '状态',
  percent: '下载',
  reason: '原因',
  fromVersion: '升级前版本',
  version: '当前版本',
  attempt: '次数',
  notBefore: '重试不早于',
  offeredAt: '通知',
  downloadingAt: '开始下载',
  installingAt: '开始安装',
  finishedAt: '结束',
  searchHint: '设备编码',
  emptyTitle: '没有设备',
  emptyText: '这里没有符合条件的设备',
  signatureWhy: '签名不符',
  hashWhy: '哈希不符',
  sizeWhy: '大小不符',
  spaceWhy: '存储空间不足',
  downloadWhy: '下载失败',
  powerWhy: '供电不足',
  installWhy: '安装失败',
  refusedWhy: '设备拒绝',
  otherWhy: '其他原因',
  noAnswerWhy: '没有应答',
  stalledWhy: '下载停滞',
  notBackWhy: '安装后未恢复连接',
  oldVersionWhy: '报告完成，但仍是旧版本',
  interruptedWhy: '安装中断',
  otherVersionWhy: '运行其他版本',
  alreadyThereWhy: '已是该版本',
  otherModelWhy: '型号已变',
  goneWhy: '设备已离开',
  cancelledWhy: '推送已取消',
  answerWait: '已下发，等待设备响应',
  haltedWait: '推送未在进行',
  waveWait: '所在批次尚未开启',
  laterWait: '等待重试',
  offlineWait: '设备离线',
  chargingWait: '正在充电',
  hoursWait: '不在推送时段内',
  turnWait: '排队中',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../../lib/words/namespaces' {
  interface Namespaces {
    'rollout-device': Messages;
  }
}
export default messages;
