import { boundDeviceApi } from '@chargehand/contract/areas/devices/bound-device';
import { topicPrefix } from '@chargehand/contract/device/topics';
import { sql } from 'kysely';
import { connect, type IClientOptions } from 'mqtt';
import { Http } from '../../simulator/src/http';
import { until } from './device';
import type { TestServer } from './harness';

/** A bound device that carries out commands, and sends ten readings per second between `speak` and `stop`. */
export interface Speaker {
  id: number;
  /** Sequence numbers of its acknowledged readings. */
  acknowledged: Set<number>;
  /** Returns the sequence numbers of its readings in the database, including duplicates. */
  stored(): Promise<number[]>;
  /** Returns the number of readings sent so far, which is the sequence number of the last. */
  sentCount(): number;
  speak(): void;
  /** Stops sending readings. */
  stop(): void;
  close(): Promise<void>;
}

const sid = 'boot1';
/** Poll interval for many devices, in milliseconds; polling shares the machine with them and their broker. */
const everyMs = 100;

/** Adds a device with its owner, and connects it to the broker at these ports with a persistent session. */
export async function newSpeaker(
  world: TestServer,
  code: string,
  ports: number[],
  { qos = 1, ...more }: IClientOptions & { qos?: 0 | 1 } = {},
): Promise<Speaker> {
  const agent = await world.db.selectFrom('agent').select('id').executeTakeFirstOrThrow();
  const user = { agentId: agent.id, nickname: code, email: `${code}@example.com`, passwordHash: 'x' };
  const { id: userId } = await world.db
    .insertInto('appUser')
    .values({ ...user, source: 'other' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const bound = { bindStatus: 'bound', userId, boundAt: new Date().toISOString(), portCount: 3 };
  const id = await world.device(code, bound);
  const prefix = topicPrefix(code);
  const client = connect({
    servers: ports.map((port) => ({ host: '127.0.0.1', port })),
    protocol: 'mqtt',
    clientId: code,
    clean: false,
    reconnectPeriod: 100,
    reconnectOnConnackError: true,
    ...more,
  });
  client.on('error', () => undefined);
  const acknowledged = new Set<number>();
  const up = (topic: string, payload: unknown, retain = false) =>
    client.publishAsync(`${prefix}up/${topic}`, JSON.stringify(payload), { qos: 1, retain });
  let version = 0;
  client.on('message', (_topic, payload) => {
    const { ver, set } = JSON.parse(payload.toString());
    if (ver <= version) return;
    version = ver;
    void up('reported', { ver, state: { ports: set.ports }, err: null }).catch(() => undefined);
  });
  await client.subscribeAsync(`${prefix}down/#`, { qos });
  await up('presence', { on: true, sid }, true);
  let seq = 0;
  const publish = () => {
    const mine = (seq += 1);
    const tele = { v: 1, sid, seq: mine, ts: Date.now(), t: 30, fan: 0, p: [[1, 5, 1, 5, 1, 1]] };
    void up('tele', tele)
      .then(() => acknowledged.add(mine))
      .catch(() => undefined);
  };
  let speaking: NodeJS.Timeout | undefined;
  return {
    id,
    acknowledged,
    async stored() {
      const deviceRows = world.db.selectFrom('telemetry').select('seq').where('deviceId', '=', id);
      return (await deviceRows.where('sid', '=', sid).execute()).map(({ seq }) => seq);
    },
    sentCount: () => seq,
    speak: () => (speaking = setInterval(publish, 100)),
    stop: () => clearInterval(speaking),
    async close() {
      clearInterval(speaking);
      await client.endAsync(true);
    },
  };
}

/** Returns how many broker lanes each server has leased, such as `8,8`. Servers without lanes are left out. */
export async function lanesPerServer(world: TestServer): Promise<string> {
  const { rows } = await sql<{ lanes: number }>`select count(*)::int as lanes from broker_lane
    where until > now() group by server order by 1`.execute(world.db);
  return rows.map(({ lanes }) => lanes).join();
}

/** Waits until all of these devices are online, which means that a server reads their messages. */
export async function allOnline(world: TestServer, speakers: Speaker[], ms?: number): Promise<void> {
  const ids = speakers.map(({ id }) => id);
  await until(
    async () => {
      const online = await world.db
        .selectFrom('deviceState')
        .select('deviceId')
        .where('online', '=', true)
        .where('deviceId', 'in', ids)
        .execute();
      return online.length === ids.length;
    },
    ms,
    everyMs,
  );
}

/** Waits until each device has a stored reading that it sent after this call. Returns the seconds that this took. */
export async function untilNewReadings(world: TestServer, speakers: Speaker[], ms: number): Promise<number> {
  const began = performance.now();
  const before = new Map(speakers.map((speaker) => [speaker.id, speaker.sentCount()]));
  await until(
    async () => {
      const newest = await world.db
        .selectFrom('telemetry')
        .select(({ fn }) => ['deviceId', fn.max('seq').as('seq')])
        .where('deviceId', 'in', [...before.keys()])
        .where('sid', '=', sid)
        .groupBy('deviceId')
        .execute();
      return (
        newest.length === speakers.length &&
        newest.every(({ deviceId, seq }) => Number(seq) > (before.get(deviceId) ?? 0))
      );
    },
    ms,
    everyMs,
  );
  return (performance.now() - began) / 1000;
}

/** Waits until each reading acknowledged so far is stored. */
export async function allStored(speakers: Speaker[], ms?: number): Promise<void> {
  const promised = speakers.map(({ acknowledged }) => [...acknowledged]);
  await until(
    async () => {
      const stored = await Promise.all(speakers.map(({ stored }) => stored()));
      return stored.every((some, i) => {
        const storedSeqs = new Set(some);
        return (promised[i] ?? []).every((seq) => storedSeqs.has(seq));
      });
    },
    ms,
    everyMs,
  );
}

/** Switches a port off through the server at `base`. Returns the command's final status and reason. */
export async function switchPortOff(
  world: TestServer,
  base: string,
  token: string,
  deviceId: number,
  port: number,
): Promise<string> {
  const http = new Http(base, undefined);
  http.token = token;
  const { id } = await http.call(boundDeviceApi.switchPort, {
    params: { id: deviceId },
    body: { port, on: false },
  });
  return until(
    async () => {
      const row = await world.db
        .selectFrom('command')
        .select(['status', 'reason'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return (row.status === 'applied' || row.status === 'failed') && `${row.status} ${row.reason ?? ''}`;
    },
    20_000,
    everyMs,
  );
}
