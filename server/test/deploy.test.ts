import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { connectAsync } from 'mqtt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFakeBucket } from './bucket';
import { until } from './device';
import { hasMosquitto } from './mosquitto';
import { freePort, kill } from './process';
import { filledIn, openFolder, programAt, project, proxies, runToEnd } from './reverse-proxies';

let place: Awaited<ReturnType<typeof openFolder>>;
const running: ChildProcess[] = [];
beforeAll(async () => {
  place = await openFolder();
});
afterAll(async () => {
  for (const child of running) await kill(child);
  await place.remove();
});

describe('the examples of deploy/', () => {
  const ports = { plain: 18_080, https: 18_443, mqtts: 18_883, server: 8080, broker: 1883 };

  for (const { name, program, write } of proxies)
    it.skipIf(program === undefined)(`[OPS-16] ${name} accepts its example`, async () => {
      const { check, environment } = await write(place.folder, ports);
      const { status, said } = runToEnd(program ?? '', check, environment);
      // The redirects of Caddy need port 80, and are off in tests.
      const warnings = said.split('\n').filter((line) => /warn/i.test(line) && !/redirects are/.test(line));
      expect(warnings).toEqual([]);
      expect([status, said]).toEqual([0, expect.any(String)]);
    });

  const systemd = programAt('systemd-analyze');
  it.skipIf(systemd === undefined)('[OPS-16] systemd accepts the unit, which it rates as safe', async () => {
    const unit = path.join(place.folder, 'chargehand.service');
    const filled = { '/usr/bin/node': process.execPath, '/opt/chargehand': project };
    await writeFile(unit, await filledIn('deploy/chargehand.service', filled));
    const verified = runToEnd(systemd ?? '', ['verify', '--man=no', unit]);
    // Other units of the machine may have faults of their own.
    const ours = verified.said.split('\n').filter((line) => line.includes('chargehand'));
    expect(ours).toEqual([]);
    // 100 is the exposure of a service without any limits, and 20 the beginning of medium.
    const rated = runToEnd(systemd ?? '', ['security', '--offline=yes', '--threshold=20', unit]);
    expect([rated.status, rated.said]).toEqual([0, expect.stringContaining('Overall exposure level')]);
  });

  it.skipIf(!hasMosquitto)(
    '[OPS-16] Mosquitto with its example refuses every client without the plugin',
    async () => {
      const listening = { '1883': await freePort(), '8883': await freePort() };
      const conf = path.join(place.folder, 'mosquitto.conf');
      for (const name of ['conf.d', 'messages']) {
        await mkdir(path.join(place.folder, name));
        await chmod(path.join(place.folder, name), 0o777);
      }
      const filled = await filledIn('deploy/mosquitto.conf', {
        'listener 1883': `listener ${listening['1883']} 127.0.0.1`,
        'listener 8883': `listener ${listening['8883']} 127.0.0.1`,
        '/etc/mosquitto/certificates': place.folder,
        '/etc/mosquitto/conf.d': `${place.folder}/conf.d`,
        '/var/lib/mosquitto/': `${place.folder}/messages/`,
      });
      await writeFile(conf, filled);
      const mosquitto = spawn(programAt('mosquitto') ?? '', ['-c', conf], {
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      running.push(mosquitto);
      let said = '';
      mosquitto.stderr.on('data', (data: Buffer) => (said += data.toString()));
      await until(() => {
        if (mosquitto.exitCode !== null) throw new Error(said);
        return said.includes(' running');
      });
      expect(said).not.toContain('Error');
      for (const url of [`mqtt://127.0.0.1:${listening['1883']}`, `mqtts://127.0.0.1:${listening['8883']}`]) {
        const options = { rejectUnauthorized: false, reconnectPeriod: 0, protocolVersion: 4 } as const;
        await expect(connectAsync(url, options)).rejects.toThrow('Not authorized');
      }
    },
  );
});

describe('compose.yaml', () => {
  const read = (file: string) => readFile(path.join(project, file), 'utf8');

  it('[OPS-16] names exact versions, and that of the product for its image', async () => {
    const { version } = JSON.parse(await read('package.json'));
    const images = [...(await read('compose.yaml')).matchAll(/^ +image: (\S+)/gm)].map(([, image]) => image);
    expect(images).toContain(`chargehand:${version}`);
    for (const image of images) expect(image).toMatch(/^[\w/-]+:\d+\.\d+(\.\d+)?(-\w+_\d+\.\d+\.\d+)?$/);
    const bases = [...(await read('Dockerfile')).matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
    const [node] = bases;
    expect(node).toMatch(/^node:\d+\.\d+\.\d+-bookworm-slim$/);
    expect(bases.every((one) => one === node || ['manifests'].includes(one ?? ''))).toBe(true);
  });

  it('[OPS-16] takes each secret from .env, whose example has a line for it without a value', async () => {
    const compose = await read('compose.yaml');
    const used = [...compose.matchAll(/\$\{(\w+)(:[?-])/g)].filter(([, name]) => name !== 'BUILD_COMMIT');
    const offered = new Map(
      [...(await read('.env.example')).matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
    );
    expect([...new Set(used.map(([, name]) => name))].sort()).toEqual([...offered.keys()].sort());
    expect([...offered.values()].every((value) => value === '')).toBe(true);
    for (const [, name, how] of used)
      if (/PASSWORD|SECRET|KEY/.test(name ?? ''))
        expect([name, how]).toEqual([name, name === 'ADMIN_PASSWORD' ? ':-' : ':?']);
  });

  const docker = programAt('docker-compose') ?? programAt('docker') ?? '';
  const words = docker.endsWith('docker') ? ['compose'] : [];
  const hasCompose = docker !== '' && runToEnd(docker, [...words, 'version']).status === 0;
  it.skipIf(!hasCompose)('[OPS-16] Compose accepts it with .env alone, and refuses it without', async () => {
    const filled = (await read('.env.example')).replace(/^(\w+)=$/gm, '$1=x');
    await writeFile(path.join(place.folder, 'env'), filled);
    await writeFile(path.join(place.folder, 'empty'), '');
    const config = (env: string) =>
      runToEnd(docker, [
        ...words,
        '--env-file',
        path.join(place.folder, env),
        '--file',
        path.join(project, 'compose.yaml'),
        'config',
        '--quiet',
      ]);
    expect(config('env')).toEqual({ status: 0, said: '' });
    expect(config('empty').said).toContain('is missing in .env');
  });
});

describe('the bucket of an empty store', () => {
  const program = path.join(project, 'server/dist/make-bucket.js');
  const make = async (environment: Record<string, string>) => {
    const env = { PATH: process.env['PATH'] ?? '', S3_BUCKET: 'files', S3_ACCESS_KEY: 'key', ...environment };
    const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const ended = once(child, 'exit');
    const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)]);
    const [code]: number[] = await ended;
    return { code, said: said + complained };
  };

  it.skipIf(!existsSync(program))('[OPS-16] is created once, and not with a wrong key', async () => {
    const store = await openFakeBucket('key', 'secret');
    try {
      const wrong = await make({ S3_ENDPOINT: store.url, S3_SECRET_KEY: 'wrong' });
      expect(wrong).toEqual({ code: 1, said: 'The bucket could not be created: the store answered 403\n' });
      for (const _ of ['new', 'there already'])
        expect(await make({ S3_ENDPOINT: store.url, S3_SECRET_KEY: 'secret' })).toEqual({
          code: 0,
          said: 'The bucket files exists.\n',
        });
      expect([...store.files.keys()]).toEqual(['/files']);
      expect((await make({})).code).toBe(1);
    } finally {
      await store.close();
    }
  });
});
