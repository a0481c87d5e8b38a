import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { at } from './root.mjs';

const dist = at('console/dist');
const kilobyte = 1024;

/**
 * Maximum KB of gzipped JavaScript for the sign-in page and for the first list that a user opens. An area adds 0.7 KB
 * to the first list (its registry lines, codes and rules), so 390 KB leaves room for fourteen more areas beside today's
 * 380 KB.
 */
const limits = { signIn: 90, firstList: 390 };

const entry = 'index.html';
const shell = /^_console-[\w-]{8}\.js$/;
const lists = /^src\/areas\/[\w-]+\/[\w-]+-(list|page)\.tsx$/;
const languages = /^_texts-([a-z]{2}_[A-Z]{2})-[\w-]{8}\.js$/;

/**
 * Checks the size of the sign-in page, and of the largest list page with everything it needs, computed from the built
 * console's import graph. Returns an exit code and one line of output.
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
  // Includes the page's texts, which are loaded in parallel with it.
  const texts = `${list.slice(0, list.lastIndexOf('/'))}/messages/${languages.exec(language)[1]}.ts`;
  const loaded = [entry, console, language, list, ...(manifest[texts] ? [texts] : [])];
  const firstList = weightOf(manifest, loaded) / kilobyte;
  const over = signIn > limits.signIn || firstList > limits.firstList;
  const said =
    `Sign-in page ${signIn.toFixed(1)} of ${limits.signIn} KB, ` +
    `first list page ${firstList.toFixed(1)} of ${limits.firstList} KB (${list.split('/').at(-1)})`;
  return { code: over ? 1 : 0, said };
}

/**
 * Returns the gzipped bytes of the modules' scripts and of all scripts they import, each counted once. If `index.html`
 * is among the modules, its script `boot.js` is included.
 */
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
