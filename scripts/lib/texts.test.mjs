import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { at } from './root.mjs';
import { folders, languages, tableOf, takeTable } from './texts.mjs';

let copy = '';
beforeAll(() => {
  copy = mkdtempSync(path.join(os.tmpdir(), 'chargehand-texts-'));
  for (const language of languages)
    copyFileSync(
      at(`console/src/areas/system/menu/messages/${language}.ts`),
      path.join(copy, `${language}.ts`),
    );
});
afterAll(() => rmSync(copy, { recursive: true }));

const file = (language) => readFileSync(path.join(copy, `${language}.ts`), 'utf8');

it('every folder of texts has its own table, with each text in all languages', () => {
  const tables = [...folders()].map(([name, folder]) => [name, tableOf(folder)]);
  expect(tables.length).toBeGreaterThan(50);
  const rows = tables.flatMap(([name, table]) =>
    table
      .replaceAll(/"(?:[^"]|"")*"/g, 'x')
      .split('\r\n')
      .map((row) => `${name}: ${row}`),
  );
  const empty = rows.filter((row) => /,,|,$/.test(row));
  // Matches texts of plural forms that a language does not have: Chinese and Japanese have no singular, and only French
  // has a form for millions.
  const formless = /: \w+_one,,,[^,]+,[^,]+,[^,]+,$|: \w+_many,,,,[^,]+,,$/;
  expect(empty.filter((row) => !formless.test(row))).toEqual([]);
  expect(empty.length).toBeGreaterThan(100);
});

it('an unchanged table changes nothing', async () => {
  const before = languages.map(file);
  expect(await takeTable(copy, tableOf(copy))).toBe(0);
  expect(languages.map(file)).toEqual(before);
});

it('a changed text is written to the file of its language, whatever characters it has', async () => {
  const before = file('zh_CN');
  const text = `C'est «\\ "le" menu», {name}`;
  const quoted = `"${text.replaceAll('"', '""')}"`;
  const table = tableOf(copy).replace(/^(title,[^,]*,[^,]*,[^,]*,)[^,]*/m, `$1${quoted}`);
  expect(await takeTable(copy, table)).toBe(1);
  expect(tableOf(copy)).toBe(table);
  expect(file('zh_CN')).toBe(before);
});

it('an unknown key and a missing text are rejected with their line, and nothing is written', async () => {
  const before = languages.map(file);
  const table = tableOf(copy);
  await expect(takeTable(copy, table.replace(/^title,/m, 'titel,'))).rejects.toThrow(
    /line 3: titel is no text/,
  );
  await expect(takeTable(copy, table.replace(/^(title,[^,]*,)[^,]*/m, '$1'))).rejects.toThrow(
    /line 3: title has no text in zh_HK/,
  );
  expect(languages.map(file)).toEqual(before);
});
