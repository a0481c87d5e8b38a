import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { named, startTestServer } from '../src/lib/postgres/test-server';

/** Writes the table types of a newly migrated database to the file named by the argument. */
const [file = ''] = process.argv.slice(2);
const server = path.resolve(import.meta.dirname, '..');
const bin = path.join(path.dirname(createRequire(import.meta.url).resolve('kysely-codegen')), 'cli/bin.js');
const { url, template, stop } = await startTestServer(process.env['TEST_DATABASE_URL']);
const made = spawnSync(process.execPath, [bin, '--config-file', 'kysely-codegen.json', '--out-file', file], {
  cwd: server,
  // The URL is passed by environment, because all users of the machine can read arguments.
  env: { ...process.env, DATABASE_URL: named(url, template) },
  encoding: 'utf8',
});
await stop();
if (made.status !== 0) process.stderr.write(`${made.stdout}${made.stderr}`);
process.exitCode = made.status ?? 1;
