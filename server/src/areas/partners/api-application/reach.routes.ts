import { apiApplicationApi } from '@chargehand/contract/areas/partners/api-application';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../../lib/db';
import { fail, found, refuse, refusing } from '../../../lib/fail';
import { serve } from '../../../lib/http/serve';
import { chooseDevices, devicesCalled } from './devices.service';
import { addTestCharger, removeTestChargers } from './test-charger.service';
import { pauseWebhooks } from '../open/pausing.service';
import { lockWebhooks, webhooks } from '../open/webhook.service';

/** Returns an approved application and locks it. Throws `notFound`, or `applicationNotApproved`. */
async function approved(db: Db, id: number) {
  const row = found(
    await db
      .selectFrom('apiApplication')
      .select([
        'companyName',
        'status',
        'disabled',
        'owner',
        'agentId',
        'merchantId',
        'test',
        'scopes',
        'quota',
        'addresses',
        'regionId',
      ])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
  );
  if (row.status !== 'approved') fail('applicationNotApproved');
  return row;
}

interface Owned {
  owner: 'operator' | 'agent' | 'merchant';
  agentId?: number | undefined;
  merchantId?: number | undefined;
}

/**
 * Returns the ids of the agent and the merchant of an application's owner: both for a merchant, neither for the
 * operator. Refuses unknown ids.
 */
async function ownerOf(db: Db, { owner, agentId, merchantId }: Owned) {
  if (owner === 'operator') return { agentId: null, merchantId: null };
  if (owner === 'agent') {
    const row = await db
      .selectFrom('agent')
      .select('id')
      .where('id', '=', agentId ?? 0)
      .executeTakeFirst();
    return row ? { agentId: row.id, merchantId: null } : refuse({ agentId: 'unknown' });
  }
  const row = await db
    .selectFrom('merchant')
    .select(['id', 'agentId'])
    .where('id', '=', merchantId ?? 0)
    .executeTakeFirst();
  return row ? { agentId: row.agentId, merchantId: row.id } : refuse({ merchantId: 'unknown' });
}

/** Registers the routes for the devices of test applications, which all of them share, and for their test chargers. */
function testDeviceRoutes(app: FastifyInstance): void {
  const api = apiApplicationApi;

  serve(app, api.addTestCharger, async ({ db, params: { id }, audit }) => {
    const { companyName, disabled } = await approved(db, id);
    if (disabled) fail('testChargerDisabled');
    audit.of(id, undefined, { companyName, testCharger: await addTestCharger(db, id) });
    return null;
  });

  serve(app, api.removeTestCharger, async ({ db, params: { id }, audit }) => {
    const { companyName } = await approved(db, id);
    const [testCharger] = await removeTestChargers(db, [id]);
    audit.of(id, { companyName, testCharger: found(testCharger) });
    return null;
  });

  serve(app, api.testDevices, async ({ db }) =>
    db
      .selectFrom('device')
      .innerJoin('apiTestDevice as chosen', 'chosen.deviceId', 'device.id')
      .select(['device.id', 'device.code', 'device.name'])
      .orderBy('device.code')
      .execute(),
  );

  serve(app, api.setTestDevices, async ({ db, body: { codes }, audit }) => {
    // Waits until concurrent calls have committed, so that the lists of two calls are never mixed.
    await sql`select pg_advisory_xact_lock(hashtextextended('api_test_device', 0))`.execute(db);
    const ids = await devicesCalled(db, codes);
    await db.deleteFrom('apiTestDevice').execute();
    if (ids.length > 0)
      await db
        .insertInto('apiTestDevice')
        .values(ids.map((deviceId) => ({ deviceId })))
        .execute();
    audit.of('test-devices', undefined, { codes });
    return null;
  });
}

/**
 * Registers the routes that set the scopes and devices of approved applications, delete their secrets, and set the
 * devices for test applications.
 */
export function reachRoutes(app: FastifyInstance): void {
  const api = apiApplicationApi;

  serve(app, api.revoke, async ({ db, params: { id }, audit }) => {
    // Before the application's row, in the order in which an added webhook takes both locks.
    await lockWebhooks(db, id);
    const { companyName } = await approved(db, id);
    // Deleting the secrets also deletes the tokens that were issued with them.
    await db.deleteFrom('apiSecret').where('applicationId', '=', id).execute();
    // A webhook may have been added with the secret that is revoked.
    const hooks = await webhooks(db).where('applicationId', '=', id).orderBy('id').execute();
    const paused = await pauseWebhooks(
      db,
      hooks.map((hook) => hook.id),
      'revoked',
    );
    const pausedWebhooks = hooks
      .filter((hook) => paused.includes(hook.id))
      .map((hook) => ({ id: hook.id, url: hook.url }));
    audit.of(id, { companyName }, { companyName, pausedWebhooks: pausedWebhooks.map(({ url }) => url) });
    return { pausedWebhooks };
  });

  serve(app, api.setReach, async ({ db, params: { id }, body, audit }) => {
    const { status, disabled, ...before } = await approved(db, id);
    const { scopes, quota, addresses, test, owner } = body;
    const regionId = body.regionId ?? null;
    const now = { owner, ...(await ownerOf(db, body)), test, scopes, quota, addresses, regionId };
    await refusing({ api_application_region_id_fkey: { regionId: 'unknown' } }, () =>
      db.updateTable('apiApplication').set(now).where('id', '=', id).execute(),
    );
    audit.of(id, before, { companyName: before.companyName, ...now });
    return null;
  });

  serve(app, api.devices, async ({ db, params: { id } }) =>
    db
      .selectFrom('device')
      .innerJoin('apiApplicationDevice as chosen', 'chosen.deviceId', 'device.id')
      .select(['device.id', 'device.code', 'device.name'])
      .where('chosen.applicationId', '=', id)
      .orderBy('device.code')
      .execute(),
  );

  serve(app, api.setDevices, async ({ db, params: { id }, body: { codes }, audit }) => {
    const { companyName } = await approved(db, id);
    await chooseDevices(db, id, codes);
    audit.of(id, undefined, { companyName, codes });
    return null;
  });

  testDeviceRoutes(app);
}
