import type { BoundDeviceDetail } from '@chargehand/contract/areas/devices/bound-device';
import { expect, test } from 'vitest';
import { withSettings } from './live';

const timer = { id: 1, on: '07:30', off: '23:00', repeat: 'daily', tz: 'UTC' } as const;
const nextSwitch = { at: '2020-01-01T07:30:00.000Z', on: true };
const device = { settings: { version: 1, fan: 'auto', timers: [timer] }, nextSwitch } satisfies Pick<
  BoundDeviceDetail,
  'settings' | 'nextSwitch'
>;

test('[BOUND-17] settings changed by the device are shown with the next switch time of its timers', () => {
  expect(withSettings(device, { version: 2, fan: 'on', limitW: 40, timers: [timer] })).toMatchObject({
    settings: { fan: 'on', limitW: 40 },
    nextSwitch,
  });
  const later = withSettings(device, { version: 2, timers: [{ ...timer, on: '08:00', off: '08:01' }] });
  expect(later.settings).toEqual({ version: 2, timers: [{ ...timer, on: '08:00', off: '08:01' }] });
  expect(new Date(later.nextSwitch?.at ?? 0).toISOString()).toMatch(/T08:0[01]:00/);
  expect(withSettings(device, { version: 2, timers: [] }).nextSwitch).toBe(null);
});
