import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { at } from './root.mjs';

const dist = at('console/dist');
const kilobyte = 1024;

/**
 * Maximum KB of JavaScript for the sign-in page and for the first list that a user opens, gzipped and, for the list,
 * also as it is, because a slow machine reads it so. An area adds 0.7 KB to the first list (its registry lines, codes
 * and rules).
 */
const limits = { signIn: 90, firstList: 280, firstListPlain: 840 };

const entry = 'index.html';
const publicPages = /^_visitors-[\w-]{8}\.js$/;
const shell = /^_console-[\w-]{8}\.js$/;
const lists = /^src\/areas\/[\w-]+\/[\w-]+\/[\w-]+-list\.tsx$/;
const languages = /^_texts-([a-z]{2}_[A-Z]{2})-[\w-]{8}\.js$/;

/**
 * Checks the size of the sign-in page, and of the largest list page with everything it needs, computed from the built
 * console's import graph, which must have no circle. Returns an exit code and one line of output.
 */
export function checkBudget() {
  const file = path.join(dist, '.vite/manifest.json');
  if (!existsSync(file)) return { code: 1, said: 'The console is not built: npm run build' };
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  const heaviest = (pattern) =>
    Object.keys(manifest)
      .filter((name) => pattern.test(name))
      .map((name) => ({ name, bytes: weightOf(manifest, [name], gzipped) }))
      .sort((a, b) => b.bytes - a.bytes)[0]?.name;

  const list = heaviest(lists);
  const language = heaviest(languages);
  const console = heaviest(shell);
  const visitors = heaviest(publicPages);
  if (!console || !visitors || !list || !language)
    return {
      code: 1,
      said: `The built console lacks its shell, its public pages, a list page or a language.`,
    };
  const signIn = weightOf(manifest, [entry, visitors], gzipped) / kilobyte;
  // Includes the page's texts, which are loaded in parallel with it.
  const texts = `${list.slice(0, list.lastIndexOf('/'))}/messages/${languages.exec(language)[1]}.ts`;
  const loaded = [entry, console, language, list, ...(manifest[texts] ? [texts] : [])];
  const firstList = weightOf(manifest, loaded, gzipped) / kilobyte;
  const firstListPlain = weightOf(manifest, loaded, plain) / kilobyte;
  const circle = circleIn(manifest);
  if (circle)
    return {
      code: 1,
      said: `These built files import each other, so one of them runs before what it needs: ${circle.join(', ')}. Put their modules into one group (console/vite.config.ts).`,
    };
  const over =
    signIn > limits.signIn || firstList > limits.firstList || firstListPlain > limits.firstListPlain;
  const said =
    `Sign-in page ${signIn.toFixed(1)} of ${limits.signIn} KB, ` +
    `first list page ${firstList.toFixed(1)} of ${limits.firstList} KB, ` +
    `plain ${firstListPlain.toFixed(1)} of ${limits.firstListPlain} KB (${list.split('/').at(-1)})`;
  return { code: over ? 1 : 0, said };
}

/**
 * Returns the bytes of the modules' scripts and of all scripts they import, each counted once by `bytesOf`. If
 * `index.html` is among the modules, its script `boot.js` is included.
 */
function weightOf(manifest, names, bytesOf) {
  const scripts = new Set(names.includes(entry) ? ['boot.js'] : []);
  const visit = (name) => {
    const { file, imports = [] } = manifest[name];
    if (scripts.has(file)) return;
    scripts.add(file);
    imports.forEach(visit);
  };
  names.forEach(visit);
  return [...scripts].filter((file) => file.endsWith('.js')).reduce((sum, file) => sum + bytesOf(file), 0);
}

/** Returns the names of modules that import each other in a circle, or undefined if there are none. */
export function circleIn(manifest) {
  const done = new Set();
  const path = [];
  const visit = (name) => {
    const begin = path.indexOf(name);
    if (begin !== -1) return path.slice(begin);
    if (done.has(name)) return undefined;
    path.push(name);
    for (const next of manifest[name]?.imports ?? []) {
      const circle = visit(next);
      if (circle) return circle;
    }
    path.pop();
    done.add(name);
    return undefined;
  };
  for (const name of Object.keys(manifest)) {
    const circle = visit(name);
    if (circle) return circle;
  }
  return undefined;
}

const plain = (file) => readFileSync(path.join(dist, file)).length;

function gzipped(file) {
  const whole = path.join(dist, file);
  return existsSync(`${whole}.gz`)
    ? readFileSync(`${whole}.gz`).length
    : gzipSync(readFileSync(whole), { level: 9 }).length;
}
