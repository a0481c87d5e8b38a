import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startPostgres, type Postgres } from './start';

const root = mkdtempSync(path.join(os.tmpdir(), 'chargehand-postgres-'));
const dataDir = path.join(root, 'data');
const lines: string[] = [];
const log = {
  info: (line: string) => lines.push(line),
  warn: (line: string) => lines.push(line),
  error: (line: string) => lines.push(line),
};
const running: Postgres[] = [];
const children: { kill(signal: 'SIGKILL'): boolean }[] = [];

async function start(folder = dataDir): Promise<Postgres> {
  const postgres = await startPostgres({ dataDir: folder, log });
  running.push(postgres);
  return postgres;
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

const notes = async (url: string) =>
  (await query(url, 'select text from note order by id')).map((row) => row['text']);
const write = (url: string, text: string) => query(url, `insert into note (text) values ('${text}')`);

/** Starts another process that supervises the same data until it is killed. */
async function superviseElsewhere(): Promise<{
  url: string;
  pid: number;
  refused?: string;
  kill(): Promise<void>;
}> {
  const file = fileURLToPath(new URL('supervise.fixture.ts', import.meta.url));
  const child = fork(file, [dataDir], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  children.push(child);
  const [answer] = await once(child, 'message');
  return {
    ...answer,
    async kill() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

beforeAll(async () => {
  chmodSync(root, 0o755);
  const { url, stop } = await start();
  await query(url, 'create table note (id serial primary key, text text not null)');
  await write(url, 'first');
  await stop();
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const postgres of running.splice(0)) await postgres.stop();
  lines.length = 0;
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('the embedded PostgreSQL', () => {
  it('keeps its data, its address and its durable settings over a restart', async () => {
    const before = await start();
    await write(before.url, 'second');
    await before.stop();
    const after = await start();
    expect(await notes(after.url)).toEqual(['first', 'second']);
    expect(after.url).toBe(before.url);
    const durable = await query(
      after.url,
      `select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit')`,
    );
    expect(durable.map((row) => row['setting'])).toEqual(['on', 'on', 'on']);
  });

  it('listens on the loopback address only, with a password in a file that only its user can read', async () => {
    const { url } = await start();
    expect(await query(url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
    expect(statSync(path.join(dataDir, 'password')).mode & 0o777).toBe(0o600);
    const wrong = new URL(url);
    wrong.password = 'wrong';
    await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
  });

  it('creates the symlinks that npm leaves out', () => {
    const copy = readdirSync(dataDir).find((name) => name.startsWith('postgresql-')) ?? '';
    const list: { target: string }[] = JSON.parse(
      readFileSync(path.join(dataDir, copy, 'pg-symlinks.json'), 'utf8'),
    );
    expect(list.length).toBeGreaterThan(0);
    for (const { target } of list)
      expect(existsSync(path.join(dataDir, copy, '..', copy, target.slice(7)))).toBe(true);
  });

  it('is taken over after its server was killed, with every acknowledged write', async () => {
    const killed = await superviseElsewhere();
    await write(killed.url, 'acknowledged');
    await killed.kill();
    const next = await start();
    expect(next.pid).toBe(killed.pid);
    expect(await notes(next.url)).toContain('acknowledged');
    await next.stop();
    expect(existsSync(path.join(dataDir, 'cluster', 'postmaster.pid'))).toBe(false);
  });

  it('recovers when it was killed together with its server', async () => {
    const killed = await superviseElsewhere();
    await write(killed.url, 'in the log');
    process.kill(killed.pid, 'SIGKILL');
    await killed.kill();
    const next = await start();
    expect(next.pid).not.toBe(killed.pid);
    expect(await notes(next.url)).toContain('in the log');
  });

  it('is restarted at the same address when it dies under a running server', async () => {
    const postgres = await start();
    const { pid, url } = postgres;
    await write(url, 'before the fall');
    process.kill(pid, 'SIGKILL');
    await vi.waitFor(
      () => expect(lines.some((line) => line.startsWith('PostgreSQL runs again'))).toBe(true),
      10_000,
    );
    expect(postgres.pid).not.toBe(pid);
    expect(postgres.url).toBe(url);
    expect(await notes(url)).toContain('before the fall');
    expect(lines[0]).toBe('PostgreSQL ended by itself (SIGKILL); starting it again');
  });

  it('serves one server at a time, and a second one is refused with one line', async () => {
    const first = await superviseElsewhere();
    await expect(start()).rejects.toThrow(/^the database in .+ is in use by another server \(process \d+\)$/);
    await first.kill();
    const second = await start();
    await expect(start()).rejects.toThrow(`(process ${process.pid})`);
    await second.stop();
  });

  it('starts despite a pid file whose pid now belongs to another process', async () => {
    const file = path.join(dataDir, 'cluster', 'postmaster.pid');
    await writeFile(file, `${process.pid}\n${dataDir}/cluster\n1\n5432\n\n127.0.0.1\n`);
    const { url, pid } = await start();
    expect(pid).not.toBe(process.pid);
    expect(await notes(url)).toContain('first');
  });

  it('gives the reason when it does not start', async () => {
    const settings = path.join(dataDir, 'cluster', 'postgresql.conf');
    const kept = readFileSync(settings, 'utf8');
    await writeFile(settings, `${kept}\nshared_preload_libraries = 'missing'\n`);
    await expect(start()).rejects.toThrow(/^PostgreSQL did not start .+could not access file "missing"/s);
    await writeFile(settings, kept);
  });

  it('[OPS-12] does not start on files of another major version, and says what to do', async () => {
    const version = path.join(dataDir, 'cluster', 'PG_VERSION');
    const kept = readFileSync(version, 'utf8');
    await writeFile(version, '17\n');
    await expect(start()).rejects.toThrow(/PostgreSQL 17; a start of the server takes them over to/);
    await writeFile(version, '99\n');
    await expect(start()).rejects.toThrow(
      /PostgreSQL 99; this version brings PostgreSQL \d+: start a newer one/,
    );
    await writeFile(version, kept);
  });

  it.skipIf(process.getuid?.() !== 0)(
    'is kept outside a home directory that only root can enter',
    async () => {
      const home = mkdtempSync(path.join(root, 'home-'));
      const folder = path.join(home, '.data', 'postgres');
      const first = await start(folder);
      expect(lines).toHaveLength(1);
      expect(lines[0]).toContain(`cannot reach ${folder}: the database is kept in /var/lib/chargehand/`);
      await query(first.url, 'create table kept ()');
      await first.stop();
      const second = await start(folder);
      expect(await query(second.url, 'select * from kept')).toEqual([]);
      expect(lines).toHaveLength(1);
      await second.stop();
      rmSync(readFileSync(path.join(folder, 'location'), 'utf8').trim(), { recursive: true });
    },
  );
});
