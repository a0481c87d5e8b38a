export default import.meta.glob<Record<string, string>>('../../{areas/*,features,ui}/*/messages/ja_JP.ts', {
  import: 'default',
});
