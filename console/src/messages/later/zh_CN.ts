export default import.meta.glob<Record<string, string>>('../../{areas/*,features,ui}/*/messages/zh_CN.ts', {
  import: 'default',
});
