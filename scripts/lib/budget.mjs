import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { at } from './root.mjs';

const dist = at('console/dist');
const kilobyte = 1024;

/**
 * What a person loads at most before they can work, in KB of JavaScript as gzip. An area weighs 0.7 KB in the first list
 * (its line in each registry, its codes and rules): the limit leaves room for fourteen beside the 380 KB of all today.
 */
const limits = { signIn: 90, firstList: 390 };

const entry = 'index.html';
const shell = /^_console-[\w-]{8}\.js$/;
const lists = /^src\/areas\/[\w-]+\/[\w-]+-(list|page)\.tsx$/;
const languages = /^_texts-([a-z]{2}_[A-Z]{2})-[\w-]{8}\.js$/;

/**
 * Reckons from the built console's import graph what the sign-in page and the heaviest way to a first list
 * page load. Answers an exit code and one line.
 */
export function checkBudget() {
  const file = path.join(dist, '.vite/manifest.json');
  if (!existsSync(file)) return { code: 1, said: 'The console is not built: npm run build' };
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  const heaviest = (pattern) =>
    Object.keys(manifest)
      .filter((name) => pattern.test(name))
      .map((name) => ({ name, bytes: weightOf(manifest, [name]) }))
      .sort((a, b) => b.bytes - a.bytes)[0]?.name;

  const list = heaviest(lists);
  const language = heaviest(languages);
  const console = heaviest(shell);
  if (!console || !list || !language)
    return { code: 1, said: `The built console lacks its shell, a list page or a language.` };
  const signIn = weightOf(manifest, [entry]) / kilobyte;
  // A page's texts are fetched beside it.
  const texts = `${list.slice(0, list.lastIndexOf('/'))}/messages/${languages.exec(language)[1]}.ts`;
  const loaded = [entry, console, language, list, ...(manifest[texts] ? [texts] : [])];
  const firstList = weightOf(manifest, loaded) / kilobyte;
  const over = signIn > limits.signIn || firstList > limits.firstList;
  const said =
    `Sign-in page ${signIn.toFixed(1)} of ${limits.signIn} KB, ` +
    `first list page ${firstList.toFixed(1)} of ${limits.firstList} KB (${list.split('/').at(-1)})`;
  return { code: over ? 1 : 0, said };
}

/** Bytes of every script that the modules bring along, each counted once, with what the page itself names. */
function weightOf(manifest, names) {
  const scripts = new Set(names.includes(entry) ? ['boot.js'] : []);
  const visit = (name) => {
    const { file, imports = [] } = manifest[name];
    if (scripts.has(file)) return;
    scripts.add(file);
    imports.forEach(visit);
  };
  names.forEach(visit);
  return [...scripts].filter((file) => file.endsWith('.js')).reduce((sum, file) => sum + gzipped(file), 0);
}

function gzipped(file) {
  const whole = path.join(dist, file);
  return existsSync(`${whole}.gz`)
    ? readFileSync(`${whole}.gz`).length
    : gzipSync(readFileSync(whole), { level: 9 }).length;
}
