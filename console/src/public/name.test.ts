import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const packageIn = (folder: string): { name: string; workspaces?: string[] } =>
  JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));

test('[TITLE-03] the product is called Chargehand in its packages and documents', () => {
  const { name, workspaces = [] } = packageIn('.');
  expect(name).toBe('chargehand');
  expect(workspaces.length).toBeGreaterThan(0);
  for (const folder of workspaces) expect(packageIn(folder).name).toBe(`@chargehand/${folder}`);
  const readme = readFileSync(path.join(root, 'README.md'), 'utf8');
  expect(/^# (.+)$/m.exec(readme)?.[1]).toMatch(/^Chargehand/);
});
