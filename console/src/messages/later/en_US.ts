export default import.meta.glob<Record<string, string>>('../../{areas/*,features,ui}/*/messages/en_US.ts', {
  import: 'default',
});
