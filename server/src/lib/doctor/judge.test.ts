import os from 'node:os';
import path from 'node:path';
import { mkdtemp, rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config';
import { backupsCheck, judgeSchedule } from './backups';
import { judgeCertificate } from './certificate';
import { type Finding, fault, ok } from './check';
import { judgeClock } from './clock';
import { diskCheck } from './disk';
import { judgeSeen, proxyCheck } from './proxy';
import { asJson, asText, hasFault } from './report';
import { runChecks } from './run';
import { withoutSecrets } from './secrets';
import { judgeNode } from './versions';

const states = (found: readonly Finding[]) => found.map(({ state }) => state);
const minute = 60_000;

describe('[OPS-15] the doctor’s checks', () => {
  it('run to the end although one throws and one hangs, and both count as faults', async () => {
    const found = await runChecks(
      [
        { name: 'throws', run: () => Promise.reject(new Error('broken\n  in two')) },
        { name: 'hangs', run: () => new Promise(() => undefined) },
        { name: 'fine', run: async () => [ok('all is well')] },
      ],
      50,
    );
    expect(found).toMatchObject([
      { check: 'throws', state: 'fault', says: 'The check could not be made: broken in two' },
      { check: 'hangs', state: 'fault', says: expect.stringContaining('50 ms') },
      { check: 'fine', state: 'ok' },
    ]);
    expect(hasFault(found)).toBe(true);
  });

  it('are reported one per line, with what to do below each trouble, and as JSON', () => {
    const found = [
      { check: 'disk', ...fault('It is full', 'Empty it.') },
      { check: 'mail', ...ok('It answers') },
    ];
    expect(asText(found)).toBe(
      [
        'fault    disk  It is full',
        '               → Empty it.',
        'ok       mail  It answers',
        '1 fault, 0 warnings\n',
      ].join('\n'),
    );
    expect(JSON.parse(asJson(found))).toMatchObject({
      faults: 1,
      warnings: 0,
      findings: [
        { check: 'disk', advice: 'Empty it.' },
        { check: 'mail', state: 'ok' },
      ],
    });
  });

  it('never show a secret of the configuration, as it is, in a URL or as Base64', () => {
    const config = readConfig({
      DATABASE_URL: 'postgres://u:data%21base@db.example/x',
      SMTP_URL: 'smtp://u:mail-word@mail.example',
      MQTT_URL: 'mqtt://u:broker-word@mqtt.example',
      BACKUP_KEY: 'b'.repeat(32),
      S3_ENDPOINT: 'https://s3.example',
      S3_BUCKET: 'files',
      S3_ACCESS_KEY: 'id',
      S3_SECRET_KEY: 'bucket-word',
    });
    const told = ['data%21base', 'data!base', 'mail-word', 'broker-word', 'b'.repeat(32), 'bucket-word'];
    const base64 = told.map((word) => Buffer.from(word).toString('base64'));
    const [shown] = withoutSecrets(
      [{ check: 'x', ...fault([...told, ...base64].join(' '), told.join(' ')) }],
      config,
    );
    expect(JSON.stringify(shown)).not.toMatch(/base|word|bbb|d29yZ/);
  });
});

describe('[OPS-15] the disk', () => {
  const space =
    (share: number, files = 1000) =>
    async () => ({
      bavail: 1000 * share,
      blocks: 1000,
      bsize: 1_000_000,
      ffree: files,
      files: 1000,
    });
  const check = (readSpace: ReturnType<typeof space>, dataDir = os.tmpdir()) =>
    diskCheck({ dataDir, backupPlace: 's3://bucket' }, readSpace).run();

  it('is a fault when nearly full, a warning when low, and fine with space and files', async () => {
    expect(states(await check(space(0.02)))).toEqual(['fault']);
    expect(states(await check(space(0.09)))).toEqual(['warning']);
    expect(states(await check(space(0.5, 20)))).toEqual(['fault']);
    expect(states(await check(space(0.5)))).toEqual(['ok']);
  });

  it('is measured at the folder above while the folder does not exist yet', async () => {
    const [found] = await check(space(0.5), path.join(os.tmpdir(), 'not', 'there', 'yet'));
    expect(found?.says).toBe(`DATA_DIR (${os.tmpdir()}) has 500.0 MB free of 1.0 GB`);
  });
});

describe('[OPS-15] clocks and certificates', () => {
  const at = Date.parse('2026-11-29T12:00:00Z');
  const differing = (ms: number, resolution = 1) =>
    judgeClock('the database', { at: at + ms, before: at, after: at + 100, resolution });

  it('a clock that differs by half a minute is a fault, by seconds a warning, in both directions', () => {
    expect(differing(minute)).toMatchObject({ state: 'fault', says: expect.stringContaining('60 s behind') });
    expect(differing(-minute)).toMatchObject({
      state: 'fault',
      says: expect.stringContaining('60 s ahead of'),
    });
    expect(states([differing(8000), differing(-8000)])).toEqual(['warning', 'warning']);
    expect(states([differing(90), differing(-900, 1000)])).toEqual(['ok', 'ok']);
  });

  it('a certificate is a fault once expired, and a warning two weeks before', () => {
    const days = (n: number) => judgeCertificate('a', new Date(at + n * 1440 * minute), at);
    expect(states([days(-1), days(13), days(30)])).toEqual(['fault', 'warning', 'ok']);
  });
});

describe('[OPS-15] Node.js', () => {
  it('older than the product needs is a fault', () => {
    expect(states(['18.20.1', '20.18.9'].map(judgeNode))).toEqual(['fault', 'fault']);
    expect(states(['20.19.0', '22.1.0'].map(judgeNode))).toEqual(['ok', 'ok']);
  });
});

describe('[OPS-15] the proxy', () => {
  it('that passes on invented addresses, or hides those of callers, is a fault', () => {
    const seen = (address: string, isForwarded: boolean, isTls = true) =>
      judgeSeen({ address, isForwarded }, '10.0.0.7', isTls).state;
    expect(seen('192.0.2.77', true)).toBe('fault');
    expect(seen('10.0.0.1', false)).toBe('fault');
    expect(seen('10.0.0.1', false, false)).toBe('warning');
    expect(seen('203.0.113.5', true)).toBe('ok');
    expect(seen('10.0.0.7', false, false)).toBe('ok');
  });

  it('is not asked while the public address is this machine, and is a fault if it cannot be reached', async () => {
    const check = (PUBLIC_URL: string) => proxyCheck(readConfig({ PUBLIC_URL })).run();
    for (const here of ['http://localhost:8080', 'http://127.0.0.1:8080', 'http://[::1]'])
      expect(states(await check(here)), here).toEqual(['skipped']);
    expect(states(await check('https://nobody.invalid'))).toEqual(['fault']);
  });
});

describe('[OPS-15] backups', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'chargehand-doctor-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const due = { isScheduled: true, lastDone: '2026-11-29T03:00:00Z', isOverdue: false };

  it('that failed or are overdue are a fault, and those without a schedule are a warning', () => {
    expect(judgeSchedule({ ...due, isOverdue: true }).state).toBe('fault');
    expect(judgeSchedule({ ...due, isScheduled: false }).state).toBe('warning');
    expect(judgeSchedule(due).state).toBe('ok');
  });

  it('that are not in their place, or are on the disk of the data, are told', async () => {
    const place = { backupPlace: folder, dataDir: folder, s3Account: undefined };
    // The schedule of a system with a backup, which is not in this folder.
    const known = backupsCheck({ db: {} as never }, async () => due, place);
    expect(states(await known.run())).toEqual(['ok', 'fault', 'warning']);
    const unknown = backupsCheck({ db: undefined }, async () => due, place);
    expect(states(await unknown.run())).toEqual(['skipped', 'ok', 'warning']);
    const away = { ...place, backupPlace: 's3://bucket' };
    expect(states(await backupsCheck({ db: undefined }, async () => due, away).run())).toEqual([
      'skipped',
      'fault',
    ]);
  });
});
