import { appTextWords } from '@chargehand/contract/areas/content/app-text';
import { wordsIn } from '@chargehand/contract/i18n/languages';

const messages = {
  ...wordsIn(appTextWords, 'zh_CN'),
  listTitle: '信息设置',
  content: '正文',
  text: '文本',
  version: '版本',
  contactNumber: '联系电话',
  shareLink: '分享链接',
  copyright: '版权信息',
  address: '公司地址',
  image: '图片',
  company: '公司信息',
  saveOne: '保存公司信息',
  saved: '公司信息已保存',
  changedAt: '{name} 修改于 {time}',
  numberFormat: '请输入电话号码，例如 400-800-1234',
  linkFormat: '请输入以 https:// 开头的网址',
  draft: '草稿',
  saveDraft: '保存草稿',
  draftSaved: '草稿已保存',
  draftOf: '草稿保存于 {time} {name}',
  neverPublished: '尚未发布',
  publishedAs: '第 {n} 版发布于 {time}',
  publish: '发布',
  publishDraft: '发布草稿',
  publishOne: '将“{name}”发布为第 {n} 版',
  publishHint: '发布后，APP 用户立即看到已保存的草稿。已发布的版本不能更改。',
  published: '第 {n} 版已发布',
  agreeAnew: '需重新同意',
  agreeAnewHint: '内容有实质变化，用户须重新同意',
  agreeAnewEffect_other: '勾选后，{n} 位已同意的用户下次打开 App 时须重新同意。',
  note: '更新说明（供同事查看）',
  versions: '历史版本',
  versionN: '第 {n} 版',
  agreedBy_other: '{n} 人已同意',
  current: '当前版本',
  view: '查看',
  older: '更早的版本',
  compareWith: '对比版本',
  changesBetween: '第 {from} 版至第 {to} 版的变化',
  restore: '恢复为草稿',
  restoreOne: '将第 {n} 版恢复为草稿',
  restoreHint: '现有草稿将被替换。发布之前，APP 用户看不到它。',
  restored: '第 {n} 版已恢复为草稿',
  emptyText: '还没有内容',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../../lib/words/namespaces' {
  interface Namespaces {
    'app-info': Messages;
  }
}
export default messages;
