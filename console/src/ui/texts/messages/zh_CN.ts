const messages = {
  languagesOf: '“{name}”的语言',
  languagesWritten: '已填写 {n}/{of} 种语言',
  languageMissing: '未填写',
  shownInstead: '{language}读者将看到{other}文本',
  startFrom: '从{other}文本开始',
  startFromAnother: '从其他语言开始',
  besideLanguage: '对照语言',
  table: '表格',
  insertTable: '插入表格',
  addRow: '在下方插入行',
  addColumn: '在右侧插入列',
  removeRow: '删除行',
  removeColumn: '删除列',
  headerRow: '标题行',
  mergeCells: '合并或拆分单元格',
  removeTable: '删除表格',
  previewLanguage: '预览语言',
  noDifference: '内容相同',
  onlyFormatting: '仅格式不同',
  moreChanges: '显示更多变化',
  comparisonFailed: '无法比较这些文本',
  formatting: '“{name}”的格式',
  heading2: '大标题',
  heading3: '小标题',
  bold: '加粗',
  italic: '斜体',
  underline: '下划线',
  bulletList: '项目列表',
  orderedList: '编号列表',
  quote: '引用',
  link: '链接',
  linkAddress: '链接地址',
  removeLink: '移除链接',
  insertImage: '插入图片',
  redo: '重做',
  undo: '撤销',
  imageInsertFailed: '图片插入失败',
  imageInsertFailedBecause: '图片插入失败：{reason}',
  richTextPlaceholder: '请输入内容',
  apply: '应用',
};

export type Messages = Record<keyof typeof messages, string>;
declare module '../../../lib/words/namespaces' {
  interface Namespaces {
    texts: Messages;
  }
}
export default messages;
