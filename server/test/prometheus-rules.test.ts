import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, 'docs/prometheus');
/** Unpacked by `scripts/test.mjs`. */
const unpacked = path.join(root, '.cache/debian/prometheus/usr/bin/promtool');
const program = existsSync(unpacked) ? unpacked : 'promtool';
const promtool = (...words: string[]) => spawnSync(program, words, { cwd: folder, encoding: 'utf8' });

it.skipIf(promtool('--version').error !== undefined)(
  '[OPS-14] each alert fires for a series with the trouble, and is silent for a healthy one',
  () => {
    const files = readdirSync(folder).filter((name) => name.endsWith('.test.yaml'));
    const { status, stdout, stderr } = promtool('test', 'rules', ...files);
    expect(files).toHaveLength(2);
    expect(`${stdout}${stderr}`).toContain('SUCCESS');
    expect(status).toBe(0);
  },
);
