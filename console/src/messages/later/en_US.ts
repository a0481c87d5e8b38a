export default import.meta.glob<Record<string, string>>(
  ['../../areas/*/messages/en_US.ts', '../../ui/*/messages/en_US.ts'],
  { import: 'default' },
);
