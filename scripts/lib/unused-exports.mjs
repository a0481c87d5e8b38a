import path from 'node:path';

/** Folders that names of our own packages stand for. */
const packages = { '@chargehand/contract/': 'contract/src/', '@chargehand/partners/': 'partners/' };
const endings = ['', '.ts', '.tsx', '.mjs', '/index.ts'];

/** Matches static imports and exports from a module: names, then its specifier. */
const named =
  /(?:import|export)\s+(?:type\s+)?([\w$]+\s*,\s*)?(\{[^}]*\}|\*(?:\s+as\s+[\w$]+)?|[\w$]+)\s*from\s*'([^']+)'/g;
/** Matches loads of a whole module at run time. */
const loaded = /(?:import|tsImport)\(\s*'([^']+)'/g;
const exported =
  /^export\s+(?:declare\s+)?(?:async\s+)?(?:abstract\s+)?(?:function\*?|const|let|class|interface|type)\s+([\w$]+)/gm;

const namesIn = (braces) =>
  braces
    .slice(1, -1)
    .split(',')
    .map(
      (part) =>
        part
          .trim()
          .replace(/^type\s+/, '')
          .split(/\s+as\s+/)[0],
    )
    .filter((name) => name !== '');

/** Returns the file that a specifier in `from` stands for, or undefined if it is none of these files. */
function resolve(specifier, from, texts) {
  const own = Object.keys(packages).find((prefix) => specifier.startsWith(prefix));
  if (own === undefined && !specifier.startsWith('.')) return undefined;
  const base =
    own === undefined
      ? path.posix.join(path.posix.dirname(from), specifier)
      : packages[own] + specifier.slice(own.length);
  return endings.map((ending) => base + ending).find((file) => texts.has(file));
}

/** Returns the names that each file's importers use; `*` stands for all of them. */
function usesOf(texts) {
  const uses = new Map();
  const add = (file, names) => {
    if (file !== undefined) uses.set(file, new Set([...(uses.get(file) ?? []), ...names]));
  };
  for (const [file, text] of texts) {
    for (const [, , what, specifier] of text.matchAll(named))
      add(
        resolve(specifier, file, texts),
        what.startsWith('{') ? namesIn(what) : what.startsWith('*') ? ['*'] : [],
      );
    for (const [, specifier] of text.matchAll(loaded)) add(resolve(specifier, file, texts), ['*']);
  }
  return uses;
}

/**
 * Returns the exports that no other file imports. `texts` maps paths from the root to contents. Tests of types and
 * generated files are left out.
 */
export function unusedExports(texts) {
  const uses = usesOf(texts);
  const unused = [];
  for (const [file, text] of texts) {
    if (uses.get(file)?.has('*') || /\.test-d\.tsx?$|^partners\/|\/db-types\.ts$/.test(file)) continue;
    for (const [, name] of text.matchAll(exported))
      if (!uses.get(file)?.has(name)) unused.push({ file, name });
  }
  return unused;
}

/** Returns a text without the word `export` before this name. */
export const withoutExport = (text, name) =>
  text.replace(
    new RegExp(
      `^export (?=(?:declare |async |abstract )*(?:function\\*?|const|let|class|interface|type) ${name.replaceAll('$', '\\$')}(?![\\w$]))`,
      'm',
    ),
    '',
  );
