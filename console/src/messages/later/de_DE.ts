export default import.meta.glob<Record<string, string>>(
  ['../../areas/*/messages/de_DE.ts', '../../ui/*/messages/de_DE.ts'],
  { import: 'default' },
);
