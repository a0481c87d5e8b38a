import { type ChildProcess } from 'node:child_process';
import { authApi } from '@chargehand/contract/areas/system/auth';
import { deviceApi } from '@chargehand/contract/areas/stock/device';
import { deviceModelApi } from '@chargehand/contract/areas/stock/device-model';
import { Http } from '../../simulator/src/http';
import { connectDevice } from './device';
import { freePort, startProcess } from './process';
import { png } from './upload';

const password = 'Operator-load-1';
const automation = 'o'.repeat(32);

/** A server as a process of its own, with a user who is signed in to it. */
export interface OperatedServer {
  child: ChildProcess;
  http: Http;
  mqttPort: number;
}

/** Starts a built server, and signs in to it. */
export async function operateServer(
  databaseUrl: string,
  dataDir: string,
  words?: string[],
): Promise<OperatedServer> {
  const [port, mqttPort] = [await freePort(), await freePort()];
  const environment = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SECRET_KEY: 's'.repeat(32),
    MQTT_PORT: String(mqttPort),
    MQTT_DEVICE_RATE: '0',
    ADMIN_PASSWORD: password,
    AUTOMATION_TOKEN: automation,
  };
  const child = await startProcess(port, environment, words);
  const http = new Http(`http://127.0.0.1:${port}`, automation);
  const body = { account: 'admin', pwd: password, code: '-', accountType: 'administrator' as const };
  http.token = (await http.call(authApi.signIn, { body })).token;
  return { child, http, mqttPort };
}

/** Adds a model with a picture. Returns the picture's name, and functions that add and change devices of the model. */
export async function openStock({ http }: Pick<OperatedServer, 'http'>) {
  const image = await http.upload('a.png', new Uint8Array(png(200)));
  const text = '1';
  const { id: modelId } = await http.call(deviceModelApi.create, {
    body: {
      image,
      name: 'M',
      code: 'M',
      designPower: 10,
      warningTemperature: 50,
      shareLimit: 0,
      levels: [{ name: 'a', colour: '#123456', from: 0, to: 90 }],
      size: text,
      weight: text,
      input: text,
      output: text,
      portCount: 2,
    },
  });
  const bodyOf = (number: number, wifiName: string) => ({
    code: `LOAD-${number}`,
    modelId,
    mac: `A4:CF:12:01:${(number >> 8).toString(16).padStart(2, '0')}:${(number & 255).toString(16).padStart(2, '0')}`.toUpperCase(),
    ip: '10.0.0.1',
    portCount: 2,
    wifiName,
    image,
  });
  return {
    image,
    add: (by: Pick<OperatedServer, 'http'>, number: number) =>
      by.http.call(deviceApi.create, { body: bodyOf(number, 'added') }),
    change: (by: Pick<OperatedServer, 'http'>, number: number, id: number) =>
      by.http.call(deviceApi.update, { params: { id }, body: bodyOf(number, 'changed') }),
  };
}
export type Stock = Awaited<ReturnType<typeof openStock>>;

/**
 * Connects a device that sends its next reading as soon as the last one is acknowledged, and connects again after a
 * loss.
 */
export async function hurry(port: number, code: string, secret: string) {
  const device = await connectDevice(port, code, secret, {
    reconnectPeriod: 50,
    reconnectOnConnackError: true,
    clean: true,
  });
  const acknowledged: number[] = [];
  let isRunning = true;
  const sending = (async () => {
    for (let seq = 1; isRunning; seq += 1) {
      await device.tele(seq);
      acknowledged.push(seq);
    }
  })();
  return {
    acknowledged,
    async stop() {
      isRunning = false;
      await sending;
      await device.client.endAsync(true);
    },
  };
}
