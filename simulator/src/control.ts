import { boundDeviceApi } from '@chargehand/contract/areas/bound-device';
import type { Http } from './http';
import type { Memory } from './memory';

/** Of the chargers that are bound: one that closes for the night, and the one whose fan is stuck. */
const nightly = 1;
const stuck = 3;

/** Chargers that nobody switches from a phone: these two, and the first one, which stays as it is found. */
export const sparedOf = ({ world }: Memory) => [world.bound[0], world.bound[nightly], world.bound[stuck]];

/** Somebody sets timers for a charger, and asks another one's fan to run, which it cannot. */
export async function controlSomething(operator: Http, memory: Memory): Promise<void> {
  const { world } = memory;
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
        timers: [{ on: '07:30', off: '23:00', repeat: 'weekdays', weekdays: [1, 2, 3, 4, 5] }],
      },
    });
  if (hot !== undefined)
    await operator.call(boundDeviceApi.switchFan, { params: { ids: [hot] }, body: { fan: 'on' } });
  world.controlled = true;
  await memory.keep();
}
