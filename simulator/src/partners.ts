import { apiApplicationApi } from '@chargehand/contract/areas/partners/api-application';
import { configApi } from '@chargehand/contract/areas/system/config';
import { outboxApi } from '@chargehand/contract/areas/system/outbox';
import { once } from './customers';
import type { Http } from './http';
import { madeBy } from './made';
import { applicants, testEmail } from './partner-scene';
import { startPartner } from './partner-program';
import type { SavedWorld } from './saved-world';
import { scopes } from '@chargehand/contract/rights/scopes';

/** Reads the token of the link that was emailed, from the outbox: the demo world has no mail service. */
async function mailedToken(operator: Http, recipient: string): Promise<string> {
  const { rows } = await operator.call(outboxApi.list, { query: { recipient } });
  const token = rows
    .map(({ body }) => /#application=([\w-]+)/.exec(body)?.[1])
    .find((one) => one !== undefined);
  if (token === undefined) throw new Error(`no link came for ${recipient}`);
  return token;
}

/** Applies for the API on behalf of the companies, confirms their addresses, and lets the operator decide on some. */
export async function applyForApi(operator: Http, newHttp: () => Http, saved: SavedWorld): Promise<void> {
  for (const { companyName, email, decided } of applicants)
    await once(saved, `applicant ${email}`, async () => {
      const applicant = newHttp();
      await applicant.call(apiApplicationApi.file, { body: { companyName, email, code: 'any' } });
      const token = await mailedToken(operator, email);
      await applicant.call(apiApplicationApi.confirm, { body: { token } });
      if (!decided) return;
      const id = await idOf(operator, email);
      if (id === undefined) return;
      await madeBy(saved).add('api-application', id);
      await operator.call(apiApplicationApi.review, { params: { id }, body: decided });
    });
}

/** Returns the id of the application with an e-mail address. */
async function idOf(operator: Http, email: string): Promise<number | undefined> {
  const { rows } = await operator.call(apiApplicationApi.list, { query: { search: email } });
  return rows.find((row) => row.email === email)?.id;
}

/** Indexes of the chargers reserved for tests, among the bound chargers. */
const reserved = [6, 7, 8];
const reservedOf = ({ world }: SavedWorld) => reserved.flatMap((i) => world.bound[i] ?? []);

/**
 * Gives the test application its scopes, chargers and secret, once, and allows webhooks to this machine. Returns the
 * application's credentials and the state that its program keeps.
 */
async function letIn(operator: Http, saved: SavedWorld) {
  const { world } = saved;
  if (world.partner) return world.partner;
  const params = { id: (await idOf(operator, testEmail)) ?? 0 };
  const codes = reservedOf(saved);
  await operator.call(apiApplicationApi.setTestDevices, { body: { codes } });
  await operator.call(apiApplicationApi.setReach, {
    params,
    body: { scopes: [...scopes], quota: 600, addresses: [], test: true, owner: 'operator' },
  });
  const configKey = 'webhook.allowedRanges';
  const { rows } = await operator.call(configApi.list, { query: { configKey } });
  const config = rows.find((row) => row.configKey === configKey);
  // Leaves addresses that a visitor has allowed.
  if (config && !config.configValue)
    await operator.call(configApi.update, {
      body: { ...config, configValue: '127.0.0.1' },
    });
  const renewed = await operator.call(apiApplicationApi.renew, { params, body: { overlapDays: 0 } });
  world.partner = { ...renewed, memory: {} };
  await saved.keep();
  return world.partner;
}

/** Starts the program of the partner that has the test application. */
export async function runPartner(operator: Http, url: string, saved: SavedWorld) {
  const access = await letIn(operator, saved);
  return startPartner({ url, keep: () => saved.keep(), codes: reservedOf(saved), ...access });
}
