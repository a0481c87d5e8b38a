import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { type APIRequestContext, test as base } from '@playwright/test';
import { pace } from '../../scripts/lib/pace.mjs';

/** An account that tests sign in with: one of the demo world, or one that a test has created. */
export interface Account {
  account: string;
  password: string;
  accountType: 'administrator' | 'merchant';
}

export interface World {
  url: string;
  /** Sent as `x-automation-token`; any captcha code is then accepted. */
  automationToken: string;
  accounts: Record<'admin' | 'staff' | 'agent' | 'merchant', Account>;
}

const variable = 'CHARGEHAND_E2E_WORLD';
const patienceMs = 180_000 * pace;

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject()));
    });
  });
}

function accountsIn(output: string): World['accounts'] {
  const found = [...output.matchAll(/^ {2}(\S+) +(\S+) +(Administrator|Merchant) {2,}/gm)].map(
    ([, account = '', password = '', type]): [string, Account] => [
      account,
      { account, password, accountType: type === 'Merchant' ? 'merchant' : 'administrator' },
    ],
  );
  const named = Object.fromEntries(found);
  const of = (name: string): Account => {
    const account = named[name];
    if (!account) throw new Error(`the start did not print the account ${name}:\n${output}`);
    return account;
  };
  return { admin: of('admin'), staff: of('staff'), agent: of('agent'), merchant: of('merchant') };
}

/**
 * Starts the product with scripts/start.mjs and an empty data folder, unless the environment names a running world. The
 * README's pictures set `PAST`; other runs have no past. Returns a function that stops the product.
 */
export default async function startWorld(): Promise<() => Promise<void>> {
  if (process.env[variable] !== undefined) return async () => {};
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'chargehand-e2e-'));
  // The database may run as a different OS user, which needs access to the folder.
  chmodSync(dataDir, 0o711);
  const [port, mqttPort] = [await freePort(), await freePort()];
  const automationToken = randomBytes(24).toString('hex');
  const child = spawn(
    process.execPath,
    ['scripts/start.mjs', ...(process.env['PAST'] ? [] : ['--no-past'])],
    {
      cwd: path.resolve(import.meta.dirname, '../..'),
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        PORT: String(port),
        MQTT_PORT: String(mqttPort),
        // A host name, because browsers do not store passkeys for IP addresses.
        PUBLIC_URL: `http://localhost:${port}`,
        AUTOMATION_TOKEN: automationToken,
        // 0 means no limit. All tests use the same few accounts, and act faster than people do.
        ACCOUNT_WRITE_RATE: '0',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  // Stops the product when this process ends. Otherwise the simulated chargers of an interrupted run would slow down
  // the next one.
  const stop = () => void child.kill('SIGTERM');
  process.once('exit', stop);
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`the product did not start:\n${output}`)), patienceMs);
    const onChunk = (chunk: Buffer): void => {
      output += chunk.toString();
      if (!output.includes('Ctrl-C stops everything')) return;
      clearTimeout(late);
      resolve();
    };
    child.stdout.on('data', onChunk);
    child.stderr.on('data', onChunk);
    void ended.then(() => reject(new Error(`the start ended by itself:\n${output}`)));
  });
  const world: World = { url: `http://localhost:${port}`, automationToken, accounts: accountsIn(output) };
  process.env[variable] = JSON.stringify(world);
  return async () => {
    stop();
    await ended;
    process.off('exit', stop);
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/** Returns the address, the automation token and the accounts of the running world. Throws if none was started. */
export function world(): World {
  const text = process.env[variable];
  if (text === undefined) throw new Error('no world was started');
  return JSON.parse(text);
}

/** Signs in through the API and returns the token. */
export async function tokenOf(request: APIRequestContext, who: Account): Promise<string> {
  const { account, password, accountType } = who;
  const answer = await request.post('/api/admin/login/adAuthor', {
    form: { account, pwd: password, code: 'any', accountType },
  });
  const { code, msg, data } = await answer.json();
  if (code !== 1) throw new Error(`${account} could not sign in: ${msg}`);
  return data.token;
}

const tokens = new Map<string, string>();

interface Fixtures {
  /** Signs in an account without the sign-in page, and gives the browser its session. Returns the session's token. */
  signedInAs: (who: keyof World['accounts'], fresh?: boolean) => Promise<string>;
}

/** Playwright's `test` against the running world. */
export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => use(world().url),
  extraHTTPHeaders: async ({}, use) => use({ 'x-automation-token': world().automationToken }),
  signedInAs: async ({ context, request }, use) => {
    await use(async (who, fresh = false) => {
      // Sign-ins per address are limited, so the tests of a worker share a session. A test that ends its session asks
      // for a `fresh` one.
      const cached = fresh ? undefined : tokens.get(who);
      const token = cached ?? (await tokenOf(request, world().accounts[who]));
      if (!fresh) tokens.set(who, token);
      await context.addCookies([{ name: 'Admin-Token', value: token, url: world().url }]);
      return token;
    });
  },
});

export { expect } from '@playwright/test';
