import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@babel/core';
import Papa from 'papaparse';
import prettier from 'prettier';
import { at } from './root.mjs';

/** The languages. The files of the first one define which texts exist. */
export const languages = ['zh_CN', 'zh_HK', 'en_US', 'fr_FR', 'de_DE', 'ja_JP'];

const floors = ['areas', 'features', 'ui', 'shell'];
/** Byte order mark; without it spreadsheet programs assume a legacy encoding. */
const mark = '\uFEFF';

/**
 * Returns the folders that contain texts, by the name of their table (a CSV file with the texts of a folder). A table
 * is named after its area, feature or layer, `{feature}-{part}` for a part of a feature, or `{area}-columns` for the
 * columns of an import.
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
  for (const group of foldersIn('areas'))
    for (const name of foldersIn('areas', group)) add(name, 'areas', group, name);
  for (const feature of foldersIn('features'))
    for (const part of foldersIn('features', feature)) add(`${feature}-${part}`, 'features', feature, part);
  // Adds the column names of imports, which console and server share.
  const columns = at('contract/src/texts/columns');
  for (const { name } of readdirSync(columns, { withFileTypes: true }).filter((one) => one.isDirectory()))
    found.set(`${name}-columns`, path.join(columns, name));
  return found;
}

const foldersIn = (...parts) =>
  readdirSync(at('console/src', ...parts), { withFileTypes: true })
    .filter((one) => one.isDirectory())
    .map(({ name }) => name);

/**
 * Returns the texts that a file contains itself, in order: key, text and position. Texts taken from the contract are
 * not included.
 */
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

/**
 * Returns a folder's texts as a table (CSV, UTF-8) with one row per text: the key and six languages. If a language does
 * not have a plural form, its cell is empty.
 */
export function tableOf(folder) {
  const columns = languages.map((language) => {
    const texts = textsIn(readFileSync(path.join(folder, `${language}.ts`), 'utf8'));
    return new Map(texts.map(({ key, text }) => [key, text]));
  });
  // The language with the most keys has all plural forms.
  const keys = columns.reduce((longest, texts) => (texts.size > longest.size ? texts : longest)).keys();
  const lines = [...keys].map((key) => [key, ...columns.map((texts) => texts.get(key) ?? '')]);
  return `${mark}${Papa.unparse([['key', ...languages], ...lines])}\r\n`;
}

/** Returns whether a key is a plural form of a text in `texts`, which has the same key with `_other`. */
const isForm = (key, texts) => /_(one|many)$/.test(key) && texts.has(key.replace(/_(one|many)$/, '_other'));

/**
 * Writes texts that were changed in a table back to the folder's files. Returns the number of changed texts. Throws an
 * error that names the line if a key is unknown or a text is empty, except for an empty plural form that the language
 * does not have.
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
      const current = texts.get(key);
      if (!current && isForm(key, texts) && !text?.trim()) return [];
      if (!current) throw new Error(`line ${line + 2}: ${key} is no text of ${path.relative(at('.'), file)}`);
      if (!text?.trim()) throw new Error(`line ${line + 2}: ${key} has no text in ${language}`);
      return text === current.text ? [] : [{ ...current, text }];
    });
    // Edits from the end, so that earlier positions stay valid.
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
