import { settingApi } from '@chargehand/contract/areas/system/setting';
import type { Http } from '../../simulator/src/http';
import { connectDevice } from './device';
import { openStock } from './operator-load';

/**
 * Writes through HTTP and MQTT until the server ends: an account saves settings, and a device sends readings. Counts
 * what was acknowledged.
 */
export async function startLoad(http: Http, mqttPort: number) {
  const stock = await openStock({ http });
  const { username, password } = (await stock.add({ http }, 1)).credentials;
  const { client, tele } = await connectDevice(mqttPort, username, password);
  /** Acknowledged readings, by their number. */
  const messages = new Set<number>();
  /** Last acknowledged value of each setting, by its key. */
  const saves = new Map<string, number>();
  let running = true;
  let seq = 0;
  const send = async () => {
    while (running) {
      const mine = (seq += 1);
      await tele(mine).then(
        () => messages.add(mine),
        () => (running = false),
      );
    }
  };
  const save = async (key: string) => {
    for (let n = 1; running; n += 1)
      await http.call(settingApi.put, { params: { key }, body: { value: String(n) } }).then(
        () => saves.set(key, n),
        () => (running = false),
      );
  };
  const loops = [
    ...Array.from({ length: 8 }, send),
    ...Array.from({ length: 6 }, (_, n) => save(`load-${n + 1}`)),
  ];
  return {
    messages,
    saves,
    /** Number of acknowledged saves. */
    saved: () => [...saves.values()].reduce((sum, n) => sum + n, 0),
    async stop() {
      running = false;
      client.end(true);
      // An acknowledgement that was lost with the connection never comes.
      await Promise.race([Promise.all(loops), new Promise((next) => setTimeout(next, 1000))]);
    },
  };
}
