import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { at, root } from './root.mjs';

const folder = at('.cache/test-reports');
const file = `${folder}/whole-run.json`;

const git = (...words) => {
  try {
    return execFileSync('git', words, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
};

/** Keeps what became of every test of a whole run, with the commit it ran on. */
export function keepWholeRun(tests) {
  const run = {
    commit: git('rev-parse', '--short', 'HEAD') || 'unknown',
    changed: git('status', '--porcelain') !== '',
    at: new Date().toISOString(),
    tests,
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify(run));
  return run;
}

/** The last whole run, or undefined when there was none. */
export const lastWholeRun = () => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);
