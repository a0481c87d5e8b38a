import { noticeStateWords } from '@chargehand/contract/areas/partners/api-notice';
import { wordsIn } from '@chargehand/contract/i18n/languages';

const messages = {
  ...wordsIn(noticeStateWords, 'zh_CN'),
  listTitle: 'API 更新内容',
  title: '标题',
  excerpt: '摘要',
  content: '内容',
  state: '状态',
  version: '版本',
  pushes: '推送次数',
  pushedAt: '最近推送',
  createdAt: '创建时间',
  createdBy: '创建人',
  updatedAt: '更新时间',
  about: '基本信息',
  versions: '已推送的版本',
  versionN: '版本 {n}',
  neverPushed: '尚未推送',
  view: '查看',
  searchHint: '标题',
  emptyTitle: '还没有 API 更新内容',
  emptyText: '写一则更新内容，推送给已通过申请的公司。',
  addOne: '新增更新内容',
  editOne: '编辑“{name}”',
  saveOne: '保存草稿',
  added: '草稿已保存，推送前不会发送',
  saved: '草稿已保存，已推送的版本不变',
  goneTitle: '找不到该更新内容',
  goneText: '它可能已被删除。',
  mayNotWrite: '您没有编写更新内容的权限',
  pushToAll: '全部推送',
  pushToTarget: '定向推送',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../../lib/words/namespaces' {
  interface Namespaces {
    'api-notice': Messages;
  }
}
export default messages;
