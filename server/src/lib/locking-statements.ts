import pg from 'pg';
import { z } from 'zod';

const name = /(?:only\s+)?(?:public\.)?"?(\w+)"?/.source;
/** Changes of a table that read or rewrite all its rows while they lock it. */
const scanning =
  /\btype\b|\bset\s+not\s+null\b|\badd\s+(?:constraint\s+\w+\s+)?(?:primary\s+key|unique|exclude)\b|\bgenerated\s+always\s+as\s*\(/i;
/** Constraints whose rows are checked at once. */
const checked =
  /\badd\s+constraint\b(?![\s\S]*\bnot\s+valid\b)|\badd\s+(?:check|foreign\s+key)\b(?![\s\S]*\bnot\s+valid\b)/i;

const alters = new RegExp(`^alter\\s+table\\s+(?:if\\s+exists\\s+)?${name}`, 'i');
const indexes = new RegExp(
  `^create\\s+(?:unique\\s+)?index\\s+(?!concurrently)(?:if\\s+not\\s+exists\\s+)?\\w*\\s*on\\s+${name}`,
  'i',
);
const rewrites = new RegExp(`^(?:update|delete\\s+from|cluster|vacuum\\s+full)\\s+${name}`, 'i');

/** Returns the table that a statement locks, or whose rows it locks, for as long as it reads all of them. */
function lockedBy(statement: string): string | undefined {
  const altered = alters.exec(statement)?.[1];
  if (altered !== undefined) return scanning.test(statement) || checked.test(statement) ? altered : undefined;
  return indexes.exec(statement)?.[1] ?? rewrites.exec(statement)?.[1];
}

/** Returns the tables that the statements of a migration lock for a time that grows with their rows. */
export function tablesLockedLong(statements: readonly string[]): string[] {
  const bare = statements.map((statement) => statement.replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, '').trim());
  return [...new Set(bare.map(lockedBy).filter((table) => table !== undefined))];
}

/** Number of rows from which a lock lasts long enough to be told. */
const manyRows = 1_000_000;

/** A large table that a pending migration locks. `rows` is the estimate of the planner. */
export interface LongLock {
  migration: string;
  table: string;
  rows: number;
}

const Sizes = z.array(z.object({ table: z.string(), rows: z.coerce.number() }));

/** Returns the large tables that the migrations lock. Tables that do not exist yet are left out. */
export async function findLongLocks(
  client: pg.Client,
  migrations: readonly { migration: string; statements: readonly string[] }[],
): Promise<LongLock[]> {
  const locks = migrations.flatMap(({ migration, statements }) =>
    tablesLockedLong(statements).map((table) => ({ migration, table })),
  );
  const { rows } = await client.query(
    `select relname as table, greatest(reltuples, (select coalesce(sum(greatest(p.reltuples, 0)), 0)
        from pg_partition_tree(c.oid) t join pg_class p on p.oid = t.relid where t.isleaf)) as rows
      from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname = any($1)`,
    [locks.map(({ table }) => table)],
  );
  const sizes = new Map(Sizes.parse(rows).map((size) => [size.table, size.rows]));
  return locks
    .map((lock) => ({ ...lock, rows: sizes.get(lock.table) ?? 0 }))
    .filter((lock) => lock.rows >= manyRows);
}
