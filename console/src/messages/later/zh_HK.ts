export default import.meta.glob<Record<string, string>>(
  ['../../areas/*/messages/zh_HK.ts', '../../ui/*/messages/zh_HK.ts'],
  { import: 'default' },
);
