export default import.meta.glob<Record<string, string>>(
  ['../../areas/*/messages/ja_JP.ts', '../../ui/*/messages/ja_JP.ts'],
  { import: 'default' },
);
