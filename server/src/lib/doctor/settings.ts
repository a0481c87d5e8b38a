import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, connectionsEach, type Db, inTransaction } from '../db';
import { callerRoles } from '../session/tenant';
import { type Check, type Finding, fault, ok, skipped, warning } from './check';
import type { Database } from './database';

/** Oldest version of PostgreSQL that the server works with. */
const oldestVersion = 15;

const Settings = z.object({
  /** Such as 180004. */
  version: z.int(),
  encoding: z.string(),
  fsync: z.string(),
  synchronousCommit: z.string(),
  fullPageWrites: z.string(),
  autovacuum: z.string(),
  trackCounts: z.string(),
  /** Connections that the server's user may open, and those that all users have open. */
  maxConnections: z.int(),
  openConnections: z.int(),
  /** Servers that are connected to the database. */
  servers: z.int(),
  isStandby: z.boolean(),
  isReadOnly: z.boolean(),
  hasTrigrams: z.boolean(),
  mayCreateRoles: z.boolean(),
});
export type Settings = z.infer<typeof Settings>;

const Role = z.object({
  name: z.string(),
  /** True if the role has rights beyond those that the migrations grant. */
  isMighty: z.boolean(),
  /** True if the server's user may take the role on. */
  canBecome: z.boolean(),
});
type Role = z.infer<typeof Role>;

/** Reads what `judgeSettings` and `judgeRoles` need. */
export const readSettings = (db: Db): Promise<{ settings: Settings; roles: Role[] }> =>
  inTransaction(
    db,
    async (tx) => {
      const [settings] = await checkedRows(
        tx,
        Settings,
        sql`select current_setting('server_version_num')::int as version,
          (select pg_encoding_to_char(encoding) from pg_database where datname = current_database()) as encoding,
          current_setting('fsync') as fsync, current_setting('synchronous_commit') as "synchronousCommit",
          current_setting('full_page_writes') as "fullPageWrites", current_setting('autovacuum') as autovacuum,
          current_setting('track_counts') as "trackCounts",
          current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
            - coalesce(current_setting('reserved_connections', true)::int, 0) as "maxConnections",
          (select count(*)::int from pg_stat_activity where datid is not null) as "openConnections",
          (select count(*)::int from pg_stat_activity where datname = current_database()
            and application_name = 'chargehand events') as servers,
          pg_is_in_recovery() as "isStandby",
          current_setting('default_transaction_read_only') = 'on' as "isReadOnly",
          exists (select from pg_available_extensions where name = 'pg_trgm') as "hasTrigrams",
          (select rolsuper or rolcreaterole from pg_roles where rolname = current_user) as "mayCreateRoles"`,
      );
      if (!settings) throw new Error('the settings of the database have no row');
      const roles = await checkedRows(
        tx,
        Role,
        sql`select rolname as name, pg_has_role(current_user, oid, 'member') as "canBecome",
          rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolcanlogin as "isMighty"
          from pg_roles where rolname = any(${callerRoles})`,
      );
      return { settings, roles };
    },
    'read only',
  );

/** Settings without which a crash or power failure may lose what was acknowledged, or damage the database. */
const durable = {
  fsync: 'fsync',
  synchronousCommit: 'synchronous_commit',
  fullPageWrites: 'full_page_writes',
} as const;
/** Settings without which the database grows, becomes slow, and in the end refuses writes. */
const tidy = { autovacuum: 'autovacuum', trackCounts: 'track_counts' } as const;

function judgeConnections({ maxConnections, openConnections, servers }: Settings): Finding {
  const says = `${maxConnections} connections are allowed and ${openConnections} open; a server needs up to ${connectionsEach}`;
  const needed = connectionsEach * Math.max(servers, 1);
  if (maxConnections < needed)
    return fault(
      `${says}, and ${Math.max(servers, 1)} run`,
      `Set max_connections to ${needed + connectionsEach} or more and restart PostgreSQL.`,
    );
  if (maxConnections < needed + connectionsEach)
    return warning(
      `${says}, so that there is no room for another server during an upgrade`,
      `Set max_connections to ${needed + connectionsEach + 5} or more and restart PostgreSQL.`,
    );
  return ok(says);
}

/** Returns the findings for the settings of the database. */
export function judgeSettings(settings: Settings): Finding[] {
  const found: Finding[] = [];
  const major = Math.floor(settings.version / 10_000);
  if (major < oldestVersion)
    found.push(fault(`PostgreSQL ${major} is too old`, `Upgrade to PostgreSQL ${oldestVersion} or newer.`));
  if (settings.encoding !== 'UTF8')
    found.push(
      fault(
        `The database has the encoding ${settings.encoding}`,
        'Create a database with encoding UTF8 and restore a backup into it.',
      ),
    );
  if (settings.isStandby || settings.isReadOnly)
    found.push(
      fault(
        settings.isStandby ? 'The database is a standby, which takes no writes' : 'The database is read-only',
        'Let DATABASE_URL name the primary, and set default_transaction_read_only to off.',
      ),
    );
  if (!settings.hasTrigrams)
    found.push(
      fault('The extension pg_trgm is missing', 'Install the contrib package of PostgreSQL on its machine.'),
    );
  for (const [key, name] of Object.entries(durable) as [keyof typeof durable, string][])
    if (settings[key] === 'off')
      found.push(
        fault(
          `${name} is off, so that a crash may lose acknowledged data`,
          `Set ${name} to on in postgresql.conf, and reload PostgreSQL.`,
        ),
      );
  for (const [key, name] of Object.entries(tidy) as [keyof typeof tidy, string][])
    if (settings[key] === 'off')
      found.push(
        fault(
          `${name} is off, so that tables grow and become slow`,
          `Set ${name} to on in postgresql.conf, and reload PostgreSQL.`,
        ),
      );
  const sound = found.length === 0 ? [ok(`PostgreSQL ${major}, ${settings.encoding}, durable settings`)] : [];
  return [...sound, ...found, judgeConnections(settings)];
}

/** Returns the findings for the roles of callers, which row-level security relies on. */
export function judgeRoles(roles: readonly Role[], mayCreateRoles: boolean): Finding[] {
  const names: readonly string[] = roles.map(({ name }) => name);
  const missing = callerRoles.filter((name) => !names.includes(name));
  if (missing.length > 0)
    return [
      mayCreateRoles
        ? ok(`The first start creates the roles ${missing.join(', ')}`)
        : fault(
            `The roles ${missing.join(', ')} are missing, and the user of the server may not create them`,
            'Run ALTER ROLE … CREATEROLE for the user of DATABASE_URL.',
          ),
    ];
  const mighty = roles.filter(({ isMighty }) => isMighty).map(({ name }) => name);
  const strange = roles.filter(({ canBecome }) => !canBecome).map(({ name }) => name);
  const found = [
    ...mighty.map((name) =>
      fault(
        `The role ${name} may log in, create, or bypass row-level security`,
        `Run ALTER ROLE ${name} NOSUPERUSER NOBYPASSRLS NOCREATEROLE NOCREATEDB NOLOGIN.`,
      ),
    ),
    ...strange.map((name) =>
      fault(
        `The user of the server may not take on the role ${name}, so that its calls fail`,
        `Run GRANT ${name} TO the user of DATABASE_URL.`,
      ),
    ),
  ];
  return found.length > 0 ? found : [ok('The roles of callers are held by row-level security')];
}

/** Checks the database itself: whether it answers, its settings, and its roles. */
export const databaseCheck = ({ db, finding }: Pick<Database, 'db' | 'finding'>): Check => ({
  name: 'database',
  async run() {
    if (!db) return [finding];
    const { settings, roles } = await readSettings(db);
    return [finding, ...judgeSettings(settings), ...judgeRoles(roles, settings.mayCreateRoles)];
  },
});

/** Returns the finding of a check that needs the database while there is none. */
export const withoutDatabase = (what: string): Finding =>
  skipped(`${what} cannot be read without the database`);
