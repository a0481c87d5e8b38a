import type { Db } from '../../lib/db';
import type { EventBus } from '../../lib/event-bus';

interface Known {
  value: string;
  isPublic: boolean;
  isSecret: boolean;
}

/** The system parameters of one server, cached until any server announces a change. */
export interface Parameters {
  /** Reads them again if they are stale. Call it outside of a transaction, because it takes a pool connection. */
  load(): Promise<void>;
  /** Returns the cached value of a key, or undefined. */
  get(key: string): Known | undefined;
}

/** Milliseconds after which values are read again, even if the announcement of a change was lost. */
const freshMs = 60_000;

/** Opens the parameters of this server, which become stale when a change is announced. */
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
