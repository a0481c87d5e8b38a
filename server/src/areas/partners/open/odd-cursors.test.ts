import { apiApplicationApi } from '@chargehand/contract/areas/partners/api-application';
import { codes } from '@chargehand/contract/http/codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openTestServer,
  openTwoAgencies,
  superAdministrator,
  type TestServer,
} from '../../../../test/harness';
import { openPartners } from '../../../../test/partners';

let server: TestServer;
let world: Awaited<ReturnType<typeof openTwoAgencies>>;
beforeAll(async () => {
  server = await openTestServer();
  world = await openTwoAgencies(server);
});
afterAll(() => server.close());

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Values that cursors never contain, at each of three positions of a cursor. */
const odd = [
  '0000-01-01T00:00:00Z',
  '0000-01-01T00:00:00.000000Z',
  '2026-01-01T00:00:00+23:59',
  '2026-13-45T00:00:00Z',
  'a\0b',
  '\ud800',
  '',
  'x'.repeat(300),
  -1,
  1.5,
  1e300,
  2 ** 53,
  null,
  [],
  {},
];
const time = '2026-01-01T00:00:00Z';
const cursors = [
  ...odd.flatMap((value) => [
    encoded([value]),
    encoded([value, 1]),
    encoded([time, value]),
    encoded([value, 'x', 1]),
    encoded([time, value, 1]),
    encoded([time, 'x', value]),
  ]),
  encoded('x'),
  encoded(null),
  encoded({ length: 1 }),
  'x',
  '%00',
  Buffer.from([0xff, 0xfe, 0x00]).toString('base64url'),
];

describe('[FOUND-58] a changed cursor', () => {
  it('is answered as a page or as bad input by every list of the partners’ API', async () => {
    const partner = await openPartners(server).open({ agentId: world.ids.a });
    await sql`insert into api_webhook (application_id, url, secret) values (${partner.id}, 'https://example.com', decode('00', 'hex'))`.execute(
      server.db,
    );
    const { body } = await partner.call('GET', '/webhooks');
    const of = `/devices/${world.devices.a1}`;
    const paths = [
      '/devices?',
      '/events?',
      `${of}/telemetry?from=2026-01-01T00:00:00Z&to=2026-01-02T00:00:00Z&`,
      `${of}/charges?`,
      `/webhooks/${body.webhooks[0].id}/deliveries?`,
    ];
    await sql`update api_application set quota = 60000 where id = ${partner.id}`.execute(server.db);
    const refused = new Map<string, number>();
    for (const path of paths)
      for (const cursor of cursors) {
        const { status } = await partner.call('GET', `${path}cursor=${cursor}`);
        expect([path, Buffer.from(cursor, 'base64url').toString(), [200, 422].includes(status)]).toEqual([
          path,
          Buffer.from(cursor, 'base64url').toString(),
          true,
        ]);
        if (status === 422) refused.set(path, (refused.get(path) ?? 0) + 1);
      }
    // Each list refuses most of them, and parses its own cursors.
    for (const path of paths) expect(refused.get(path)).toBeGreaterThan(cursors.length / 2);
  });

  it('is answered as a page or as bad input by the lists of staff', async () => {
    const { token } = await server.account('root', superAdministrator);
    const partner = await openPartners(server).open();
    await sql`insert into api_webhook (application_id, url, secret) values (${partner.id}, 'https://example.com', decode('00', 'hex'))`.execute(
      server.db,
    );
    const { webhooks } = await server.send(apiApplicationApi.webhooks, token, { params: { id: partner.id } });
    for (const { path } of [apiApplicationApi.calls, apiApplicationApi.deliveries])
      for (const cursor of cursors) {
        const filled = path.replace(':id', String(partner.id)).replace(':webhookId', String(webhooks[0]?.id));
        const { code } = await server.call('GET', `${filled}?cursor=${cursor}`, { token });
        expect([path, cursor, code === codes.success || code === codes.invalid]).toEqual([
          path,
          cursor,
          true,
        ]);
      }
  });
});
