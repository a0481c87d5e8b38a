import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import https from 'node:https';
import os from 'node:os';
import path from 'node:path';
import { until } from './device';
import { freePort } from './process';

/** The project's folder. */
export const project = path.resolve(import.meta.dirname, '../..');

/** Returns the path of a program, or undefined if it is not installed. */
export const programAt = (name: string): string | undefined =>
  [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin']
    .map((folder) => path.join(folder, name))
    .find(existsSync);

/** Returns a file of the project with placeholders replaced. Throws if the file lacks one of them. */
export async function filledIn(file: string, values: Record<string, string>): Promise<string> {
  let text = await readFile(path.join(project, file), 'utf8');
  for (const [placeholder, value] of Object.entries(values)) {
    if (!text.includes(placeholder)) throw new Error(`${file} does not contain ${placeholder}`);
    text = text.replaceAll(placeholder, value);
  }
  return text;
}

/** Runs a program to its end. Returns its exit code and everything that it said. */
export function runToEnd(program: string, words: string[], environment: Record<string, string> = {}) {
  const env = { ...process.env, ...environment };
  const { status, stdout, stderr } = spawnSync(program, words, { encoding: 'utf8', env });
  return { status, said: `${stdout}${stderr}` };
}

/** Creates a folder with a certificate for localhost: `fullchain.pem`, `privkey.pem`, and both in `both.pem`. */
export async function openFolder() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'chargehand-proxy-'));
  // Programs that are started by root drop its rights, and their users need access to the folder.
  await chmod(folder, 0o755);
  const [chain, key] = [path.join(folder, 'fullchain.pem'), path.join(folder, 'privkey.pem')];
  const kind =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost';
  const { status, said } = runToEnd('openssl', [...kind.split(' '), '-keyout', key, '-out', chain]);
  if (status !== 0) throw new Error(said);
  await chmod(key, 0o644);
  await writeFile(
    path.join(folder, 'both.pem'),
    (await readFile(chain, 'utf8')) + (await readFile(key, 'utf8')),
  );
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Ports of a proxy in a test, and those of the server behind it. */
interface Ports {
  plain: number;
  https: number;
  mqtts: number;
  server: number;
  broker: number;
}

/** A proxy for which deploy/ has an example. */
interface Proxy {
  name: string;
  /** Path of the program, or undefined if it is not installed. */
  program: string | undefined;
  /** True if it carries the connections of devices, too. */
  carriesMqtt: boolean;
  /** Writes the filled example. Returns the arguments that check it, those that run it, and variables for both. */
  write(
    folder: string,
    ports: Ports,
  ): Promise<{ check: string[]; run: string[]; environment?: Record<string, string> }>;
}

const isRoot = process.getuid?.() === 0;
const nginx = programAt('nginx');
/** True if nginx carries TCP, which in Debian is the package libnginx-mod-stream. */
const hasStream =
  nginx !== undefined &&
  (existsSync('/etc/nginx/modules-enabled/50-mod-stream.conf') ||
    /--with-stream( |$)/m.test(runToEnd(nginx, ['-V']).said));

export const proxies: Proxy[] = [
  {
    name: 'nginx',
    program: hasStream ? nginx : undefined,
    carriesMqtt: true,
    async write(folder, ports) {
      // As files of nginx's own folders need root, they are placed below the test's.
      const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
      const temporary = places.map((one) => `${one}_temp_path ${folder}/${one};`).join(' ');
      const file = path.join(folder, 'nginx.conf');
      const text = await filledIn('deploy/nginx.conf', {
        'listen 80;': `listen 127.0.0.1:${ports.plain};`,
        'listen 443 ': `listen 127.0.0.1:${ports.https} `,
        'listen 8883 ': `listen 127.0.0.1:${ports.mqtts} `,
        'server 127.0.0.1:8080;': `server 127.0.0.1:${ports.server};`,
        'server 127.0.0.1:1883;': `server 127.0.0.1:${ports.broker};`,
        '/run/nginx.pid': `${folder}/nginx.pid`,
        '/var/log/nginx': folder,
        '/etc/ssl/chargehand': folder,
        'http {': `http { ${temporary}`,
      });
      await writeFile(file, text);
      const words = ['-e', path.join(folder, 'start.log'), '-c', file];
      return { check: [...words, '-t'], run: [...words, '-g', 'daemon off;'] };
    },
  },
  {
    name: 'HAProxy',
    program: programAt('haproxy'),
    carriesMqtt: true,
    async write(folder, ports) {
      const file = path.join(folder, 'haproxy.cfg');
      const text = await filledIn('deploy/haproxy.cfg', {
        'bind :80\n': `bind 127.0.0.1:${ports.plain}\n`,
        'bind :443 ': `bind 127.0.0.1:${ports.https} `,
        'bind :8883 ': `bind 127.0.0.1:${ports.mqtts} `,
        '127.0.0.1:8080': `127.0.0.1:${ports.server}`,
        '127.0.0.1:1883': `127.0.0.1:${ports.broker}`,
        '/etc/haproxy/chargehand.pem': `${folder}/both.pem`,
        // More connections than the limit on files of most shells allows.
        'maxconn 20000': 'maxconn 1000',
        // Only root may change the user.
        ...(!isRoot && { 'user haproxy\n    group haproxy': '' }),
      });
      await writeFile(file, text);
      return { check: ['-c', '-f', file], run: ['-db', '-f', file] };
    },
  },
  {
    name: 'Caddy',
    program: programAt('caddy'),
    carriesMqtt: false,
    async write(folder, ports) {
      const file = path.join(folder, 'Caddyfile');
      // The certificate is Caddy's own, because no authority is reached from a test.
      const options = '{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n}\n';
      await writeFile(file, options + (await filledIn('deploy/Caddyfile', {})));
      const words = ['--adapter', 'caddyfile', '--config', file];
      await mkdir(path.join(folder, 'home'), { recursive: true });
      return {
        check: ['validate', ...words],
        run: ['run', ...words],
        environment: {
          HOME: path.join(folder, 'home'),
          XDG_DATA_HOME: path.join(folder, 'home'),
          XDG_CONFIG_HOME: path.join(folder, 'home'),
          DOMAIN: `https://localhost:${ports.https}`,
          SERVERS: `127.0.0.1:${ports.server}`,
        },
      };
    },
  },
];

/** Returns whether the server behind a proxy responds, which Caddy allows only once it has made its certificate. */
const responds = (port: number) =>
  new Promise<boolean>((resolve) => {
    const host = { host: '127.0.0.1', servername: 'localhost', headers: { host: `localhost:${port}` } };
    const options = { ...host, port, path: '/healthz', rejectUnauthorized: false };
    https
      .get(options, (answer) => resolve(answer.resume().statusCode === 200))
      .once('error', () => resolve(false));
  });

/** Starts a proxy in front of a server, on ports of its own. */
export async function startProxy(
  { program, write }: Proxy,
  folder: string,
  behind: { server: number; broker: number },
) {
  const ports: Ports = {
    plain: await freePort(),
    https: await freePort(),
    mqtts: await freePort(),
    ...behind,
  };
  const { run, environment } = await write(folder, ports);
  let said = '';
  const child: ChildProcess = spawn(program ?? '', run, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data: Buffer) => (said += data.toString()));
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`the proxy did not start: ${said}`);
    return responds(ports.https);
  });
  return {
    ...ports,
    // With SIGTERM, because the processes that nginx started would survive SIGKILL of the first one.
    async close() {
      const ended = once(child, 'exit');
      if (child.exitCode === null && child.kill('SIGTERM')) await ended;
    },
  };
}
