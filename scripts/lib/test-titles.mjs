import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import babel from '@babel/core';
import { at, root } from './root.mjs';

const folders = ['contract/src', 'server/src', 'server/test', 'console/src', 'simulator/src', 'e2e'];
const bracket = /\[([A-Z]+-\d+(?:\s*,\s*[A-Z]+-\d+)*)\]/g;
const leftOut = new Set(['skip', 'todo', 'fixme']);

/** The requirement ids in the titles of tests, each with a file it stands in; skipped tests do not count. */
export async function idsInTests() {
  const ids = new Map();
  for (const file of folders.flatMap((folder) => testFiles(at(folder))))
    for (const text of await textsOf(file))
      for (const [, list] of text.matchAll(bracket))
        for (const id of list.split(',')) ids.set(id.trim(), path.relative(root, file));
  return ids;
}

/** Texts anywhere in a test file, so that titles in tables of cases are found too; comments are none. */
async function textsOf(file) {
  const plugins = file.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'];
  const options = { filename: file, babelrc: false, configFile: false, parserOpts: { plugins } };
  const tree = await babel.parseAsync(readFileSync(file, 'utf8'), options);
  const texts = [];
  babel.traverse(tree, {
    CallExpression(call) {
      if (isLeftOut(call.node.callee)) call.skip();
    },
    StringLiteral({ node }) {
      texts.push(node.value);
    },
    TemplateElement({ node }) {
      texts.push(node.value.raw);
    },
  });
  return texts;
}

function isLeftOut(callee) {
  if (callee.type === 'CallExpression') return isLeftOut(callee.callee);
  if (callee.type !== 'MemberExpression') return false;
  return leftOut.has(callee.property.name) || isLeftOut(callee.object);
}

function testFiles(folder) {
  let entries = [];
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
  return entries.flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : testFiles(file);
    return /\.(test\.tsx?|spec\.ts)$/.test(entry.name) ? [file] : [];
  });
}
