import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { at, root } from './root.mjs';

const folder = at('.cache/test-reports');
const fileOf = (tier) => `${folder}/whole-run.${tier}.json`;

/** Tiers of tests. A test's tier depends only on its file name. */
const tiers = ['fast', 'long'];
const tierOf = ({ file }) => (/\.long\.(test|spec)\./.test(file) ? 'long' : 'fast');

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

/**
 * Stores the results of a whole run (without filters), separately for each tier that ran, with the commit. Returns the
 * run with the tests of all tiers.
 */
export function keepWholeRun(tests) {
  const run = {
    commit: git('rev-parse', '--short', 'HEAD') || 'unknown',
    changed: git('status', '--porcelain') !== '',
    at: new Date().toISOString(),
  };
  mkdirSync(folder, { recursive: true });
  for (const tier of tiers) {
    const tierTests = tests.filter((test) => tierOf(test) === tier);
    if (tierTests.length > 0) writeFileSync(fileOf(tier), JSON.stringify({ ...run, tests: tierTests }));
  }
  return { ...run, tests };
}

/** Returns the latest whole run of a tier, or undefined if there is none. */
export const lastWholeRun = (tier) =>
  existsSync(fileOf(tier)) ? JSON.parse(readFileSync(fileOf(tier), 'utf8')) : undefined;
