import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { openLanes } from '../src/areas/partners/open/lanes.service';
import { readConfig } from '../src/config';
import { log, openTestServer, openTwoAgencies, type TestServer } from './harness';
import { openPartners } from './partners';
import { openReceivers } from './receivers';

/**
 * Opens a server and two agencies for the tests of a file; `run` starts the webhook sender. The applications of each
 * test are deleted after it.
 */
export function withWebhooks() {
  let server: TestServer;
  let world: Awaited<ReturnType<typeof openTwoAgencies>>;
  let partners: ReturnType<typeof openPartners>;
  const receivers = openReceivers();
  let lanes: ReturnType<typeof openLanes> | undefined;
  beforeAll(async () => {
    server = await openTestServer();
    world = await openTwoAgencies(server);
    partners = openPartners(server);
  });
  afterEach(async () => {
    receivers.close();
    await lanes?.close();
    lanes = undefined;
    await sql`delete from api_application`.execute(server.db);
  });
  afterAll(() => server.close());

  /** Allows webhooks to private address ranges. */
  const allow = (ranges: string) =>
    sql`insert into config (config_key, config_name, config_value) values ('webhook.allowedRanges', 'x', ${ranges})
      on conflict (config_key) do update set config_value = excluded.config_value`.execute(server.db);
  return {
    receivers,
    allow,
    server: () => server,
    world: () => world,
    partners: () => partners,
    /** Starts sending. */
    run(how: Parameters<typeof openLanes>[1] = {}) {
      const { db, events } = server;
      lanes = openLanes({ config: readConfig({}), db, events, log }, { lookMs: 50, pausesMs: [50], ...how });
    },
    /** Adds an `online` event for each device. */
    happens: (...devices: number[]) =>
      sql`insert into device_log (device_id, behaviour) select unnest(${devices}::bigint[]), 'online'`.execute(
        server.db,
      ),
    /** Adds a new partner with a webhook. */
    async withWebhook(url: string, types: string[] = []) {
      await allow('127.0.0.1');
      const partner = await partners.open({ agentId: world.ids.a });
      const { body, status } = await partner.call('POST', '/webhooks', { url, types });
      expect([status, body]).toEqual([201, expect.objectContaining({ url, pausedAt: null })]);
      const path = `/webhooks/${body.id}`;
      const deliveries = async () => (await partner.call('GET', `${path}/deliveries`)).body.deliveries;
      return { partner, path, id: Number(body.id), secret: String(body.secret), deliveries };
    },
  };
}
