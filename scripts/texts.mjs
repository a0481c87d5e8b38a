import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bootstrap } from './lib/bootstrap.mjs';
import { at } from './lib/root.mjs';
import { die } from './lib/run.mjs';

// Exports all texts as CSV tables, one for each folder of texts: `npm run texts`. Imports changed tables with `npm run
// texts -- FILE...`.
await bootstrap({ forTests: true });
const { folders, tableOf, takeTable } = await import('./lib/texts.mjs');

const files = process.argv.slice(2);
const textFolders = folders();
for (const file of files) {
  const name = path.basename(file, '.csv');
  const folder = textFolders.get(name) ?? die(`${file}: there are no texts of ${name}`);
  const changed = await takeTable(folder, readFileSync(file, 'utf8')).catch((error) =>
    die(`${file}, ${error.message}`),
  );
  console.log(`${name}: ${changed} changed`);
}
if (files.length === 0) {
  const out = at('.cache/texts');
  mkdirSync(out, { recursive: true });
  for (const [name, folder] of textFolders) writeFileSync(path.join(out, `${name}.csv`), tableOf(folder));
  console.log(`${textFolders.size} tables in ${path.relative(process.cwd(), out) || '.'}`);
}
