import { rolloutApi } from '@chargehand/contract/areas/versions/rollout';
import { expect, it } from 'vitest';
import { withControl } from '../../test/control-hooks';
import { until } from '../../test/device';
import { openFirmware } from '../../test/firmware';
import { openTwoAgencies, type TestServer } from '../../test/harness';
import { openConsolePages } from '../../test/pages';

let server: TestServer;
let world: Awaited<ReturnType<typeof openFirmware>>;
withControl(openFirmware, (opened, made) => {
  server = opened;
  world = made;
});

it('[UPGRADE-09] an open page gets the counts of a rollout at each step, and an agent’s page gets none', async () => {
  const { agentA } = await openTwoAgencies(server);
  const pages = await openConsolePages(world.address);
  const page = await pages.openPage(world.root);
  const other = await pages.openPage(agentA);
  const [good, bad] = [await world.device(), await world.device()];
  const { id } = await world.start(await world.firmware('2.0.0'));
  const rolloutFrames = () => page.of('rollout').filter(({ value }) => value.id === id);
  const tells = (more: Record<string, unknown>) =>
    until(() =>
      rolloutFrames().find(({ value }) =>
        Object.entries(more).every(([key, n]) => Reflect.get(Object(value['counts']), key) === n),
      ),
    );
  await tells({ waiting: 2, downloading: 0, installing: 0, done: 0, failed: 0 });

  const first = await good.connect();
  const { job } = await first.offered();
  await first.say(job, 'downloading', { pct: 40 });
  await tells({ waiting: 1, downloading: 1 });
  await first.say(job, 'installing');
  await tells({ downloading: 0, installing: 1 });
  await first.boot('2.0.0');
  await tells({ installing: 0, done: 1 });

  const second = await bad.connect();
  await second.say((await second.offered()).job, 'failed', { why: 'space' });
  await tells({ waiting: 0, done: 1, failed: 1 });
  const last = await until(() => rolloutFrames().find(({ value }) => value['status'] === 'completed'));
  expect(last.value).toMatchObject({ failures: [{ reason: 'space', count: 1 }], waves: [{ wave: 1 }] });
  // The frame has the same values as the API's response.
  expect(await server.send(rolloutApi.get, world.token, { params: { id } })).toMatchObject(last.value);
  expect(other.of('rollout')).toEqual([]);
  pages.closeAll();
});
