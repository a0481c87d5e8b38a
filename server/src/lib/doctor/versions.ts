import { sql } from 'kysely';
import { z } from 'zod';
import product from '../../../../package.json' with { type: 'json' };
import { checkedRows, type Db, inTransaction } from '../db';
import { migrationNames, newerMigration } from '../migrate';
import { commit, version } from '../version';
import { type Check, type Finding, fault, ok, skipped, warning } from './check';
import type { Database } from './database';

/** Returns the finding for a version of Node.js, such as `20.19.5`. */
export function judgeNode(running: string): Finding {
  const needed = product.engines.node.replace(/^>=/, '');
  const [major = 0, minor = 0] = running.split('.').map(Number);
  const [least = 0, leastMinor = 0] = needed.split('.').map(Number);
  const isEnough = major > least || (major === least && minor >= leastMinor);
  return isEnough
    ? ok(`Node.js ${running}; ${needed} or newer is needed`)
    : fault(`Node.js ${running} is too old`, `Install Node.js ${needed} or newer.`);
}

const Tables = z.object({ hasMigrations: z.boolean(), isRestoring: z.boolean() });
const Applied = z.object({ name: z.string() });

/** Returns the finding for the migrations of a database. `files` are those of this version. */
export async function judgeMigrations(db: Db, files: readonly string[]): Promise<Finding> {
  return inTransaction(
    db,
    async (tx) => {
      const [tables] = await checkedRows(
        tx,
        Tables,
        sql`select to_regclass('public.migration') is not null as "hasMigrations",
          to_regclass('public.restore') is not null as "isRestoring"`,
      );
      if (tables?.isRestoring === true)
        return fault(
          'A restore into this database did not end, so no server starts on it',
          'Empty the database and run npm run restore again.',
        );
      if (tables?.hasMigrations !== true)
        return ok(`The database is empty; the first start applies ${files.length} migrations`);
      const done = (await checkedRows(tx, Applied, sql`select name from migration`)).map(({ name }) => name);
      const newer = newerMigration(done, files);
      if (newer !== undefined)
        return fault(
          `The database is newer than version ${version}: it has the migration ${newer}`,
          'Install the newer version again, or restore a backup of this one.',
        );
      const pending = files.filter((name) => !done.includes(name));
      return pending.length === 0
        ? ok(`The database has all ${files.length} migrations`)
        : warning(
            `The database is older: ${pending.length} migrations are pending, the first is ${pending[0] ?? ''}`,
            'Start this version with npm run serve; it makes a backup, then applies them.',
          );
    },
    'read only',
  );
}

/** Checks Node.js, and product and database against each other. */
export const versionsCheck = ({ db }: Pick<Database, 'db'>, node = process.versions.node): Check => ({
  name: 'versions',
  async run() {
    const built = ok(`Chargehand ${version}${commit === null ? '' : ` (${commit})`}`);
    const found = [judgeNode(node), built];
    if (!db) return [...found, skipped('The migrations cannot be read without the database')];
    return [...found, await judgeMigrations(db, await migrationNames())];
  },
});
