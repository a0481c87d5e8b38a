import { randomBytes } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { findMigrations, migrate } from './migrate';
import { named, run } from './postgres/test-server';

let url: string;
let home: string;
let folder: string;
let client: pg.Client;
let drop: () => Promise<void>;
beforeEach(async () => {
  const server = inject('testServer').url;
  const name = `chargehand_migrate_${randomBytes(4).toString('hex')}`;
  await run(server, `create database ${name}`);
  url = named(server, name);
  home = await mkdtemp(path.join(os.tmpdir(), 'chargehand-migrations-'));
  folder = path.join(home, 'migrations');
  for (const name of ['migrations', 'sql']) await mkdir(path.join(home, name));
  client = new pg.Client({ connectionString: url });
  await client.connect();
  drop = async () => {
    await client.end();
    await run(server, `drop database ${name} with (force)`);
    await rm(home, { recursive: true });
  };
});
afterEach(() => drop());

const file = (name: string, ...lines: string[]) =>
  writeFile(path.join(folder, name), `${lines.join('\n')}\n`);
const outside = '-- outside a transaction';
const table = 'create table sample (n int, text text);';
const rowsOf = async (sql: string) => (await client.query(sql)).rows as unknown[];
const done = () => rowsOf('select name from migration order by name');
const indexes = () =>
  rowsOf(`select indexrelid::regclass::text as name, indisvalid as valid from pg_index
    where indrelid = 'sample'::regclass order by 1`);
/** Runs the migrations, which fail. Returns the messages of the error and of its cause. */
const failure = async () => {
  const error: unknown = await migrate(url, { folder }).catch((one: unknown) => one);
  return error instanceof Error && error.cause instanceof Error
    ? [error.message, error.cause.message]
    : error;
};

describe('a migration that fails', () => {
  it('is rolled back, and earlier migrations are kept', async () => {
    await file('1.sql', table);
    await file('2.sql', "insert into sample values (1, 'a');", 'select 1 / 0;');
    expect(await failure()).toEqual(['migration 2.sql failed', 'division by zero']);
    expect(await rowsOf('select * from sample')).toEqual([]);
    expect(await done()).toEqual([{ name: '1.sql' }]);
  });

  it('[OPS-09] leaves the database of an upgrade as it was, without the migrations before it', async () => {
    await file('1.sql', table, 'alter table sample add unique (n) deferrable initially deferred;');
    await migrate(url, { folder });
    await file('2.sql', "insert into sample values (1, 'a');");
    await file('3.sql', 'alter table sample add other int;');
    await file('4.sql', 'select 1 / 0;');
    expect(await failure()).toEqual(['migration 4.sql failed', 'division by zero']);
    expect(await rowsOf('select * from sample')).toEqual([]);
    expect(await done()).toEqual([{ name: '1.sql' }]);
    await file('4.sql', 'select 1;');
    await migrate(url, { folder });
    expect(await rowsOf('select * from sample')).toEqual([{ n: 1, text: 'a', other: null }]);
    expect(await done()).toHaveLength(4);
  });

  it('[OPS-10] is not tried in a database that a newer version has migrated', async () => {
    await file('1.sql', table);
    await file('2.sql', 'alter table sample add other int;');
    await migrate(url, { folder });
    await rm(path.join(folder, '2.sql'));
    await file('3.sql', 'drop table sample;');
    await expect(migrate(url, { folder })).rejects.toThrow(
      'the database is newer than this version of the server: it has the migration 2.sql',
    );
    expect(await done()).toEqual([{ name: '1.sql' }, { name: '2.sql' }]);
  });

  it('outside a transaction is run again from its beginning, after its invalid index was dropped', async () => {
    await file('1.sql', table, "insert into sample select n / 2, 'a' from generate_series(1, 10) n;");
    await file(
      '2.sql',
      outside,
      'create table if not exists other (n int);',
      'create unique index concurrently if not exists sample_n on sample (n);',
      'create index concurrently if not exists sample_text on sample (text);',
    );
    expect(await failure()).toEqual(['migration 2.sql failed', 'could not create unique index "sample_n"']);
    expect(await indexes()).toEqual([{ name: 'sample_n', valid: false }]);
    expect(await done()).toEqual([{ name: '1.sql' }]);
    await client.query('delete from sample where ctid not in (select min(ctid) from sample group by n)');
    await migrate(url, { folder });
    expect(await indexes()).toEqual([
      { name: 'sample_n', valid: true },
      { name: 'sample_text', valid: true },
    ]);
    expect(await done()).toEqual([{ name: '1.sql' }, { name: '2.sql' }]);
  });

  it('is one that creates an index concurrently without `if not exists`', async () => {
    await file('1.sql', table);
    await file('2.sql', outside, 'create index concurrently sample_n on sample (n);');
    expect(await failure()).toEqual(['migration 2.sql failed', expect.stringContaining('if not exists')]);
    expect(await indexes()).toEqual([]);
  });
});

it('[FOUND-12] a migration’s warnings are returned once', async () => {
  await file(
    '1.sql',
    table,
    "do $$ begin raise warning 'row 7 stays'; raise notice 'all else is well'; end $$;",
  );
  expect(await migrate(url, { folder })).toEqual(['row 7 stays']);
  expect(await migrate(url, { folder })).toEqual([]);
});

describe('a migration outside a transaction', () => {
  it('builds an index while three servers start concurrently on a filled table', async () => {
    await file('1.sql', table, "insert into sample select n, 'a' from generate_series(1, 300000) n;");
    await migrate(url, { folder });
    await file('2.sql', outside, 'create index concurrently if not exists sample_n on sample (n);');
    await Promise.all([1, 2, 3].map(() => migrate(url, { folder })));
    expect(await indexes()).toEqual([{ name: 'sample_n', valid: true }]);
    expect(await done()).toEqual([{ name: '1.sql' }, { name: '2.sql' }]);
  });

  it('is split only at the ends of its statements', async () => {
    await file(
      '1.sql',
      outside,
      'create table if not exists odd ("a;b" text); -- one; two',
      "insert into odd values ('it''s; so');",
      '/* three; four */',
      'do $body$ begin insert into odd values ($$five; six$$); end $body$;',
      '-- the end;',
    );
    await migrate(url, { folder });
    expect(await rowsOf('select "a;b" as text from odd')).toEqual([
      { text: "it's; so" },
      { text: 'five; six' },
    ]);
  });
});

describe('SQL functions', () => {
  const says = (word: string) =>
    writeFile(
      path.join(home, 'sql/words.sql'),
      `create or replace function word() returns text language sql as $$ select '${word}'; $$;\n`,
    );
  const word = () => rowsOf('select word()');

  it('are replaced whenever their file has changed, also back to an earlier text', async () => {
    for (const said of ['a', 'b', 'a']) {
      await says(said);
      await migrate(url, { folder });
      expect(await word()).toEqual([{ word: said }]);
    }
    await client.query(
      `create or replace function word() returns text language sql as $$ select 'by hand' $$`,
    );
    await migrate(url, { folder });
    expect(await word()).toEqual([{ word: 'by hand' }]);
    expect(await done()).toEqual([{ name: expect.stringMatching(/^sql\/words\.sql [0-9a-f]{64}$/) }]);
  });

  it('stay unchanged if their file fails, and the error names the file', async () => {
    await says('a');
    await migrate(url, { folder });
    await writeFile(path.join(home, 'sql/words.sql'), 'drop function word(); select 1 / 0;');
    expect(await failure()).toEqual(['sql/words.sql failed', 'division by zero']);
    expect(await word()).toEqual([{ word: 'a' }]);
  });

  it('are each defined in a file of their own, except those that a policy, trigger or index of a migration needs', async () => {
    const migrations = await findMigrations();
    const sql = path.resolve(migrations, '../sql');
    const texts = async (from: string, names: string[]) =>
      (await Promise.all(names.map((name) => readFile(path.join(from, name), 'utf8')))).join('\n');
    const later = (await readdir(migrations)).filter((name) => name > '0093').sort();
    for (const [index, name] of later.entries()) {
      const text = await texts(migrations, [name]);
      // An index that is created concurrently has a migration of its own, after that of its function.
      const needing = await texts(migrations, later.slice(index, index + 2));
      const made = [...text.matchAll(/create\s+(?:or\s+replace\s+)?function\s+(\w+)/gi)];
      const needless = made.filter(
        ([, one]) => !new RegExp(`create (policy|trigger|index)[^;]*\\b${one}\\(`).test(needing),
      );
      expect([name, needless.map(([, one]) => one)]).toEqual([name, []]);
    }
    await migrate(url);
    const there =
      await rowsOf(`select proname as name from pg_proc where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e') order by proname collate "C"`);
    const defined = [
      ...(await texts(sql, await readdir(sql))).matchAll(/^create or replace function (\w+)/gm),
    ];
    expect(
      defined.map(([, name]) => ({ name })).sort((a, b) => ((a.name ?? '') < (b.name ?? '') ? -1 : 1)),
    ).toEqual(there);
  });
});

it('a migration is not cut off by the database’s statement timeout', async () => {
  const { database } = client;
  await client.query(`alter database ${database} set statement_timeout = '300ms'`);
  await file('1.sql', 'select pg_sleep(0.5);');
  await file('2.sql', outside, 'select pg_sleep(0.5);');
  await migrate(url, { folder });
  expect(await done()).toEqual([{ name: '1.sql' }, { name: '2.sql' }]);
});

it('missing pictures from before file references do not fail a migration', async () => {
  const folderOfAll = await findMigrations();
  for (const name of await readdir(folderOfAll))
    if (name < '0014') await cp(path.join(folderOfAll, name), path.join(folder, name));
  await migrate(url, { folder });
  await client.query(`insert into role (name, code, key, m_type) values ('{}', 'x', 'x', 1)`);
  await client.query(`insert into account (account, name, password_hash, m_type, role_id, avatar)
    select 'a', 'a', 'x', 1, id, 'lost.png' from role where code = 'x'`);
  await client.query(`insert into device_model (image, name, code, port_count, design_power, warning_temperature, share_limit,
    levels, size, weight, input, output) select 'gone.png', n, n, 6, 1, 1, 1, '[]', '', '', '', '' from unnest('{a,b}'::text[]) n`);
  await migrate(url);
  expect(await rowsOf('select avatar from account')).toEqual([{ avatar: null }]);
  expect(await rowsOf('select distinct image from device_model')).toEqual([{ image: 'gone.png' }]);
  expect(await rowsOf('select name, bytes from file')).toEqual([{ name: 'gone.png', bytes: 0 }]);
});
