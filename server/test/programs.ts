import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

const packages = path.resolve(import.meta.dirname, '../../node_modules');

/** Returns helpers that run programs as a partner would, in a new folder. `close` kills those that still run. */
export async function openPrograms(environment: Record<string, string>) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'programs-'));
  await symlink(packages, path.join(folder, 'node_modules'));
  await writeFile(path.join(folder, 'package.json'), '{"type":"module"}');
  const running = new Set<ChildProcess>();

  function commandOf(file: string): [string, ...string[]] {
    if (file.endsWith('.ts')) return [process.execPath, '--import', 'tsx', file];
    return [file.endsWith('.py') ? 'python3' : 'sh', file];
  }

  /** Starts a file of the folder. */
  function start(file: string, more: Record<string, string> = {}) {
    const [command, ...words] = commandOf(file);
    const child = spawn(command, words, {
      cwd: folder,
      env: { PATH: process.env['PATH'] ?? '', HOME: folder, ...environment, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    let output = '';
    let failure = '';
    child.stdout.on('data', (part: Buffer) => (output += part.toString()));
    child.stderr.on('data', (part: Buffer) => (failure += part.toString()));
    const ended = new Promise<string>((resolve, reject) => {
      // Rejects if the interpreter is not installed. `scripts/test.mjs` installs it.
      child.on('error', reject);
      child.on('close', (code) => {
        running.delete(child);
        if (code === 0) resolve(output);
        else reject(new Error(`${file} ended with ${code}: ${failure}${output}`));
      });
    });
    // Avoids an unhandled rejection for callers that only read the output.
    ended.catch(() => undefined);
    return { output: () => output, ended };
  }

  return {
    async write(name: string, text: string) {
      await mkdir(folder, { recursive: true });
      await writeFile(path.join(folder, name), text);
    },
    remove: (name: string) => rm(path.join(folder, name), { force: true }),
    start,
    /** Runs a file to its end and returns its output. Throws if it fails. */
    run: (file: string, more?: Record<string, string>) => start(file, more).ended,
    async close() {
      for (const child of running) child.kill('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
