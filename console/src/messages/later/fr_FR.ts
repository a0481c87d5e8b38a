export default import.meta.glob<Record<string, string>>(
  ['../../areas/*/messages/fr_FR.ts', '../../ui/*/messages/fr_FR.ts'],
  { import: 'default' },
);
