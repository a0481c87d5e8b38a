import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db, inTransaction, type Tx } from '../../lib/db';
import type { Log } from '../../lib/log';

/**
 * Number of lanes into which the fleet is divided. A lane consists of some of the 256 shards (groups of devices by a
 * hash of their code) and has its own session at the broker.
 */
export const laneCount = 16;
/** Number of shards per lane. */
export const shardsEach = 256 / laneCount;

/** Timing of leases, in milliseconds. */
interface Pace {
  /** Milliseconds between two renewals of this server's leases. */
  beatMs: number;
  /** Milliseconds without a renewal after which a server loses its lanes. */
  leaseMs: number;
}
const pace: Pace = { beatMs: 1000, leaseMs: 4000 };

/** The lanes that this server holds. */
interface Lanes {
  /** Resolves when the server has taken its first lanes, or when that failed. */
  started: Promise<void>;
  /** Gives back all lanes and takes no more. */
  close(): Promise<void>;
}

interface Options {
  db: Db;
  log: Log;
  /** Id of this server among those that share the database. */
  server: string;
  /** Starts communicating with the devices of a lane that this server has taken. */
  take(lane: number): void;
  /**
   * Stops communicating with the devices of a lane that this server gives up or has lost. Resolves when nothing more is
   * sent to them.
   */
  leave(lane: number): Promise<void>;
  /** Returns whether this server receives what the devices of its lanes send. The other servers learn it. */
  isConnected(): boolean;
}

const Lane = z.object({ lane: z.int() });
const Count = z.object({ servers: z.int() });

/**
 * Renews the leases of a server and takes free lanes up to its share. Returns its lanes, and the number of those beyond
 * its share.
 */
async function renew(tx: Tx, server: string, connected: boolean, leaseMs: number) {
  const until = sql`now() + make_interval(secs => ${leaseMs / 1000})`;
  await sql`insert into broker_server (server, until, connected) values (${server}::uuid, ${until}, ${connected})
    on conflict (server) do update set until = excluded.until, connected = excluded.connected`.execute(tx);
  await sql`delete from broker_server where until < now()`.execute(tx);
  const kept = await checkedRows(
    tx,
    Lane,
    sql`update broker_lane set until = ${until} where server = ${server}::uuid returning lane`,
  );
  const [counted] = await checkedRows(tx, Count, sql`select count(*)::int as servers from broker_server`);
  const share = Math.ceil(laneCount / Math.max(1, counted?.servers ?? 1));
  const wanted = share - kept.length;
  const taken =
    wanted <= 0
      ? []
      : await checkedRows(
          tx,
          Lane,
          sql`update broker_lane set server = ${server}::uuid, until = ${until} where lane in (
            select lane from broker_lane where server is null or until < now()
            order by lane limit ${wanted} for update skip locked) returning lane`,
        );
  return { held: [...kept, ...taken].map(({ lane }) => lane), surplus: Math.max(0, -wanted) };
}

/**
 * Holds this server's fair share of the lanes: it renews the leases of its lanes, takes free lanes and gives up those
 * beyond its share. The lanes of a dead server become free when their leases end; a server that cannot reach the
 * database stops its lanes by that time.
 */
export function openLanes(
  { db, log, server, take, leave, isConnected }: Options,
  { beatMs, leaseMs }: Pace = pace,
): Lanes {
  const heldLanes = new Set<number>();
  let renewedAt = -Infinity;
  let closed = false;
  let failing = false;

  const give = async (lanes: number[]) => {
    for (const lane of lanes) heldLanes.delete(lane);
    await Promise.all(lanes.map(leave));
    await sql`update broker_lane set server = null, until = null
      where server = ${server}::uuid and lane = any(${`{${lanes.join(',')}}`}::smallint[])`.execute(db);
  };

  const beat = async () => {
    // The lease is counted from before the query. If the query took longer than the lease, its result is useless.
    const begun = performance.now();
    const { held, surplus } = await inTransaction(db, (tx) => renew(tx, server, isConnected(), leaseMs));
    if (performance.now() - begun > leaseMs) return;
    renewedAt = begun;
    failing = false;
    const lost = [...heldLanes].filter((lane) => !held.includes(lane));
    for (const lane of lost) heldLanes.delete(lane);
    await Promise.all(lost.map(leave));
    for (const lane of held)
      if (!heldLanes.has(lane)) {
        heldLanes.add(lane);
        take(lane);
      }
    if (surplus > 0) await give([...heldLanes].slice(-surplus));
  };

  const missed = (error: unknown) => {
    if (!failing) log.error({ err: error }, 'the leases of broker lanes could not be renewed');
    failing = true;
  };
  // Stops all lanes whose lease ended without a renewal, even if the database does not respond and no query fails.
  const guard = setInterval(() => {
    if (performance.now() - renewedAt < leaseMs) return;
    const lost = [...heldLanes];
    heldLanes.clear();
    void Promise.all(lost.map(leave));
  }, beatMs);

  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const run = (): Promise<void> =>
    (running = beat()
      .catch(missed)
      .finally(() => {
        if (!closed) timer = setTimeout(() => void run(), beatMs);
      }));

  return {
    started: run(),
    async close() {
      closed = true;
      clearTimeout(timer);
      clearInterval(guard);
      await running;
      await give([...heldLanes]).catch(() => undefined);
      await sql`delete from broker_server where server = ${server}::uuid`.execute(db).catch(() => undefined);
    },
  };
}
