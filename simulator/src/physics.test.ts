import { PortReading } from '@chargehand/contract/device/payloads';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inTheSun, nextHeat } from './heat';
import { models } from './scene';
import { newPort, nextPort, type Port, readPort } from './port';

/** Returns a repeatable source of numbers from 0 to 1. */
const numbers = (seed: number) => () => ((seed = (seed * 16_807) % 2_147_483_647) - 1) / 2_147_483_646;

describe('a charger’s heat', () => {
  it('approaches its final temperature under load, never exceeds it, and is lower with the fan', () => {
    const run = (fanBroken: boolean) => {
      let heat = { temperature: 25, fan: false };
      for (let s = 0; s < 1200; s += 1) heat = nextHeat(heat, 100, 25, 1, fanBroken ? 'off' : 'auto');
      return heat;
    };
    expect(run(true).temperature).toBeGreaterThan(75);
    expect(run(true).fan).toBe(false);
    expect(run(false).temperature).toBeLessThan(50);
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 240, noNaN: true }),
        fc.double({ min: 0, max: 90, noNaN: true }),
        (power, temperature) => {
          const end = 25 + power * 0.11 * 5.2;
          const next = nextHeat({ temperature, fan: false }, power, 25, 1, 'off').temperature;
          return Math.min(temperature, end) - 1e-9 <= next && next <= Math.max(temperature, end) + 1e-9;
        },
      ),
    );
  });
});

describe('a charger with a stuck fan', () => {
  it('is too hot about a third of the time, and cools down in between', () => {
    const p6 = models.find(({ code }) => code === 'P6');
    if (!p6) throw new Error('the demo world has no P6');
    const { portCount, designPower, warningTemperature } = p6;
    const maxPower = (designPower / portCount) * 1.6;
    const random = numbers(11);
    const [warmUp, until] = [600, 100_000];
    let ports = Array.from({ length: portCount }, () => newPort(maxPower, random));
    let heat = { temperature: 30, fan: false };
    let hot = 0;
    for (let s = 0; s < until; s += 1) {
      ports = ports.map((port) => nextPort(port, 1, maxPower, random));
      const power = ports.reduce((sum, port) => sum + port.power, 0);
      heat = nextHeat(heat, Math.min(power, designPower), 24 + inTheSun, 1, 'off');
      if (s >= warmUp && heat.temperature >= warningTemperature) hot += 1;
    }
    const share = hot / (until - warmUp);
    expect(share).toBeGreaterThan(0.25);
    expect(share).toBeLessThan(0.5);
  });
});

describe('a port', () => {
  it('goes from not charged to charging to fully charged and free again, with readings that fit the protocol', () => {
    const random = numbers(7);
    let port: Port = newPort(40, random);
    const seen: number[] = [];
    for (let s = 0; s < 20_000; s += 1) {
      port = nextPort(port, 1, 40, random);
      const reading = PortReading.parse(readPort(port));
      if (seen.at(-1) !== reading[4]) seen.push(reading[4]);
    }
    expect(seen.join('')).toMatch(/0120/);
  });

  it('that is switched off draws nothing and does not charge its device', () => {
    const random = numbers(3);
    const on: Port = { on: true, plugged: { wants: 20, capacity: 40, charged: 0 }, seconds: 0, power: 0 };
    expect(nextPort(on, 1, 40, random).power).toBeGreaterThan(15);
    const off = nextPort({ ...on, on: false }, 1, 40, random);
    expect(off).toMatchObject({ power: 0, plugged: { charged: 0 } });
    expect(readPort(off)).toEqual([0, 0, 0, 0, 0, 0]);
  });
});
