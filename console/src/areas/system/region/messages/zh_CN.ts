import region from '@chargehand/contract/texts/columns/region/zh_CN';
const messages = {
  ...region,
  listTitle: '区域语言管理',
  createdAt: '创建时间',
  updatedAt: '更新时间',
  searchHint: '名称、区号、语言标识',
  emptyTitle: '还没有区域',
  emptyText: '先新增一个区域，用户注册时可以选择它的区号。',
  addOne: '新增区域',
  editOne: '编辑区域“{name}”',
  saveOne: '保存区域',
  added: '区域已新增',
  saved: '区域已保存',
  areaCodeExample: '例如 +86',
  languageTagExample: '例如 zh-CN',
  timeDifferenceExample: '例如 -7、+0:30',
  name: '名称',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../../lib/words/namespaces' {
  interface Namespaces {
    region: Messages;
  }
}
export default messages;
