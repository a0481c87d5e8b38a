import { boundDeviceApi } from '@chargehand/contract/areas/devices/bound-device';
import { timersVersion } from '@chargehand/contract/device/timer';
import type { Http } from './http';
import type { SavedWorld } from './saved-world';

/** Index of the charger with night timers, among the bound chargers. */
const nightly = 1;
/** Index of the charger with a stuck fan, among the bound chargers. */
const stuck = 3;
/** Index of the charger with a stuck relay, among the bound chargers. */
const welded = 4;

/**
 * Returns the codes of the chargers that simulated users never switch: the three with an index above, and the first
 * bound charger, which is left to visitors.
 */
export const sparedOf = ({ world }: SavedWorld) => [
  world.bound[0],
  world.bound[nightly],
  world.bound[stuck],
  world.bound[welded],
];

/** Sets timers for one charger, and switches on the stuck fan of another charger, which refuses the command. */
export async function controlSomething(operator: Http, saved: SavedWorld): Promise<void> {
  const { world } = saved;
  if (world.controlled) return;
  const idOf = async (search: string | undefined) =>
    search === undefined
      ? undefined
      : (await operator.call(boundDeviceApi.list, { query: { search } })).rows.find(
          ({ code }) => code === search,
        )?.id;
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
