import { apiApplicationApi } from '@chargehand/contract/areas/partners/api-application';
import { sql } from 'kysely';
import { beforeAll } from 'vitest';
import { apply } from './applications';
import { superAdministrator } from './harness';
import { withWebhooks } from './webhooks';

/** Opens a server for the tests of a file, with helpers for companies that have a test charger. */
export function withTestChargers() {
  const world = withWebhooks();
  const { server, partners } = world;
  let root: { token: string };
  beforeAll(async () => {
    root = await server().account('root', superAdministrator);
  });
  return {
    ...world,
    root: () => root,
    /** Approves a new company with a test charger. Returns its client of the API, with its charger. */
    async withCharger() {
      const { id } = await apply(server(), 'Tries the API');
      const credentials = await server().send(apiApplicationApi.review, root.token, {
        params: { id },
        body: { status: 'approved', testCharger: true },
      });
      await sql`update api_application set scopes = '{devices:read,telemetry:read,control,events:read}'
        where id = ${id}`.execute(server().db);
      const { body } = await partners().ask(credentials?.code ?? '', credentials?.secret ?? '');
      const token: string = body.access_token;
      const call = (method: 'GET' | 'POST' | 'PUT', path: string, sent?: Record<string, unknown>) =>
        partners().call(token, method, `/api/open/v1${path}`, sent);
      const [device] = (await call('GET', '/devices')).body.devices;
      const charger = Number(device.id);
      return { id, call, charger, code: String(device.code), path: `/devices/${charger}` };
    },
    /** Moves the charges of a charger into the past, as if it had been added earlier. */
    age: (charger: number, interval: string) =>
      sql`with aged as (update api_test_charger set created_at = created_at - ${interval}::interval,
          changed_at = changed_at - ${interval}::interval where id = ${charger})
        update api_test_charge set began_at = began_at - ${interval}::interval, full_at = full_at - ${interval}::interval,
          ended_at = ended_at - ${interval}::interval,
          limit_at = array(select moment - ${interval}::interval from unnest(limit_at) moment)
          where charger_id = ${charger}`.execute(server().db),
  };
}
