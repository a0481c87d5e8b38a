import { addRollout } from '../authorisation/recipes.firmware';
import { sql } from 'kysely';
import { announce } from '../../src/lib/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { grantEverything } from '../authorisation/ask';
import { markOf } from '../authorisation/target';
import { addCabinetModel } from '../cabinets';
import { until } from '../device';
import { openTestServer, openTwoAgencies, type TestServer } from '../harness';
import { seedTenant, type Tenant } from './seeds';

/* Checks which frames each tenant gets. All tenants subscribe to all devices by id. */

let server: TestServer;
let tenants: Record<'a' | 'a1' | 'b', Tenant>;
const sockets: WebSocket[] = [];
beforeAll(async () => {
  server = await openTestServer();
  const { ids, agentA, agentB, merchantA1 } = await openTwoAgencies(server);
  await grantEverything(server);
  tenants = {
    a: { agentId: ids.a, merchantId: null, accountId: agentA.id, token: agentA.token, size: 2 },
    a1: { agentId: ids.a, merchantId: ids.a1, accountId: merchantA1.id, token: merchantA1.token, size: 3 },
    b: { agentId: ids.b, merchantId: null, accountId: agentB.id, token: agentB.token, size: 4 },
  };
  await sql`select ensure_telemetry_partition(current_date)`.execute(server.db);
  await addRollout(server);
  await addCabinetModel(server, 'C1');
  for (const tenant of Object.values(tenants)) await seedTenant(server, tenant);
});
afterAll(async () => {
  sockets.forEach((socket) => socket.terminate());
  await server.close();
});

interface ReceivedFrame {
  type: string;
  value: { id?: number; deviceId?: number };
}

/** Opens a tenant's WebSocket and subscribes to devices. Returns the frames that the WebSocket receives. */
async function listen(
  base: string,
  { accountId, token }: Tenant,
  devices: number[],
): Promise<ReceivedFrame[]> {
  const received: ReceivedFrame[] = [];
  const socket = new WebSocket(`${base.replace('http', 'ws')}/websocket/${accountId}_PC`, {
    headers: { cookie: `Admin-Token=${token}`, origin: base },
  });
  sockets.push(socket);
  socket.on('message', (data: Buffer) => received.push(JSON.parse(data.toString())));
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  socket.send(JSON.stringify({ deviceNo: '', type: 'subscribe', userId: accountId, value: { devices } }));
  return received;
}

describe('frames', () => {
  it('[ISOLATION-01, ISOLATION-02] for devices and commands reach only the tenants that own them', async () => {
    const base = await server.app.listen({ host: '127.0.0.1', port: 0 });
    const rows = await server.db
      .selectFrom('device')
      .select(['id', 'agentId', 'merchantId', 'code'])
      .execute();
    const devices = rows.map(({ id }) => id);
    const commands = await server.db.selectFrom('command').select('id').execute();
    const mine = ({ agentId, merchantId }: Tenant) =>
      rows
        .filter((row) => row.agentId === agentId && (merchantId === null || row.merchantId === merchantId))
        .filter(({ code }) => code.startsWith('OWNED'))
        .map(({ id }) => id)
        .sort((one, other) => one - other);

    const received = new Map<Tenant, ReceivedFrame[]>();
    for (const tenant of Object.values(tenants)) received.set(tenant, await listen(base, tenant, devices));
    const idsIn = (
      frames: ReceivedFrame[],
      type: string,
      of: (value: ReceivedFrame['value']) => number | undefined,
    ) =>
      [...new Set(frames.filter((frame) => frame.type === type).map(({ value }) => of(value) ?? 0))].sort(
        (one, other) => one - other,
      );
    for (const [tenant, frames] of received) {
      const ownIds = mine(tenant);
      expect(ownIds.length, markOf(tenant)).toBeGreaterThan(0);
      await until(() => ownIds.every((id) => idsIn(frames, 'device', ({ id }) => id).includes(id)));
      frames.length = 0;
    }
    await announce(server.db, 'device', devices);
    await announce(
      server.db,
      'command',
      commands.map(({ id }) => id),
    );
    for (const [tenant, frames] of received) {
      const ownIds = mine(tenant);
      await until(() => idsIn(frames, 'device', ({ id }) => id).length >= ownIds.length);
      await until(() => idsIn(frames, 'command', ({ deviceId }) => deviceId).length >= ownIds.length);
      expect(idsIn(frames, 'device', ({ id }) => id)).toEqual(ownIds);
      expect(idsIn(frames, 'command', ({ deviceId }) => deviceId)).toEqual(ownIds);
    }
  });
});
