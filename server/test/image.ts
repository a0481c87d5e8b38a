import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readFile, realpath, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { programAt, project, runToEnd } from './reverse-proxies';

/** Path of buildah (Debian: `apt-get install buildah`), or undefined where images cannot be built. */
export const buildah =
  process.getuid?.() === 0 && spawnSync('unshare', ['--mount', '--pid', '--fork', 'true']).status === 0
    ? programAt('buildah')
    : undefined;

/** Programs of the base image besides Node: those that the Dockerfile, npm and its install scripts call. */
const programs = ['sh', 'env', 'mkdir', 'chown', 'chmod', 'cat', 'ls', 'ln', 'cp', 'mv', 'rm', 'uname', 'id'];

/** Libraries of glibc that Node does not need, but native modules of packages do. */
const moreLibraries = [
  'librt.so.1',
  'libdl.so.2',
  'libpthread.so.0',
  'libm.so.6',
  'libresolv.so.2',
  'libutil.so.1',
];

/** Returns the libraries that a program needs, as ldd lists them. */
const librariesOf = (program: string): string[] =>
  [...runToEnd('ldd', [program]).said.matchAll(/(\/\S+) \(0x/g)].flatMap(([, file]) => file ?? []);

/**
 * Writes a root file system that stands in for the base image of the Dockerfile, which cannot be downloaded
 * everywhere: the machine's own Node, npm, shell and libraries, and the user `node` with the number 1000.
 */
async function writeRoot(root: string): Promise<void> {
  for (const folder of ['bin', 'lib', 'lib64', 'sbin']) {
    await mkdir(path.join(root, 'usr', folder), { recursive: true });
    await symlink(`usr/${folder}`, path.join(root, folder));
  }
  for (const folder of [
    'usr/local/bin',
    'usr/local/lib/node_modules',
    'home/node',
    'root',
    'proc',
    'dev',
    'etc/ssl/certs',
  ])
    await mkdir(path.join(root, folder), { recursive: true });
  await mkdir(path.join(root, 'tmp'));
  await chmod(path.join(root, 'tmp'), 0o1777);
  const put = async (from: string, to: string) => {
    await mkdir(path.join(root, path.dirname(to)), { recursive: true });
    await cp(await realpath(from), path.join(root, to));
  };
  const places = new Map([[process.execPath, '/usr/local/bin/node']]);
  for (const name of programs) places.set(programAt(name) ?? name, `/usr/bin/${name}`);
  for (const [program, place] of places) {
    await put(program, place);
    for (const library of librariesOf(program)) await put(library, library);
  }
  const glibc = librariesOf(process.execPath).find((library) => library.endsWith('/libc.so.6')) ?? '';
  for (const name of moreLibraries)
    await put(path.join(path.dirname(glibc), name), path.join(path.dirname(glibc), name));
  const npm = path.resolve(await realpath(programAt('npm') ?? 'npm'), '../..');
  await cp(npm, path.join(root, 'usr/local/lib/node_modules/npm'), { recursive: true });
  await symlink('../lib/node_modules/npm/bin/npm-cli.js', path.join(root, 'usr/local/bin/npm'));
  await put('/etc/ssl/certs/ca-certificates.crt', '/etc/ssl/certs/ca-certificates.crt');
  const users = [
    ['etc/passwd', 'root:x:0:0:root:/root:/bin/sh\nnode:x:1000:1000::/home/node:/bin/sh\n'],
    ['etc/group', 'root:x:0:\nnode:x:1000:\n'],
    ['etc/nsswitch.conf', 'passwd: files\ngroup: files\nhosts: files dns\n'],
  ] as const;
  for (const [file, content] of users) await writeFile(path.join(root, file), content);
}

/** Copies the files of the checkout, without what git ignores: buildah reads the whole folder for each COPY. */
async function copyCheckout(target: string): Promise<void> {
  const words = ['-C', project, 'ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  for (const file of runToEnd('git', words).said.split('\0'))
    if (file !== '' && existsSync(path.join(project, file)))
      await cp(path.join(project, file), path.join(target, file));
}

/** The part of an image's configuration that this test reads. */
interface ImageConfig {
  User: string;
  Env: string[];
  Cmd: string[];
  WorkingDir: string;
  StopSignal: string;
  Volumes: Record<string, unknown>;
  Healthcheck: { Test: string[] };
}

/** Builds the image of the Dockerfile in a store of its own below `folder`, without a container engine. */
export async function buildImage(folder: string) {
  const policy = path.join(folder, 'policy.json');
  await writeFile(policy, '{"default": [{"type": "insecureAcceptAnything"}]}');
  const registries = path.join(folder, 'registries.conf');
  await writeFile(registries, 'unqualified-search-registries = []\n');
  /** Calls buildah. Returns what it said on its output, or throws with everything that it said. */
  const call = async (...words: string[]): Promise<string> => {
    const store = ['--root', path.join(folder, 'store'), '--runroot', path.join(folder, 'run')];
    const child = spawn(buildah ?? '', [...store, ...words], {
      env: { ...process.env, CONTAINERS_REGISTRIES_CONF: registries, BUILDAH_ISOLATION: 'chroot' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = once(child, 'exit');
    const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)]);
    const [code]: number[] = await ended;
    if (code !== 0)
      throw new Error(
        `buildah ${words[0]} ended with ${code}: ${said.slice(-3000)}${complained.slice(-3000)}`,
      );
    return said.trim();
  };

  const root = path.join(folder, 'root');
  await writeRoot(root);
  const dockerfile = await readFile(path.join(project, 'Dockerfile'), 'utf8');
  const base = /^FROM (\S+)/m.exec(dockerfile)?.[1] ?? '';
  const scratch = await call('from', 'scratch');
  await call('copy', '--quiet', scratch, root, '/');
  const places = 'PATH=/usr/local/bin:/usr/bin:/bin';
  // The certificates of the machine's registry, if that has its own.
  const trust = 'NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt';
  await call('config', '--env', places, '--env', trust, scratch);
  await call('commit', '--quiet', '--rm', '--signature-policy', policy, scratch, `docker.io/library/${base}`);

  const context = path.join(folder, 'context');
  await copyCheckout(context);
  const registry = runToEnd('npm', ['config', 'get', 'registry']).said.trim();
  const trusted = ['--pull-never', '--signature-policy', policy];
  const values = [`npm_config_registry=${registry}`, 'BUILD_COMMIT=0123456789'];
  const given = values.flatMap((value) => ['--build-arg', value]);
  await call('bud', ...trusted, ...given, '--format', 'docker', '--tag', 'chargehand', context);
  const inspected = JSON.parse(await call('inspect', '--type', 'image', 'chargehand'));
  const config: ImageConfig = inspected.Docker.config;
  return {
    config,
    call,
    /** Makes a container. Returns its name, and the folder where its file system is mounted. */
    async newContainer() {
      const name = await call('from', ...trusted, 'chargehand');
      return { name, root: await call('mount', name) };
    },
    /** Unmounts and removes everything. */
    async close() {
      await call('rm', '--all');
      await call('rmi', '--all', '--force');
    },
  };
}
