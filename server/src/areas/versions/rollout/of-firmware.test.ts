import { firmwareApi } from '@chargehand/contract/areas/versions/firmware';
import { rolloutApi } from '@chargehand/contract/areas/versions/rollout';
import { expect, it } from 'vitest';
import { openFirmware } from '../../../../test/firmware';
import { withControl } from '../../../../test/control-hooks';
import type { TestServer } from '../../../../test/harness';

let server: TestServer;
let world: Awaited<ReturnType<typeof openFirmware>>;
withControl(openFirmware, (opened, made) => {
  server = opened;
  world = made;
});

it('[FOUND-132] a firmware shows the rollout that runs or was the last, with the share that it has reached', async () => {
  for (let made = 0; made < 5; made += 1) await world.device('7.1.0');
  const firmwareId = await world.firmware('9.0.0', { fromVersions: ['7.1.0'] });
  const shown = async () =>
    (await server.send(firmwareApi.get, world.token, { params: { id: firmwareId } })).lastRollout;
  const does = (id: number, verb: string) =>
    server.call('POST', `${rolloutApi.create.path}/${id}/${verb}`, { token: world.token });
  expect(await shown()).toBeNull();

  const first = await world.start(firmwareId, { waves: [20, 100] });
  expect(await shown()).toEqual({ outcome: 'running', percent: 20 });
  await does(first.id, 'pause');
  expect(await shown()).toEqual({ outcome: 'paused', percent: 20 });
  await does(first.id, 'cancel');
  expect(await shown()).toEqual({ outcome: 'cancelled', percent: 20 });

  await world.start(firmwareId, { waves: [40, 100] });
  expect(await shown()).toEqual({ outcome: 'running', percent: 40 });
});
