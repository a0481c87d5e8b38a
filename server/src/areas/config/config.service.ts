import type { Db } from '../../lib/db';
import type { EventBus } from '../../lib/event-bus';

interface Known {
  value: string;
  isPublic: boolean;
  isSecret: boolean;
}

/** The system parameters of one instance, kept in memory until any instance announces a change. */
export interface Parameters {
  /** Reads them anew if that is due. Outside of a transaction, for it takes a connection of the pool. */
  load(): Promise<void>;
  /** What was last read under a key, or undefined. */
  get(key: string): Known | undefined;
}

/** A value another instance wrote is seen after at most this long, even when its announcement was lost. Milliseconds. */
const freshMs = 60_000;

/** Opens the parameters of this instance; they are due to be read when anybody announces a change. */
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
