import { boundDeviceApi } from '@chargehand/contract/areas/bound-device';
import { timersVersion } from '@chargehand/contract/device/timer';
import type { Http } from './http';
import type { SavedWorld } from './saved-world';

/**
 * Indexes among the bound chargers: the one with night timers, the one with a stuck fan, and the one with a stuck
 * relay.
 */
const nightly = 1;
const stuck = 3;
const welded = 4;

/**
 * Returns the chargers that are never switched from a phone: these three and the first one, which stays as the visitor
 * finds it.
 */
export const sparedOf = ({ world }: SavedWorld) => [
  world.bound[0],
  world.bound[nightly],
  world.bound[stuck],
  world.bound[welded],
];

/** Sets timers for a charger, and asks the one with the stuck fan to run it. */
export async function controlSomething(operator: Http, saved: SavedWorld): Promise<void> {
  const { world } = saved;
  if (world.controlled) return;
  const idOf = async (search: string | undefined) =>
    search === undefined
      ? undefined
      : (await operator.call(boundDeviceApi.list, { query: { search } })).rows[0]?.id;
  const [closing, hot] = [await idOf(world.bound[nightly]), await idOf(world.bound[stuck])];
  if (closing !== undefined)
    await operator.call(boundDeviceApi.setTimers, {
      params: { id: closing },
      body: {
        timeZone: 'Asia/Shanghai',
        over: timersVersion([]),
        timers: [{ on: '07:30', off: '23:00', repeat: 'weekdays', weekdays: [1, 2, 3, 4, 5] }],
      },
    });
  if (hot !== undefined)
    await operator.call(boundDeviceApi.switchFan, { params: { ids: [hot] }, body: { fan: 'on' } });
  world.controlled = true;
  await saved.keep();
}
