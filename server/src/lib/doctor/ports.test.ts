import http from 'node:http';
import net from 'node:net';
import { register } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openGateway } from '../../device/gateway';
import { log, openTestServer, type TestServer } from '../../../test/harness';
import { freePort } from '../../../test/process';
import { readConfig } from '../../config';
import { portsCheck } from './ports';

let server: TestServer;
let port: number;
let mqttPort: number;
beforeAll(async () => {
  server = await openTestServer();
  [port, mqttPort] = [await freePort(), await freePort()];
});
afterAll(() => server.close());

const check = async (more: Record<string, string> = {}) => {
  const config = readConfig({ PORT: String(port), MQTT_PORT: String(mqttPort), ...more });
  return (await portsCheck(config).run()).map(({ state, says }) => `${state} ${says}`);
};

const listening = async (listener: net.Server, at: number) => {
  await new Promise<void>((resolve) => listener.listen(at, '127.0.0.1', resolve));
  return () => new Promise((resolve) => listener.close(resolve));
};

describe('[OPS-15] ports', () => {
  it('that another program holds are faults', async () => {
    const web = http.createServer((_request, response) => response.end('{"status":"ok"}'));
    const closeWeb = await listening(web, port);
    const closeMute = await listening(
      net.createServer((socket) =>
        socket
          .on('error', () => undefined)
          .resume()
          .end('hello\r\n'),
      ),
      mqttPort,
    );
    expect(await check()).toEqual([
      `fault Port ${port} (HTTP) is held by another program`,
      `fault Port ${mqttPort} (MQTT) is held by another program`,
    ]);
    web.closeAllConnections();
    await closeWeb();
    await closeMute();
  });

  it('at an address of another machine are faults', async () => {
    const found = await check({ HOST: '192.0.2.1', MQTT_HOST: '192.0.2.1' });
    expect(found).toEqual([
      'fault 192.0.2.1 is no address of this machine (HTTP)',
      'fault 192.0.2.1 is no address of this machine (MQTT)',
    ]);
  });

  it('are fine when free, and none is needed for MQTT with an external broker', async () => {
    expect(await check()).toEqual([
      `ok Port ${port} (HTTP) is free; no server runs`,
      `ok Port ${mqttPort} (MQTT) is free; no broker runs`,
    ]);
    expect((await check({ MQTT_URL: 'mqtt://broker.example' }))[1]).toMatch(/^skipped/);
  });

  it('that a running server holds tell its version, and its broker counts no refused sign-in', async () => {
    await server.app.listen({ host: '127.0.0.1', port });
    const settings = readConfig({ MQTT_PORT: String(mqttPort) });
    expect((await check())[1]).toMatch(/^fault The server runs, but nothing listens/);
    const refusals = () => register.getSingleMetricAsString('chargehand_device_messages_rejected_total');
    const before = await refusals();
    const gateway = await openGateway(settings, server.db, server.events, log);
    expect(await check()).toEqual([
      expect.stringMatching(/^ok Chargehand \d+\.\d+\.\d+.* answers on port/),
      `ok A broker answers on port ${mqttPort} (MQTT)`,
    ]);
    await gateway.close();
    expect(await refusals()).toBe(before);
  });
});
