import type { Db } from '../../lib/db';
import type { EventBus } from '../../lib/events';

interface Known {
  value: string;
  isPublic: boolean;
  isSecret: boolean;
}

/** The system parameters of one instance, kept in memory until any instance announces a change. */
export interface Parameters {
  /** What is kept under a key, or undefined. Reads through `db` when it has to: the pool, which sees all. */
  read(key: string): Promise<Known | undefined>;
}

/** A value another instance wrote is seen after at most this long, even when its announcement was lost. Milliseconds. */
const freshMs = 60_000;

/** Opens the parameters of this instance; they forget what they know when anybody announces a change. */
export function openParameters(db: Db, events: EventBus): Parameters {
  let known: { at: number; values: Promise<Map<string, Known>> } | undefined;
  const forget = () => (known = undefined);
  events.on('config', forget);
  events.onGap(forget);
  const readAll = async () => {
    const rows = await db
      .selectFrom('config')
      .select(['configKey', 'configValue as value', 'isPublic', 'isSecret'])
      .execute();
    return new Map(rows.map(({ configKey, ...known }) => [configKey, known]));
  };
  return {
    async read(key) {
      if (!known || Date.now() - known.at > freshMs) {
        known = { at: Date.now(), values: readAll() };
        known.values.catch(forget);
      }
      return (await known.values).get(key);
    },
  };
}
