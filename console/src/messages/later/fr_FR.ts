export default import.meta.glob<Record<string, string>>('../../{areas/*,features,ui}/*/messages/fr_FR.ts', {
  import: 'default',
});
