export default import.meta.glob<Record<string, string>>('../../{areas/*,features,ui}/*/messages/de_DE.ts', {
  import: 'default',
});
