import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkBudget } from './budget.mjs';
import { buildStale } from './build.mjs';
import { missingInDocuments } from './document-paths.mjs';
import { faultsInSql } from './plain-comments.mjs';
import { at } from './root.mjs';
import { listen } from './run.mjs';
import { rawStyles } from './style-scale.mjs';
import { unwrittenIn } from './to-be-written.mjs';
import { unusedExports, withoutExport } from './unused-exports.mjs';

const node = (script, ...words) => listen(process.execPath, [at('node_modules', script), ...words]);
const sources = '**/*.{ts,tsx,mjs,cjs,css,json}';
const longest = 300;
/** Registry files with one line for each area or endpoint. Their length is not checked, because it grows with them. */
const registries =
  /^(contract\/src\/(endpoints|audit-words)|(server|console)\/src\/areas\/(index|pages)|server\/test\/(explain-samples|isolation\/(reads|seeds)|authorisation\/recipes))\.ts$/;

/**
 * Checks that must pass before a change is done. Each returns an exit code and its output; with `fix` it first repairs
 * what can be repaired automatically.
 */
export const checks = {
  types: () => node('typescript/bin/tsc', '-p', 'tsconfig.json', '--pretty', 'false'),

  format: (fix) => {
    const memory = ['--cache', '--cache-location', '.cache/prettier', '--cache-strategy', 'content'];
    const how = fix ? '--write' : '--check';
    return node('prettier/bin/prettier.cjs', how, '--log-level', 'warn', ...memory, sources);
  },

  lint: (fix) => {
    const memory = ['--cache', '--cache-location', '.cache/eslint', '--cache-strategy', 'content'];
    return node('eslint/bin/eslint.js', '.', '--max-warnings', '0', ...memory, ...(fix ? ['--fix'] : []));
  },

  floors: async () => {
    const files = (await ourFiles()).filter((file) => /\.tsx?$/.test(file));
    return node(
      'dependency-cruiser/bin/dependency-cruise.mjs',
      '--config',
      '.dependency-cruiser.cjs',
      ...files,
    );
  },

  'folder circles': async () => {
    const files = (await ourFiles()).filter((file) =>
      /^(server\/src\/areas|console\/src)\/.*\.tsx?$/.test(file),
    );
    return node(
      'dependency-cruiser/bin/dependency-cruise.mjs',
      '--config',
      '.dependency-cruiser.folders.cjs',
      ...files,
    );
  },

  'table types': (fix) =>
    generated(fix, 'server/test/table-types.ts', 'server/src/lib/db-types.ts', 'the migrations make'),

  'partner types': (fix) =>
    generated(fix, 'partners/generate.ts', 'partners/examples/chargehand.ts', 'the contract says'),

  'first load': async () => {
    const failed = await buildStale().catch((error) => ({ code: 1, said: error.message }));
    return failed ?? checkBudget();
  },

  'style scale': async () => {
    const sheets = (await ourFiles()).filter((file) => /^console\/src\/.*\.css$/.test(file));
    const raw = sheets.flatMap((file) => rawStyles(file, readFileSync(at(file), 'utf8')));
    return { code: raw.length > 0 ? 1 : 0, said: raw.join('\n') };
  },

  texts: async () => {
    const files = (await ourFiles()).filter((file) =>
      /^(contract|server|console)\/src\/.*\.tsx?$/.test(file),
    );
    const unwritten = files.flatMap((file) => unwrittenIn(file, readFileSync(at(file), 'utf8')));
    return { code: unwritten.length > 0 ? 1 : 0, said: ['Still to be written:', ...unwritten].join('\n') };
  },

  'comments of SQL': async () => {
    const files = (await ourFiles()).filter((file) => file.startsWith('server/sql/'));
    const faults = files.flatMap((file) => faultsInSql(file, readFileSync(at(file), 'utf8')));
    return { code: faults.length > 0 ? 1 : 0, said: faults.join('\n') };
  },

  'unused exports': async (fix) => {
    const files = (await ourFiles()).filter(
      (file) => /\.(ts|tsx|mjs)$/.test(file) && !file.endsWith('.d.ts'),
    );
    const unused = unusedExports(new Map(files.map((file) => [file, readFileSync(at(file), 'utf8')])));
    if (fix)
      for (const { file, name } of unused)
        writeFileSync(at(file), withoutExport(readFileSync(at(file), 'utf8'), name));
    const said = unused.map(({ file, name }) => `${file} exports ${name}, which no other file imports`);
    return { code: said.length > 0 && !fix ? 1 : 0, said: said.join('\n') };
  },

  'document paths': async () => {
    const missing = missingInDocuments();
    return { code: missing.length > 0 ? 1 : 0, said: missing.join('\n') };
  },

  'file lengths': async () => {
    const files = (await ourFiles()).filter(
      (file) =>
        /\.(ts|tsx|mjs|cjs|css)$|^server\/sql\//.test(file) &&
        !registries.test(file) &&
        !/\/(messages|texts)\/|\/(db-types|chargehand)\.ts$/.test(file),
    );
    const tooLong = files
      .map((file) => ({ file, lines: readFileSync(at(file), 'utf8').split('\n').length - 1 }))
      .filter(({ lines }) => lines > longest)
      .map(({ file, lines }) => `${file} has ${lines} lines; past ${longest} it has two subjects`);
    return { code: tooLong.length > 0 ? 1 : 0, said: tooLong.join('\n') };
  },
};

/** Checks that a file equals the current output of the script that generates it; with `fix` writes it if not. */
async function generated(fix, script, file, source) {
  mkdirSync(at('.cache'), { recursive: true });
  const [made, kept] = [at('.cache', path.basename(file)), at(file)];
  const { code, said } = await node('tsx/dist/cli.mjs', script, made);
  if (code !== 0) return { code, said };
  if (readFileSync(made, 'utf8') === readFileSync(kept, 'utf8')) return { code: 0, said: '' };
  if (!fix) return { code: 1, said: `${file} is not what ${source}: npm run generate` };
  writeFileSync(kept, readFileSync(made));
  return { code: 0, said: '' };
}

async function ourFiles() {
  const words = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  const [{ said }, gone] = await Promise.all([
    listen('git', words),
    listen('git', ['ls-files', '--deleted']),
  ]);
  const deleted = new Set(gone.said.split('\n'));
  return said.split('\n').filter((file) => file && !deleted.has(file));
}
