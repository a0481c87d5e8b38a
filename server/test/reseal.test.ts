import { authApi } from '@chargehand/contract/areas/system/auth';
import { twoFactorApi } from '@chargehand/contract/areas/system/two-factor';
import { Secret, TOTP } from 'otpauth';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { until } from './device';
import { log, openTestServer, password, staff, type TestServer } from './harness';
import { openPartners } from './partners';
import { openReceivers } from './receivers';
import { ConfigError, readConfig } from '../src/config';
import { openVault } from '../src/lib/session/vault';
import { start } from '../src/start';
import { openLanes } from '../src/areas/partners/open/lanes.service';
import { resealSecrets } from '../src/lib/session/reseal';

const [old, fresh, wrong] = ['o'.repeat(32), 'f'.repeat(32), 'w'.repeat(32)];
const open: TestServer[] = [];
/** Opens a server with these keys. All servers of a test use the database of the first one. */
async function serverWith(environment: Record<string, string>): Promise<TestServer> {
  const server = await openTestServer(environment, open[0]);
  open.push(server);
  return server;
}
const closeAll = async () => {
  for (const server of open.splice(0).reverse()) await server.close();
};
afterAll(closeAll);
beforeEach(closeAll);

let people = 0;
/** Adds an account with a second factor, which it has set up at this server. */
async function guarded(server: TestServer): Promise<{ name: string; secret: string }> {
  const name = `guarded-${(people += 1)}`;
  const { token } = await server.account(name, staff);
  const { secret } = await server.send(twoFactorApi.start, token, { body: { proof: password } });
  await server.send(twoFactorApi.confirm, token, { body: { oneTimeCode: codeOf(secret) } });
  return { name, secret };
}

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

/** Signs in completely at a server. Returns code 1, or the code that refuses the second factor. */
async function enter(server: TestServer, { name, secret }: { name: string; secret: string }) {
  await server.db.updateTable('twoFactor').set({ lastStep: 0 }).execute();
  const { data } = await server.call('POST', authApi.signIn.path, {
    body: { account: name, pwd: password, code: 'any', accountType: 'administrator' },
  });
  const { ticket } = data as { ticket: string };
  return (await server.call('POST', authApi.secondFactor.path, { body: { ticket, code: codeOf(secret) } }))
    .code;
}

const reseal = ({ db }: TestServer, ...keys: string[]) => resealSecrets(db, openVault(keys), log);
const sealed = async ({ db }: TestServer) =>
  (await db.selectFrom('twoFactor').select('secret').orderBy('accountId').execute()).map((row) => row.secret);

it('a start with a key that opens none of the secrets fails with one line and changes none', async () => {
  const server = await serverWith({ SECRET_KEY: old });
  await guarded(server);
  const before = await sealed(server);
  for (const keys of [{ SECRET_KEY: wrong }, {}]) {
    const failed = start(
      readConfig({ DATABASE_URL: server.url, LOG_LEVEL: 'silent', PORT: '0', MQTT_PORT: '0', ...keys }),
    );
    await expect(failed).rejects.toThrow(ConfigError);
    await expect(failed).rejects.toThrow(/^SECRET_KEY: opens none of the 1 secrets[^\n]*$/);
  }
  expect(await sealed(server)).toEqual(before);
});

it('after a key change codes stay valid, and after resealing the old key is not needed', async () => {
  const server = await serverWith({ SECRET_KEY: old });
  const person = await guarded(server);
  const changed = await serverWith({ SECRET_KEY: fresh, SECRET_KEY_BEFORE: old });
  const after = await serverWith({ SECRET_KEY: fresh });
  expect(await enter(changed, person)).toBe(1);
  expect(await enter(after, person)).toBe(500);
  await reseal(changed, fresh, old);
  expect(await enter(after, person)).toBe(1);
  expect(await enter(changed, person)).toBe(1);
  // A second resealing changes nothing, because all values are already sealed with the key `fresh`.
  const once = await sealed(server);
  await reseal(changed, fresh, old);
  expect(await sealed(server)).toEqual(once);
});

it('[APIAPP-15] webhooks sign with both secrets after a key change, and after resealing without the old key', async () => {
  const server = await serverWith({ SECRET_KEY: old });
  const changed = await serverWith({ SECRET_KEY: fresh, SECRET_KEY_BEFORE: old });
  await server.db
    .updateTable('config')
    .set({ configValue: '127.0.0.1' })
    .where('configKey', '=', 'webhook.allowedRanges')
    .execute();
  const receivers = openReceivers();
  const receiver = await receivers.open();
  const partner = await openPartners(server).open();
  const { body } = await partner.call('POST', '/webhooks', { url: receiver.url });
  const path = `/webhooks/${body.id}`;
  const renewed = (await partner.call('POST', `${path}/renew`, { overlapHours: 1 })).body.secret;
  /** Requests a test event, and sends it from a webhook sender with these keys. Returns the received request. */
  const sent = async (environment: Record<string, string>) => {
    const before = receiver.received.length;
    const { db, events } = changed;
    await partner.call('POST', `${path}/test`);
    const lanes = openLanes({ config: readConfig(environment), db, events, log }, { lookMs: 20 });
    await until(() => receiver.received.length > before);
    await lanes.close();
    return receiver.received[before] ?? { headers: {}, body: '' };
  };
  const verify = async (environment: Record<string, string>) => {
    const { headers, body: answer } = await sent(environment);
    for (const secret of [String(body.secret), String(renewed)]) new Webhook(secret).verify(answer, headers);
  };
  await verify({ SECRET_KEY: fresh, SECRET_KEY_BEFORE: old });
  await reseal(changed, fresh, old);
  await verify({ SECRET_KEY: fresh });
  receivers.close();
});

it('resealing covers several batches and unsealed secrets, and skips a secret that no key opens', async () => {
  const server = await serverWith({});
  const person = await guarded(server);
  const { passkeyHandle, id, ...like } = await server.db
    .selectFrom('account')
    .selectAll()
    .where('account', '=', person.name)
    .executeTakeFirstOrThrow();
  const accounts = await server.db
    .insertInto('account')
    .values(Array.from({ length: 450 }, (_, n) => ({ ...like, account: `many-${n}` })))
    .returning('id')
    .execute();
  const secret = Buffer.from('12345678901234567890');
  const [byOld, byWrong] = [openVault([old]), openVault([wrong])];
  await server.db
    .insertInto('twoFactor')
    .values(
      accounts.map(({ id }, n) => ({ accountId: id, secret: (n === 7 ? byWrong : byOld).seal(secret) })),
    )
    .execute();
  await Promise.all([reseal(server, fresh, old), reseal(server, fresh, old)]);
  const now = openVault([fresh]);
  const secrets = await sealed(server);
  expect(secrets.filter((one) => one.subarray(0, now.head.length).equals(now.head))).toHaveLength(450);
  expect(now.open(secrets.at(-1) ?? Buffer.alloc(0))).toEqual(secret);
  expect(secrets.filter((one) => one.subarray(0, byWrong.head.length).equals(byWrong.head))).toHaveLength(1);
  expect(await enter(await serverWith({ SECRET_KEY: fresh }), person)).toBe(1);
});
