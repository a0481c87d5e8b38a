import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it, vi } from 'vitest';
import { accounts } from '../../simulator/src/scene';
import { keepers } from '../../simulator/src/stock-scene';
import { demoAccounts, demoEnvironment, serverEnvironment } from './demo.mjs';
import { at } from './root.mjs';

it('[FOUND-137] the demo offers the administrator and the accounts that the simulator creates', () => {
  expect(demoAccounts).toEqual([
    { account: 'admin', password: demoEnvironment.ADMIN_PASSWORD, level: 'superAdministrator' },
    ...accounts.map(({ account, password, level }) => ({ account, password, level })),
  ]);
  const passwords = Object.fromEntries(accounts.map(({ account, password }) => [account, password]));
  expect(passwords).toMatchObject(keepers);
});

it('[FOUND-137] only a start with the demo world gives the server accounts for the sign-in page', () => {
  expect(JSON.parse(serverEnvironment(true).DEMO_ACCOUNTS)).toEqual(demoAccounts);
  expect(serverEnvironment(false)).not.toHaveProperty('DEMO_ACCOUNTS');
});

it('[FOUND-137] without the demo world, accounts in the environment are ignored', async () => {
  vi.stubEnv('DEMO_ACCOUNTS', '[]');
  vi.resetModules();
  const again = await import('./demo.mjs');
  expect(again.serverEnvironment(false)).not.toHaveProperty('DEMO_ACCOUNTS');
});

/** Module hooks by which a script prints the server's demo accounts instead of installing, building and starting. */
const hooks = `export async function resolve(name, context, next) {
  const data = (source) => ({ url: 'data:text/javascript,' + encodeURIComponent(source), shortCircuit: true });
  if (name.endsWith('/dist/main.js')) return data('console.log(JSON.stringify(process.env.DEMO_ACCOUNTS ?? null))');
  if (name.endsWith('/bootstrap.mjs')) return data('export const bootstrap = async () => {};');
  if (name.endsWith('/build.mjs')) return data('export const buildStale = async () => {};');
  return next(name, context);
}`;
const inData = (source) => `data:text/javascript,${encodeURIComponent(source)}`;

it('[FOUND-137] npm run serve starts the server without the accounts of a demo', async () => {
  const register = `import { register } from 'node:module'; register(${JSON.stringify(inData(hooks))});`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', inData(register), at('scripts/serve.mjs')],
    { env: { ...process.env, DEMO_ACCOUNTS: JSON.stringify(demoAccounts) } },
  );
  expect(stdout.trim()).toBe('null');
});
