import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';

const folder = path.resolve(import.meta.dirname, '../../docs/prometheus');
const promtool = (...words: string[]) => spawnSync('promtool', words, { cwd: folder, encoding: 'utf8' });

it.skipIf(promtool('--version').error !== undefined)(
  '[OPS-14] each alert fires for a series with the trouble, and is silent for a healthy one',
  () => {
    const { status, stdout, stderr } = promtool('test', 'rules', 'rules.test.yaml');
    expect(`${stdout}${stderr}`).toContain('SUCCESS');
    expect(status).toBe(0);
  },
);
