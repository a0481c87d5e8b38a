import type { Db } from '../../../lib/db';
import type { EventBus } from '../../../lib/event-bus';

interface Known {
  value: string;
  isPublic: boolean;
  isSecret: boolean;
}

/** The system parameters as this server caches them. */
interface Parameters {
  /**
   * Reads the parameters again if the cache is stale. Must be called outside a transaction, because it takes a
   * connection of the pool.
   */
  load(): Promise<void>;
  /** Returns the cached value of a key, or undefined. */
  get(key: string): Known | undefined;
}

/** Milliseconds after which the cache is stale even without an announcement of a change. */
const freshMs = 60_000;

/** Opens the cache of system parameters. It becomes stale when any server announces a change. */
export function openParameters(db: Db, events: EventBus): Parameters {
  let values = new Map<string, Known>();
  let lastRead: { at: number; done: Promise<void> } | undefined;
  const due = () => (lastRead = undefined);
  events.on('config', due);
  events.onGap(due);
  const readAll = async () => {
    const rows = await db
      .selectFrom('config')
      .select(['configKey', 'configValue as value', 'isPublic', 'isSecret'])
      .execute();
    values = new Map(rows.map(({ configKey, ...known }) => [configKey, known]));
  };
  return {
    async load() {
      if (!lastRead || Date.now() - lastRead.at > freshMs) {
        lastRead = { at: Date.now(), done: readAll() };
        lastRead.done.catch(due);
      }
      await lastRead.done;
    },
    get: (key) => values.get(key),
  };
}
