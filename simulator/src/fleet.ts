import { type ChildProcess, fork } from 'node:child_process';
import { deviceApi } from '@chargehand/contract/areas/stock/device';
import { openSavedWorld } from './saved-world';
import type { FleetMember, Order } from './fleet-worker';
import { signIn, stockWarehouse } from './operator';
import { adminPassword, brokerUrl, folder, newHttp } from './environment';
import { models } from './scene';

/** Maximum number of chargers per process. */
const each = 1000;
/** Number of chargers taken into stock at the same time. */
const atOnce = 12;

/**
 * Runs `size` chargers beside those of the demo: takes missing ones into stock, and runs them in separate processes.
 * The chargers connect one after another within `ramp` seconds.
 */
export async function runFleet(size: number, ramp: number): Promise<void> {
  const saved = await openSavedWorld(folder);
  const operator = newHttp();
  await signIn(operator, 'admin', adminPassword, 'administrator');
  await stockWarehouse(operator, saved);
  const [model] = models.slice(-1);
  if (!model) throw new Error('the demo world has no model');
  const { chargers, models: ids, images } = saved.world;
  const codes = Array.from({ length: size }, (_, n) => `FLEET-${String(n + 1).padStart(5, '0')}`);
  const missing = codes.filter((code) => !chargers[code]);
  const take = async () => {
    for (let code = missing.pop(); code !== undefined; code = missing.pop()) {
      const n = Number(code.slice(-5));
      const mac = `A4:CF:13:${[n >> 16, (n >> 8) & 255, n & 255].map((byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join(':')}`;
      const { credentials } = await operator.call(deviceApi.create, {
        body: {
          code,
          modelId: ids[model.code] ?? 0,
          mac,
          ip: '10.30.0.1',
          portCount: model.portCount,
          wifiName: 'CH-FLEET',
          image: images[model.code] ?? '',
        },
      });
      chargers[code] = { secret: credentials.password, prefix: credentials.prefix, mac, model: model.code };
    }
  };
  await Promise.all(Array.from({ length: atOnce }, take)).finally(() => saved.keep());

  const members = codes.flatMap((code): FleetMember[] => {
    const charger = chargers[code];
    return charger ? [{ code, secret: charger.secret, prefix: charger.prefix }] : [];
  });
  const workers: ChildProcess[] = [];
  const processes = Math.ceil(members.length / each);
  for (let n = 0; n < processes; n += 1) {
    const worker = fork(process.argv[1] ?? '', ['--worker'], { stdio: 'inherit' });
    workers.push(worker);
    worker.send({
      brokerUrl,
      ports: model.portCount,
      designPower: model.designPower,
      // Process n takes every `processes`-th charger, so that all processes connect chargers at the same rate.
      members: members.filter((_, i) => i % processes === n),
      ramp,
    } satisfies Order);
  }
  process.stdout.write(`${members.length} chargers in ${processes} processes, within ${ramp} s\n`);
  const stop = () => {
    workers.forEach((worker) => worker.disconnect());
    setTimeout(() => process.exit(0), 3000).unref();
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}
