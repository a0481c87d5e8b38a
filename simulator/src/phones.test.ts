import type { PortState } from '@chargehand/contract/device/state';
import { describe, expect, it } from 'vitest';
import { wishFor } from './phones';

const port = (n: number, on: boolean, charging: PortState['charging'] = 'notCharged'): PortState => ({
  port: n,
  on,
  status: 'idle',
  charging,
  voltage: 0,
  current: 0,
  power: 0,
  minutes: 0,
  fault: null,
});
const charger = (ports: PortState[], on = true) => ({
  limitW: 100,
  designPower: 100,
  state: {
    onlineSince: null,
    reportedAt: null,
    clockOff: null,
    temperature: 30,
    fan: false,
    on,
    power: 0,
    rssi: null,
    firmware: null,
    ports,
  },
});

describe('simulated app users', () => {
  it('switch a port back on before they switch another one off', () => {
    for (const random of [0, 0.3, 0.99])
      expect(wishFor(charger([port(1, true), port(2, false)]), () => random)).toEqual({ port: 2, on: true });
  });

  it('do not switch off a charging port while another is free, and sometimes set another limit', () => {
    const busy = charger([port(1, true, 'charging'), port(2, true)]);
    expect(wishFor(busy, () => 0.5)).toEqual({ port: 2, on: false });
    expect(wishFor(busy, () => 0.1)).toEqual({ limitW: 80 });
  });

  it('ignore a charger that is switched off as a whole', () => {
    expect(wishFor(charger([port(1, false)], false), () => 0)).toBeUndefined();
  });
});
