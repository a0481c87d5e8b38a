import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { die, run } from './run.mjs';
import { at } from './root.mjs';

const stamp = at('node_modules', '.chargehand-lock');

/**
 * Checks that Node is new enough, and installs the packages of package-lock.json unless they are installed: those that
 * building and running need, and with `forTests` all. Ends the script if one of these fails.
 */
export async function bootstrap({ forTests = false } = {}) {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    die(`Chargehand needs Node 20.19 or newer; this is Node ${process.versions.node}.`);

  const lock = readFileSync(at('package-lock.json'), 'utf8');
  const hash = createHash('sha256').update(lock).digest('hex');
  const complete = `${hash} with tests`;
  const stamped = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (stamped === complete || (stamped === hash && !forTests)) return;
  const { packages } = JSON.parse(lock);
  if (!isInstalled(packages, forTests)) {
    console.log(forTests ? 'Installing packages, also those of tests …' : 'Installing packages …');
    const words = [
      'ci',
      `--${forTests ? 'include' : 'omit'}=dev`,
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ];
    const code = await run('npm', words, { shell: process.platform === 'win32' });
    if (code !== 0) die('npm ci failed: see above.');
  }
  writeFileSync(stamp, isInstalled(packages, true) ? complete : hash);
}

/**
 * Returns whether npm recorded every required package of the lock file as installed, in the locked version. Packages
 * that only tests need are required with `forTests`.
 */
function isInstalled(packages, forTests) {
  const file = at('node_modules', '.package-lock.json');
  if (!existsSync(file)) return false;
  const installed = JSON.parse(readFileSync(file, 'utf8')).packages;
  return Object.entries(packages).every(([name, wanted]) => {
    if (!name.includes('node_modules/') || wanted.link || (wanted.dev && !forTests)) return true;
    const found = installed[name];
    return found ? found.version === wanted.version : Boolean(wanted.optional);
  });
}
