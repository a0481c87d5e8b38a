import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { at, root } from './root.mjs';

/**
 * Links each package of the folder `from` into `to`, except the workspaces of this repository, which must resolve to
 * the copy and not to the checkout.
 */
function linkPackages(from, to) {
  if (!existsSync(from)) return;
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from))
    if (name !== '@chargehand' && !name.startsWith('.vite'))
      symlinkSync(path.join(from, name), path.join(to, name));
}

/** Copies the current checkout so that a script can change it, replacing an earlier copy. Returns the copy's folder. */
export function makeScratch(name) {
  const folder = at('.cache', name);
  rmSync(folder, { recursive: true, force: true });
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
  });
  for (const file of listed.toString().split('\0'))
    if (file && existsSync(at(file))) cpSync(at(file), path.join(folder, file));
  for (const place of ['', 'contract', 'partners', 'server', 'console', 'simulator'])
    linkPackages(at(place, 'node_modules'), path.join(folder, place, 'node_modules'));
  const scope = path.join(folder, 'node_modules/@chargehand');
  mkdirSync(scope, { recursive: true });
  for (const name of readdirSync(at('node_modules/@chargehand')))
    symlinkSync(path.join(folder, name), path.join(scope, name));
  for (const name of ['console/dist', 'server/dist'])
    if (existsSync(at(name))) symlinkSync(at(name), path.join(folder, name));
  return folder;
}
