const messages = {
  titleOne: '设置标签',
  titleMany_other: '设置 {n} 条记录的标签',
  tags: '标签',
  add: '添加标签',
  remove: '移除标签',
  hint: '输入后按回车可新建标签',
  placeholder: '选择或输入标签',
  save: '保存标签',
  done_other: '已保存 {n} 条记录的标签',
  jobStarted: '已开始设置标签',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../lib/words/namespaces' {
  interface Namespaces {
    tagging: Messages;
  }
}
export default messages;
