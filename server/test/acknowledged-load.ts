import { deviceApi } from '@chargehand/contract/areas/device';
import { deviceModelApi } from '@chargehand/contract/areas/device-model';
import { settingApi } from '@chargehand/contract/areas/setting';
import type { Http } from '../../simulator/src/http';
import { connectDevice } from './device';
import { png } from './upload';

/** Adds a model and a device through the API. Returns the device's credentials. */
async function newDevice(http: Http) {
  const image = await http.upload('a.png', new Uint8Array(png(200)));
  const model = { image, name: 'M', code: 'M', portCount: 1, designPower: 10, warningTemperature: 50 };
  const details = { shareLimit: 0, size: '1', weight: '1', input: '1', output: '1' };
  const levels = [{ name: 'a', colour: '#123456', from: 0, to: 90 }];
  const { id: modelId } = await http.call(deviceModelApi.create, { body: { ...model, ...details, levels } });
  const place = { code: 'LOAD-1', modelId, mac: 'A4:CF:12:77:00:01', ip: '10.0.0.1', portCount: 1 };
  return (await http.call(deviceApi.create, { body: { ...place, wifiName: 'w', image } })).credentials;
}

/**
 * Writes through HTTP and MQTT until the server ends: an account saves settings, and a device sends readings. Counts
 * what was acknowledged.
 */
export async function startLoad(http: Http, mqttPort: number) {
  const { username, password } = await newDevice(http);
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
