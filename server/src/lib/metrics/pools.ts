import type pg from 'pg';
import { Gauge, Histogram } from 'prom-client';

/** The server's pools (`Pools` in `lib/db.ts`). */
export type PoolName = 'people' | 'devices' | 'long' | 'jobs' | 'leases';

const open = new Map<pg.Pool, PoolName>();

/** Declares a gauge that sums a number over the open pools of each name. */
const gauge = (name: string, help: string, numberOf: (pool: pg.Pool) => number) =>
  new Gauge({
    name,
    help,
    labelNames: ['pool'] as const,
    collect() {
      this.reset();
      for (const [pool, poolName] of open) this.inc({ pool: poolName }, numberOf(pool));
    },
  });

gauge('chargehand_db_pool_connections', 'Open connections to the database', ({ totalCount }) => totalCount);
gauge(
  'chargehand_db_pool_connections_idle',
  'Open connections that nobody uses',
  ({ idleCount }) => idleCount,
);
gauge('chargehand_db_pool_connections_max', 'Maximum number of connections', ({ options }) => options.max);
gauge('chargehand_db_pool_waiting', 'Callers that wait for a connection', ({ waitingCount }) => waitingCount);

const waits = new Histogram({
  name: 'chargehand_db_pool_wait_seconds',
  help: 'Time until a caller got a connection',
  labelNames: ['pool'] as const,
  buckets: [0.001, 0.01, 0.1, 1, 10],
});

/** Includes a pool in the metrics. Returns its functions that connect, with the wait measured, and end it. */
export function measurePool(pool: pg.Pool, name: PoolName): Pick<pg.Pool, 'connect' | 'end'> {
  open.set(pool, name);
  return {
    async connect() {
      const done = waits.startTimer({ pool: name });
      return pool.connect().finally(() => done());
    },
    end() {
      open.delete(pool);
      return pool.end();
    },
  };
}
