import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@babel/core';
import Papa from 'papaparse';
import prettier from 'prettier';
import { at } from './root.mjs';

/** The languages; the first says which texts there are. */
export const languages = ['zh_CN', 'zh_HK', 'en_US', 'fr_FR', 'de_DE', 'ja_JP'];

const floors = ['areas', 'features', 'ui', 'shell'];
/** A spreadsheet takes a file without it for one of its own old alphabets. */
const mark = '\uFEFF';

/**
 * The folders of texts, by the names of their tables: an area or a feature by its own, what a whole floor says by the floor's, and
 * what several areas share, in a folder of a feature, by both.
 */
export function folders() {
  const found = new Map();
  const add = (name, ...parts) => {
    const folder = at('console/src', ...parts, 'messages');
    if (existsSync(path.join(folder, 'zh_CN.ts'))) found.set(name, folder);
  };
  for (const floor of floors) {
    add(floor, floor);
    for (const name of foldersIn(floor)) add(name, floor, name);
  }
  for (const feature of foldersIn('features'))
    for (const part of foldersIn('features', feature)) add(`${feature}-${part}`, 'features', feature, part);
  return found;
}

const foldersIn = (...parts) =>
  readdirSync(at('console/src', ...parts), { withFileTypes: true })
    .filter((one) => one.isDirectory())
    .map(({ name }) => name);

/** The texts that a file itself writes, in their order: key, text, and where the text stands. Words of the contract stand there. */
function textsIn(source) {
  const { program } = parseSync(source, {
    babelrc: false,
    configFile: false,
    parserOpts: { plugins: ['typescript'] },
  });
  const objects = program.body.flatMap(({ type, declaration, declarations = [] }) =>
    type === 'ExportDefaultDeclaration' ? [declaration] : declarations.map(({ init }) => init),
  );
  const plain = (node) => (node?.type.startsWith('TS') ? plain(node.expression) : node);
  return objects
    .map(plain)
    .filter((node) => node?.type === 'ObjectExpression')
    .flatMap(({ properties }) => properties)
    .filter(({ type, value }) => type === 'ObjectProperty' && value.type === 'StringLiteral')
    .map(({ key, value }) => ({
      key: key.name ?? key.value,
      text: value.value,
      from: value.start,
      to: value.end,
    }));
}

/** A folder's texts as a table (CSV, UTF-8) of a key and six languages; a line for each text. */
export function tableOf(folder) {
  const columns = languages.map((language) => {
    const texts = textsIn(readFileSync(path.join(folder, `${language}.ts`), 'utf8'));
    return new Map(texts.map(({ key, text }) => [key, text]));
  });
  const lines = [...(columns[0]?.keys() ?? [])].map((key) => [
    key,
    ...columns.map((texts) => texts.get(key) ?? ''),
  ]);
  return `${mark}${Papa.unparse([['key', ...languages], ...lines])}\r\n`;
}

/**
 * Takes over what a table says otherwise than the folder's files. Answers how many texts changed; throws an error that names the
 * line where a table has a key that is none, or leaves a text empty.
 */
export async function takeTable(folder, table) {
  const { data } = Papa.parse(table.replace(mark, ''), { header: true, skipEmptyLines: true });
  let changed = 0;
  const written = [];
  for (const language of languages) {
    const file = path.join(folder, `${language}.ts`);
    let source = readFileSync(file, 'utf8');
    const texts = new Map(textsIn(source).map((one) => [one.key, one]));
    const changes = data.flatMap(({ key, [language]: text }, line) => {
      const known = texts.get(key);
      if (!known) throw new Error(`line ${line + 2}: ${key} is no text of ${path.relative(at('.'), file)}`);
      if (!text?.trim()) throw new Error(`line ${line + 2}: ${key} has no text in ${language}`);
      return text === known.text ? [] : [{ ...known, text }];
    });
    // From the end, so that what stands before keeps its place.
    for (const { from, to, text } of changes.toSorted((a, b) => b.from - a.from))
      source = source.slice(0, from) + JSON.stringify(text) + source.slice(to);
    changed += changes.length;
    if (changes.length > 0) written.push([file, source]);
  }
  for (const [file, source] of written)
    writeFileSync(
      file,
      await prettier.format(source, { ...(await prettier.resolveConfig(file)), filepath: file }),
    );
  return changed;
}
