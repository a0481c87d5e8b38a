import { boundDeviceApi } from '@chargehand/contract/areas/devices/bound-device';
import { deviceLogApi } from '@chargehand/contract/areas/devices/device-log';
import { maxWhy, refusals } from '@chargehand/contract/device/refusals';
import { describe, expect, it } from 'vitest';
import { openControl } from '../../../test/control';
import { withControl } from '../../../test/control-hooks';
import { until } from '../../../test/device';
import type { TestServer } from '../../../test/harness';

let server: TestServer;
let world: Awaited<ReturnType<typeof openControl>>;
withControl(openControl, (opened, made) => {
  server = opened;
  world = made;
});

type Device = Awaited<ReturnType<typeof world.device>>;

const fan = async ({ params }: Device) => {
  const [command] = await server.send(boundDeviceApi.switchFan, world.token, { params, body: { fan: 'on' } });
  if (!command) throw new Error('no command was given');
  return command.id;
};
const whysOf = async ({ id }: Device) =>
  (await server.send(deviceLogApi.list, world.token, { params: { id } })).rows
    .filter(({ facts }) => facts['reason'] === 'refused' || facts['late'] === 'refused')
    .map(({ facts }) => facts['why']);

describe('a device’s reason for refusing', () => {
  it('is stored with the command and in the log, as a known word or as free text', async () => {
    const device = await world.device();
    const { answer, sentSettings } = await device.connect();
    let ver = 0;
    for (const why of ['fanBlocked', 'Lüfter verklebt']) {
      const id = await fan(device);
      ({ ver } = await sentSettings('fan', ver));
      await answer(ver, 'refused', why);
      expect(await device.reaches(id, 'failed')).toMatchObject({ reason: 'refused', why });
    }
    expect((await device.detail()).commands.map(({ why }) => why)).toEqual(['Lüfter verklebt', 'fanBlocked']);
    expect(await whysOf(device)).toEqual(['Lüfter verklebt', 'fanBlocked']);
    expect(Object.keys(refusals)).toContain('fanBlocked');
  });

  it('is also taken from the error in its report of the requested version', async () => {
    const device = await world.device();
    const { report, sentSettings } = await device.connect();
    const id = await fan(device);
    const { ver } = await sentSettings('fan');
    await report(ver, { fan: 'auto' }, 'tooHot');
    expect(await device.reaches(id, 'failed')).toMatchObject({ reason: 'refused', why: 'tooHot' });
  });

  it('is also stored if it arrives after the command failed', async () => {
    const device = await world.device();
    const { answer, sentSettings } = await device.connect();
    const id = await fan(device);
    const { ver } = await sentSettings('fan');
    await device.age(id, 11);
    await device.reaches(id, 'failed');
    await answer(ver, 'refused', 'locked');
    await until(async () => (await device.command(id)).late === 'refused');
    expect(await device.command(id)).toMatchObject({ reason: 'timedOut', why: 'locked' });
    expect(await whysOf(device)).toEqual(['locked']);
  });

  it('is stored as one visible line of limited length', async () => {
    const device = await world.device();
    const { answer, sentSettings } = await device.connect();
    let ver = 0;
    const kept = async (why: string | null) => {
      const id = await fan(device);
      ({ ver } = await sentSettings('fan', ver));
      await answer(ver, 'refused', why);
      return (await device.reaches(id, 'failed')).why;
    };
    expect(await kept('a\u202eb\u2028c\u200b d')).toBe('a b c d');
    expect(await kept('😀'.repeat(100))).toBe('😀'.repeat(100));
    expect([...((await kept(`${'x'.repeat(maxWhy)}${'y'.repeat(60)}`)) ?? '')]).toHaveLength(maxWhy);
    expect(await kept(' \u200b ')).toBe(null);
    expect(await kept(null)).toBe(null);
  });
});
