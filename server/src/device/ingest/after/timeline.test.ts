import { expect, it } from 'vitest';
import type { Reading } from '../reading';
import { portValue } from './port-meters';
import { type Charge, count, newMeter } from './timeline';

const reading = (readAt: number, mw: number, charging: number): Reading => ({
  at: readAt,
  receivedAt: readAt,
  sid: 'a',
  seq: readAt,
  temperature: 40,
  fan: false,
  rssi: null,
  powerMw: mw,
  ports: [1, 20_000, 1000, mw, charging, Math.floor(readAt / 60_000)],
});

it('a kilowatt for an hour is a million milliwatt-hours, and the charge has all of it', () => {
  const every = 18_000;
  const meter = newMeter(reading(0, 1_000_000, 1));
  const hours = [];
  const charges: Charge[] = [];
  for (let readAt = 0; readAt <= 3_600_000; readAt += every) {
    const over = count(meter, reading(readAt, 1_000_000, readAt < 3_600_000 ? 1 : 0));
    if (over.hour) hours.push(over.hour);
    charges.push(...over.charges);
  }
  expect(meter.total).toEqual({ energy: 1e9, charges: 1, chargeMs: 3_600_000 });
  expect(charges).toEqual([{ port: 1, begun: 0, ended: 3_600_000, minutes: 59, energy: 1e9 }]);
  expect(hours).toMatchObject([
    { hour: 0, sums: { readings: 200, temperatureSum: 8_000_000, powerPeak: 1e6 } },
  ]);
});

it('charging minutes that keep falling make at most twenty charges of a port per hour and lose no energy', () => {
  const meter = newMeter(reading(0, 1000, 1));
  const charges: Charge[] = [];
  // Two hours with a reading every ten seconds. Nearly every reading seems to start a new charge, and every fourth has
  // nothing plugged in.
  for (let n = 0; n <= 720; n += 1) {
    const readAt = n * 10_000;
    const minute = reading(readAt, 1000, n % 4 === 3 ? 0 : 1);
    minute.ports = [1, 20_000, 50, 1000, n % 4 === 3 ? 0 : 1, 60 - (n % 60)];
    charges.push(...count(meter, minute).charges);
  }
  const hours = [0, 1].map(
    (hour) => charges.filter(({ ended }) => Math.floor(ended / 3_600_000) === hour).length,
  );
  expect(hours).toEqual([20, 20]);
  const inCharges = charges.reduce((sum, { energy }) => sum + energy, portValue(meter.ports, 0, 'energy'));
  // Energy between a reading with nothing plugged in and the next reading may be in no charge. It is less than a tenth
  // of the total.
  expect(inCharges).toBeGreaterThan(meter.total.energy * 0.9);
});
