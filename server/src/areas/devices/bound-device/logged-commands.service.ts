import { type Timer, weekdays } from '@chargehand/contract/device/timer';
import type { TimersDraft } from '@chargehand/contract/device/timers-draft';
import type { Audit } from '../../../lib/audit/audit';
import type { Db } from '../../../lib/db';
import { type Given, giveCommands, type Requester, type DeviceRequest } from './give-commands.service';

/** Returns the content of the command that sets the timers of a form. */
export function timersWish({ timeZone, timers, over }: TimersDraft): DeviceRequest {
  return {
    kind: 'setTimers',
    timeZone,
    over,
    timers: timers.map(({ repeat, weekdays: days, ...times }, index): Timer => {
      const named = weekdays.filter((day) => days.includes(day));
      return { id: index + 1, ...times, repeat: repeat === 'weekdays' ? named : repeat, tz: timeZone };
    }),
  };
}

/** Returns the content of a command in the format of the operation log. */
function detailsOf(wish: DeviceRequest): object {
  if (wish.kind === 'setTimers') return { timers: wish.timers };
  const { kind, ...details } = wish;
  return details;
}

/** Gives commands and describes them, with their devices, in the operation log. Fails like `giveCommands`. */
export async function giveLogged(
  { db, audit }: { db: Db; audit: Audit },
  ids: readonly number[],
  wish: DeviceRequest,
  giver: Requester,
): Promise<Given[]> {
  const commands = await giveCommands(db, ids, wish, giver);
  const details = detailsOf(wish);
  const entries = commands.map(({ code, name }) => ({ code, name, ...details }));
  audit.of(ids.join(','), undefined, entries.length === 1 ? entries[0] : entries);
  return commands;
}
