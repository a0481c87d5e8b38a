import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { bootstrap } from './lib/bootstrap.mjs';
import { at } from './lib/root.mjs';
import { die } from './lib/run.mjs';

// Creates a complete working area as a starting point: `npm run new-area -- stock/charging-plan --owned=merchant`.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    plural: { type: 'string' },
    owned: { type: 'string' },
    states: { type: 'string' },
    picture: { type: 'boolean' },
    import: { type: 'boolean' },
  },
});
await bootstrap({ forTests: true });
const { checks } = await import('./lib/checks.mjs');
const { newArea, usage } = await import('./lib/new-area.mjs');
const { default: prettier } = await import('prettier');

// Prepares all files before any is written, so that an error leaves the checkout unchanged.
const files = await (async () => {
  if (positionals.length !== 1) throw new Error(usage);
  return Promise.all(
    newArea(positionals[0], values).map(async ([file, text]) => {
      const options = { ...(await prettier.resolveConfig(at(file))), filepath: at(file) };
      return [file, file.endsWith('.sql') ? text : await prettier.format(text, options)];
    }),
  );
})().catch((error) => die(error.message));

for (const [file, text] of files) {
  console.log(`${existsSync(at(file)) ? 'changed' : 'new    '} ${file}`);
  mkdirSync(path.dirname(at(file)), { recursive: true });
  writeFileSync(at(file), text);
}
const { code, said } = await checks['table types'](true);
if (code !== 0) die(said);
console.log(`
The page stands in the menu group deviceManage (server/src/areas/pages.ts), and db-types.ts has the table.
Next: give it its fields, beginning with contract/src/areas/${positionals[0]}.ts and its migration (npm run
generate reads both); write its texts (npm run texts); then
  npm run gates    the tests that know all areas
  npm run check    types, format, lint, budgets and generated files`);
