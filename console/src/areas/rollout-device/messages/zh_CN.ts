import { upgradeStateWords } from '@chargehand/contract/areas/rollout-states';
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
  why_signature: '签名不符',
  why_hash: '哈希不符',
  why_size: '大小不符',
  why_space: '存储空间不足',
  why_download: '下载失败',
  why_power: '供电不足',
  why_install: '安装失败',
  why_refused: '设备拒绝',
  why_other: '其他原因',
  why_noAnswer: '没有应答',
  why_stalled: '下载停滞',
  why_notBack: '安装后未恢复连接',
  why_oldVersion: '报告完成，但仍是旧版本',
  why_interrupted: '安装中断',
  why_otherVersion: '运行其他版本',
  why_alreadyThere: '已是该版本',
  why_otherModel: '型号已变',
  why_gone: '设备已离开',
  why_cancelled: '推送已取消',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../lib/words/namespaces' {
  interface Namespaces {
    'rollout-device': Messages;
  }
}
export default messages;
