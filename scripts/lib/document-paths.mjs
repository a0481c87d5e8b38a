import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { at } from './root.mjs';

/** First folders by which a quoted word in a document is recognized as a path. */
const folders =
  /^(?:contract|server|console|simulator|scripts|bench|e2e|docs|deploy|partners|src|areas|lib|ui|features|device|live|test)\//;

/** Folders that a document may omit at the beginning of a path. */
const bases = ['', 'server', 'server/src', 'console/src', 'contract/src', 'simulator/src'];

/** Returns the documents of the project, as paths from its root. */
export const documents = () => [
  ...readdirSync(at('.')).filter((name) => name.endsWith('.md')),
  ...readdirSync(at('docs'), { recursive: true })
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join('docs', name)),
  'bench/README.md',
];

/** Returns whether a word names an existing decision by its number alone, such as `docs/decisions/0014`. */
const isDecision = (word) =>
  /^docs\/decisions\/\d{4}$/.test(word) &&
  readdirSync(at('docs/decisions')).some((name) => name.startsWith(`${path.basename(word)}-`));

/** Returns those paths that a document names in back quotes, or links to, and that do not exist. */
export function missingPaths(document, text) {
  const quoted = [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, word]) => word)
    .filter((word) => folders.test(word));
  const linked = [...text.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)]
    .map(([, target]) => target)
    .filter((target) => !/^[a-z]+:/.test(target));
  const named = quoted
    .map((word) => word.replace(/:\d+$/, ''))
    // Skips patterns and placeholders such as `x` and `NNNN`.
    .filter((word) => !/[*{}<>$…]|(^|\/)(x|NNNN)([/._]|$)/.test(word));
  const exists = (word) => bases.some((base) => existsSync(at(base, word))) || isDecision(word);
  return [
    ...named.filter((word) => !exists(word)),
    ...linked.filter((target) => !existsSync(at(path.dirname(document), target))),
  ];
}

/** Returns one line for each path that a document names and that does not exist. */
export const missingInDocuments = () =>
  documents().flatMap((document) =>
    missingPaths(document, readFileSync(at(document), 'utf8')).map(
      (word) => `${document} names ${word}, which does not exist`,
    ),
  );
