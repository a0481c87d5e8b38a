import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { dashboardApi } from '@chargehand/contract/areas/system/dashboard';
import { rolloutApi } from '@chargehand/contract/areas/versions/rollout';
import { topicPrefix } from '@chargehand/contract/device/topics';
import { expect, it } from 'vitest';
import { type Charger, startCharger } from '../../simulator/src/charger';
import { makeSigningKey, rollOut, upgradesOf } from '../../simulator/src/firmware';
import { Http } from '../../simulator/src/http';
import { openSavedWorld } from '../../simulator/src/saved-world';
import { withControl } from './control-hooks';
import { until } from './device';
import { openFirmware } from './firmware';
import { openTestServer, type TestServer } from './harness';

let server: TestServer;
let world: Awaited<ReturnType<typeof openFirmware>>;
withControl(openFirmware, (opened, made) => {
  server = opened;
  world = made;
});

it('[FOUND-137] the demo world has a completed rollout, and a visitor’s task is to stop the one with failures', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'chargehand-demo-'));
  const saved = await openSavedWorld(folder);
  saved.world.models = { P6: world.modelId, 'P4-MINI': await server.model('P4-MINI') };
  await makeSigningKey(saved);
  const chargers: Charger[] = [];
  const brokerUrl = `mqtt://127.0.0.1:${world.gateways[0]?.mqttPort}`;
  for (const model of [
    ...Array.from({ length: 8 }, () => 'P6'),
    ...Array.from({ length: 4 }, () => 'P4-MINI'),
  ]) {
    const { code, secret } = await world.device(null, { modelId: saved.world.models[model] });
    const prefix = topicPrefix(code);
    saved.world.chargers[code] = { secret, prefix, mac: code, model };
    saved.world.bound.push(code);
    const upgrades = upgradesOf(saved, { code, model, i: chargers.length });
    chargers.push(
      startCharger({
        brokerUrl,
        code,
        secret,
        prefix,
        ports: 1,
        designPower: 10,
        interval: 24,
        step: 600,
        upgrades: { ...upgrades, installMs: 200 },
      }),
    );
  }
  const http = new Http(world.address, undefined);
  http.token = world.token;
  const rollouts = async () => {
    const { rows } = await server.send(rolloutApi.list, world.token, {});
    return Promise.all(rows.map(({ id }) => world.progress(id)));
  };
  try {
    await rollOut(http, saved);
    const none = { waiting: 0, downloading: 0, installing: 0, skipped: 0 };
    const [watched, smooth] = await until(async () => {
      const [newest, older] = await rollouts();
      return (
        newest?.waves[1]?.counts.failed === 2 &&
        newest.counts.done === 4 &&
        older?.status === 'completed' && [newest, older]
      );
    });
    expect(smooth).toMatchObject({ version: '2.4.2', devices: 4, counts: { ...none, done: 4, failed: 0 } });
    expect(watched).toMatchObject({ version: '2.5.0', status: 'running', wave: 2, devices: 8 });
    expect(watched?.counts).toEqual({ ...none, waiting: 2, done: 4, failed: 2 });
    expect(watched?.waves.map(({ counts: { waiting, done, failed } }) => [waiting, done, failed])).toEqual([
      [0, 2, 0],
      [0, 2, 2],
      [2, 0, 0],
    ]);
    expect(watched?.failures.map(({ reason }) => reason).sort()).toEqual(['oldVersion', 'space']);
    // Rolls out again, as a later start of the demo does. It must leave both rollouts unchanged.
    await rollOut(http, saved);
    expect((await rollouts()).map(({ id, wave }) => [id, wave])).toEqual([
      [watched?.id, 2],
      [smooth?.id, 2],
    ]);
    const account = { account: 'x', password: 'x', level: 'administrator' };
    const demo = await openTestServer({ DEMO_ACCOUNTS: JSON.stringify([account]) }, server);
    const stopped = async () => (await demo.send(dashboardApi.demoTasks, world.token)).stop;
    expect(await stopped()).toBe(false);
    expect((await world.turn(watched?.id ?? 0, 'pause')).code).toBe(1);
    expect(await stopped()).toBe(true);
    await demo.close();
  } finally {
    await Promise.all(chargers.map((one) => one.stop()));
    await saved.keep();
    await rm(folder, { recursive: true, force: true });
  }
});
