import { expect, it, vi } from 'vitest';
import { accounts } from '../../simulator/src/scene';
import { keepers } from '../../simulator/src/stock-scene';
import { demoAccounts, demoEnvironment, serverEnvironment } from './demo.mjs';

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

it('[FOUND-137] npm run serve starts the server without the accounts of a demo', async () => {
  vi.stubEnv('DEMO_ACCOUNTS', '[]');
  const started = vi.hoisted(() => ({ environment: undefined }));
  vi.doMock('./bootstrap.mjs', () => ({ bootstrap: async () => {} }));
  vi.doMock('./build.mjs', () => ({ buildStale: async () => {} }));
  vi.doMock('../../server/dist/main.js', () => {
    started.environment = { ...process.env };
    return {};
  });
  await import('../serve.mjs');
  expect(started.environment).toBeDefined();
  expect(started.environment).not.toHaveProperty('DEMO_ACCOUNTS');
});
