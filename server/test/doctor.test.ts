import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDatabase } from '../src/lib/postgres/for-tests';
import { openFakeBucket } from './bucket';
import { checksums, reading } from './backups';
import { built, freePort, kill, startProcess } from './process';

const doctor = path.resolve(import.meta.dirname, '../dist/doctor.js');

const Report = z.object({
  version: z.string(),
  faults: z.int(),
  findings: z.array(
    z.object({
      check: z.string(),
      state: z.enum(['ok', 'warning', 'fault', 'skipped']),
      says: z.string(),
      advice: z.string().optional(),
    }),
  ),
});

/** Runs the doctor as a separate process. Returns its exit code and its output. */
function run(
  environment: Record<string, string>,
  ...words: string[]
): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, [doctor, ...words], {
    env: { PATH: process.env['PATH'] ?? '', LOG_LEVEL: 'silent', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (part: Buffer) => (said += part.toString()));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code: code ?? -1, said })));
}

/** Runs the doctor and returns its exit code, its output, and the findings of a state as `check: finding`. */
async function examine(environment: Record<string, string>) {
  const { code, said } = await run(environment, '--json');
  const { findings } = Report.parse(JSON.parse(said));
  const of = (state: string) =>
    findings.filter((one) => one.state === state).map(({ check, says }) => `${check}: ${says}`);
  return { code, said, findings, of };
}

let folder: string;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let ports: { PORT: string; MQTT_PORT: string };
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'chargehand-doctor-'));
  database = await createTestDatabase();
  ports = { PORT: String(await freePort()), MQTT_PORT: String(await freePort()) };
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

describe.skipIf(!existsSync(doctor))('[OPS-15] npm run doctor', () => {
  it('refuses a configuration that cannot be used, one line for each variable', async () => {
    const { code, of } = await examine({ DATA_DIR: folder, PORT: 'many', SMTP_URL: 'mail.example' });
    expect(code).toBe(1);
    expect(of('fault')).toEqual([
      'configuration: PORT: must be a port number',
      expect.stringMatching(/^configuration: SMTP_URL: /),
    ]);
  });

  it('tells every trouble and what to do, ends with 1, shows no secret and changes nothing', async () => {
    const stranger = net.createServer((socket) => socket.on('error', () => undefined).end('no\r\n'));
    await new Promise<void>((resolve) => stranger.listen(Number(ports.PORT), '127.0.0.1', resolve));
    const smtp = new SMTPServer({
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      // A careless server repeats what it was told.
      onAuth: ({ password }, _session, done) =>
        done(Object.assign(new Error(`no ${password ?? ''}`), { responseCode: 535 })),
    });
    const smtpPort = await freePort();
    await new Promise<void>((resolve) => smtp.listen(smtpPort, '127.0.0.1', resolve));
    const bucket = await openFakeBucket('id', 'right');
    await reading(database.url, (db) =>
      sql`insert into migration (name) values ('9999_of_a_newer_version.sql')`.execute(db),
    );
    const before = await reading(database.url, checksums);
    const { code, said, findings, of } = await examine({
      ...ports,
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      SMTP_URL: `smtp://u:mail-word@127.0.0.1:${smtpPort}`,
      S3_ENDPOINT: bucket.url,
      S3_BUCKET: 'files',
      S3_ACCESS_KEY: 'id',
      S3_SECRET_KEY: 'wrong-word',
      PUBLIC_URL: 'https://nobody.invalid',
      MQTT_URL: `mqtt://srv:broker-word@127.0.0.1:${ports.PORT}`,
    });
    expect(code).toBe(1);
    expect(of('fault')).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^versions: The database is newer.*9999_of_a_newer_version/),
        `ports: Port ${ports.PORT} (HTTP) is held by another program`,
        expect.stringMatching(/^broker: The broker 127\.0\.0\.1:\d+ does not answer/),
        expect.stringMatching(/^mail: .*535 no •••/),
        expect.stringMatching(/^s3: s3:\/\/files .*403/),
        expect.stringMatching(/^proxy: https:\/\/nobody\.invalid cannot be reached/),
      ]),
    );
    for (const { state, advice, says } of findings)
      if (state === 'fault' || state === 'warning') expect(advice, says).toMatch(/\w.*\.$/);
    expect(said).not.toMatch(/mail-word|wrong-word|broker-word/);
    expect(said).not.toContain(new URL(database.url).password || database.url);
    expect(await reading(database.url, checksums)).toEqual(before);
    expect([await readdir(folder), bucket.files.size]).toEqual([[], 0]);
    await reading(database.url, (db) =>
      sql`delete from migration where name = '9999_of_a_newer_version.sql'`.execute(db),
    );
    stranger.close();
    await Promise.all([new Promise<void>((resolve) => smtp.close(resolve)), bucket.close()]);
  });

  it('ends with 0 for a stopped system without a fault, in lines for people', async () => {
    const { code, said } = await run({ ...ports, DATA_DIR: folder });
    expect(said).toMatch(/^ok {7}ports +Port \d+ \(HTTP\) is free; no server runs$/m);
    expect(said).toMatch(/^skipped +database +There is no embedded database yet/m);
    expect(said).toMatch(/^0 faults, \d+ warnings?$/m);
    expect(code).toBe(0);
    expect(await readdir(folder)).toEqual([]);
  });

  it('names the version of the server that runs', async () => {
    const environment = { ...ports, DATABASE_URL: database.url, DATA_DIR: folder };
    const child = await startProcess(Number(ports.PORT), environment, [built]);
    const { of } = await examine(environment);
    await kill(child);
    expect(of('ok')).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^ports: Chargehand \d+\.\d+\.\d+.* answers on port \d+ \(HTTP\)$/),
        `ports: A broker answers on port ${ports.MQTT_PORT} (MQTT)`,
        expect.stringMatching(/^versions: The database has all \d+ migrations$/),
        'clock: This clock agrees with that of the database',
        expect.stringMatching(/^backups: There was no backup yet/),
      ]),
    );
    expect(of('fault').filter((one) => !one.startsWith('database: '))).toEqual([]);
  });
});
