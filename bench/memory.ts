/**
 * Measures the heap bytes per cached device with six ports, and the hit rates of two caches too small for all devices
 * and of one large enough: `node --expose-gc --import tsx bench/memory.ts`.
 */
import { portsOf } from '../server/src/device/ingest/after/port-meters';
import { type Remembered, openDeviceCache } from '../server/src/device/ingest/device-cache';

const devices = 100_000;
const remembered = (deviceId: number): Remembered => ({
  known: {
    deviceId,
    since: new Date(0).toISOString(),
    version: deviceId,
    sid: `session-${deviceId}`,
    bootedAt: new Date(deviceId).toISOString(),
    seq: deviceId,
    reportedAt: new Date(deviceId).toISOString(),
    temperature: deviceId / 7,
    fan: false,
    powerMw: deviceId,
    clockOffMs: 0,
    on: true,
    portOn: [true, true, true, true, true, true],
    portFaults: null,
    online: true,
    onlineSince: new Date(deviceId).toISOString(),
    seenAt: new Date(deviceId).toISOString(),
    heldBy: `00000000-0000-0000-0000-${String(deviceId).padStart(12, '0')}`,
  },
  meter: {
    deviceId,
    lateFrom: null,
    lateCount: 0,
    meter: {
      since: 0,
      at: deviceId * 1e7,
      sid: `session ${deviceId}`,
      seq: deviceId,
      powerMw: deviceId,
      hour: deviceId * 1e7,
      ports: portsOf(Array.from({ length: 6 }, () => [deviceId, 1, 3, deviceId * 1e7, deviceId * 1e3])),
      currentHour: {
        readings: 1,
        temperatureSum: 1,
        temperaturePeak: 1,
        powerSum: 1,
        powerPeak: 1,
        energy: deviceId * 1e5,
        charges: 0,
        chargeMs: deviceId * 1e5,
      },
      total: { energy: deviceId * 1e6, charges: 1, chargeMs: deviceId * 1e6 },
    },
  },
});
globalThis.gc?.();
const before = process.memoryUsage().heapUsed;
const cache = openDeviceCache(devices);
for (let id = 1; id <= devices; id += 1) cache.set(id, remembered(id));
globalThis.gc?.();
const bytes = (process.memoryUsage().heapUsed - before) / devices;
console.log(`${Math.round(bytes)} bytes per device (${cache.get(1) ? 'held' : 'lost'})`);

for (const size of [50_000, 90_000, devices]) {
  const part = openDeviceCache(size);
  let [requested, found] = [0, 0];
  for (let round = 0; round < 4; round += 1)
    for (let id = 1; id <= devices; id += 1) {
      if (round > 0) {
        requested += 1;
        if (part.get(id)) found += 1;
      }
      part.set(id, {});
    }
  console.log(
    `${devices} devices in turn, cache for ${size}: ${Math.round((100 * found) / requested)} % found`,
  );
}
