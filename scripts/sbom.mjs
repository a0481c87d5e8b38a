import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { at } from './lib/root.mjs';
import { run } from './lib/run.mjs';

// npm run sbom -- [FILE]: writes a software bill of materials (CycloneDX, JSON) of what building and running need.
const tool = '@cyclonedx/cyclonedx-npm@6.0.1';
const [file = at('.cache/sbom.cdx.json')] = process.argv.slice(2);
mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
const words = [
  '--package-lock-only',
  '--omit=dev',
  '--output-reproducible',
  '--output-format=JSON',
  `--output-file=${path.resolve(file)}`,
];
// Without the tool's optional packages, of which one would be compiled.
const env = { ...process.env, npm_config_omit: 'optional' };
process.exitCode = await run('npx', ['--yes', tool, ...words], { env, shell: process.platform === 'win32' });
if (process.exitCode === 0) console.log(`Written: ${path.resolve(file)}`);
