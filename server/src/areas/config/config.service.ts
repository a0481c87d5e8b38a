import type { Db } from '../../lib/db';
import type { EventBus } from '../../lib/events';

/** The system parameters of one instance, kept in memory until any instance announces a change. */
export interface Parameters {
  /** The value of a key, or undefined. Reads through the caller's connection when it has to. */
  value(db: Db, key: string): Promise<string | undefined>;
}

/** A value another instance wrote is seen after at most this long, even when its announcement was lost. Milliseconds. */
const freshMs = 60_000;

/** Opens the parameters of this instance; they forget what they know when anybody announces a change. */
export function openParameters(events: EventBus): Parameters {
  let known: { at: number; values: Promise<Map<string, string>> } | undefined;
  const forget = () => (known = undefined);
  events.on('config', forget);
  events.onGap(forget);
  const read = async (db: Db) => {
    const rows = await db.selectFrom('config').select(['configKey', 'configValue']).execute();
    return new Map(rows.map(({ configKey, configValue }) => [configKey, configValue]));
  };
  return {
    async value(db, key) {
      if (!known || Date.now() - known.at > freshMs) {
        known = { at: Date.now(), values: read(db) };
        known.values.catch(forget);
      }
      return (await known.values).get(key);
    },
  };
}
