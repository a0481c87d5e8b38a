import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { at, root } from './root.mjs';

/** Matches the path of a module of tests that runs the built product as a process of its own. */
const runsBuild = /^(server\/test\/process|bench\/built)\.ts$|^scripts\/lib\/(demo|service|scratch)\.mjs$/;
const relative = /from\s*'(\.[^']+)'/g;

/** Returns the files among `files` that a file imports by a relative path. */
function importsOf(file, files) {
  return [...readFileSync(at(file), 'utf8').matchAll(relative)].flatMap(([, specifier]) => {
    const base = path.posix.join(path.posix.dirname(file), specifier);
    return [base, `${base}.ts`, `${base}.tsx`].filter((one) => files.has(one));
  });
}

/**
 * Returns whether one of the test files whose paths contain a filter runs the built product, directly or through its
 * helpers.
 */
export function needsBuild(filters) {
  const words = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const { stdout } = spawnSync('git', words, { cwd: root, encoding: 'utf8' });
  const files = new Set(stdout.split('\n').filter((file) => existsSync(at(file))));
  const isChosen = (file) => /\.test\.[a-z]+$/.test(file) && filters.some((filter) => file.includes(filter));
  const seen = new Set([...files].filter(isChosen));
  for (const file of seen) {
    if (runsBuild.test(file)) return true;
    // Helpers are in folders of tests and among fixtures; the product's own modules never run its build.
    for (const imported of importsOf(file, files))
      if (!/\/src\//.test(imported) || /\.(test|fixture)\./.test(imported)) seen.add(imported);
  }
  return false;
}
