import { expect, it } from 'vitest';
import type { Reading } from '../reading';
import { count, newMeter } from './timeline';

const reading = (at: number, mw: number, charging: number): Reading => ({
  at,
  receivedAt: at,
  sid: 'a',
  seq: at,
  temperature: 40,
  fan: false,
  rssi: null,
  powerMw: mw,
  ports: [1, 20_000, 1000, mw, charging, Math.floor(at / 60_000)],
});

it('a kilowatt for an hour is a million milliwatt-hours, and the charge has them', () => {
  const every = 18_000;
  const meter = newMeter(reading(0, 1_000_000, 1));
  const hours = [];
  const charges = [];
  for (let at = 0; at <= 3_600_000; at += every) {
    const over = count(meter, reading(at, 1_000_000, at < 3_600_000 ? 1 : 0));
    if (over.hour) hours.push(over.hour);
    charges.push(...over.charges);
  }
  expect(meter.total).toEqual({ energy: 1e9, charges: 1, chargeMs: 3_600_000 });
  expect(charges).toEqual([{ port: 1, begun: 0, ended: 3_600_000, minutes: 59, energy: 1e9 }]);
  expect(hours).toMatchObject([
    { hour: 0, sums: { readings: 200, temperatureSum: 8_000_000, powerPeak: 1e6 } },
  ]);
});
