export default import.meta.glob<Record<string, string>>(
  ['../../areas/*/messages/zh_CN.ts', '../../ui/*/messages/zh_CN.ts'],
  { import: 'default' },
);
