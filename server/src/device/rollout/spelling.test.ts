import { firmwareApi } from '@chargehand/contract/areas/versions/firmware';
import { rolloutApi } from '@chargehand/contract/areas/versions/rollout';
import { plainVersion } from '@chargehand/contract/fields/version';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { until } from '../../../test/device';
import { openFirmware } from '../../../test/firmware';
import { withControl } from '../../../test/control-hooks';
import type { TestServer } from '../../../test/harness';

let server: TestServer;
let world: Awaited<ReturnType<typeof openFirmware>>;
withControl(
  (opened) => openFirmware(opened),
  (opened, made) => {
    server = opened;
    world = made;
  },
);

let line = 0;
/** Returns versions that no other test uses. */
const fresh = () => ({ from: `1.${(line += 1)}.0`, to: `2.${line}.0` });
type Device = Awaited<ReturnType<Awaited<ReturnType<typeof openFirmware>>['device']>>;

async function rollout(count: number, more: Record<string, unknown> = {}) {
  const { from, to } = fresh();
  const devices: Device[] = [];
  for (let n = 0; n < count; n += 1) devices.push(await world.device(from));
  const { id } = await world.start(await world.firmware(to, { fromVersions: [from] }), more);
  return { id, devices, to };
}

describe('a device in a rollout', () => {
  it('[FOUND-47] gets the firmware whose versions are spelled otherwise, and is done with the new one in its own spelling', async () => {
    const { from, to } = fresh();
    const spellings = [`v${from}`, ` V ${from}+build.7`, from];
    const devices = await Promise.all(spellings.map((runs) => world.device(runs)));
    const firmware = await world.firmware(to, { fromVersions: [`v${from}+x`, from] });
    const { rows } = await server.send(firmwareApi.list, world.token, { query: { search: to } });
    expect(rows.map(({ fromVersions }) => fromVersions)).toEqual([[from]]);
    const codes = devices.map(({ code }) => code);
    const reach = await server.send(rolloutApi.reach, world.token, {
      body: { firmwareId: firmware, devices: codes },
    });
    expect(reach).toMatchObject({ devices: 3, otherVersion: 0 });
    const { id } = await world.start(firmware);
    for (const device of devices) {
      const charger = await device.connect();
      await charger.offered();
      await charger.boot(`v${to}+9`);
    }
    expect(await world.becomes(id, 'completed')).toMatchObject({ counts: { done: 3 } });
    // The pages show what each device reported.
    const members = await world.members(id);
    expect(members.map(({ version }) => version)).toEqual([`v${to}+9`, `v${to}+9`, `v${to}+9`]);
    expect(members.map(({ fromVersion }) => fromVersion).sort()).toEqual([...spellings].sort());
    const running = await server.send(firmwareApi.running, world.token, {
      query: { modelId: world.modelId },
    });
    expect(running.find(({ version }) => version === `v${to}+9`)).toMatchObject({
      devices: 3,
      behind: false,
    });
  });

  it('[FOUND-47] compares versions in the database as in the contract', async () => {
    const part = fc.constantFrom(
      'v',
      'V',
      ' ',
      '\t',
      '\u3000',
      '\u00a0',
      '+',
      '-',
      '.',
      '1',
      '0',
      'rc',
      '\n',
      'é',
    );
    const texts = fc.sample(fc.array(part, { maxLength: 8 }), 500).map((parts) => parts.join(''));
    const { rows } = await sql<{ plain: string }>`select plain_version(one) as plain
      from unnest(${texts}::text[]) with ordinality as x(one, n) order by n`.execute(server.db);
    expect(rows.map(({ plain }) => plain)).toEqual(texts.map(plainVersion));
  });

  it('[FOUND-45] cannot report about a job before its offer: in an open wave, a later one, or between two attempts', async () => {
    const policy = { retryMost: 1, retryPauseMinutes: 30, retryReasons: ['install'] };
    const { id, devices } = await rollout(2, { waves: [50, 100], ...policy });
    const chargers = new Map<string, Awaited<ReturnType<Device['connect']>>>();
    for (const device of devices) chargers.set(device.code, await device.connect());
    const [[first], [second]] = [await world.members(id, { wave: 1 }), await world.members(id, { wave: 2 })];
    const [former, later] = [chargers.get(first?.code ?? ''), chargers.get(second?.code ?? '')];
    const { job } = (await former?.offered()) ?? { job: '' };
    await former?.say(job, 'failed', { why: 'install' });
    await until(async () => (await world.members(id, { wave: 1 }))[0]?.attempt === 2);
    const deviceId = devices.find(({ code }) => code === second?.code)?.id ?? 0;
    const before = await world.members(id);
    for (const attempt of [0, 1])
      for (const st of ['downloading', 'installing', 'done', 'failed'])
        await later?.say(`${id}.${deviceId}.${attempt}`, st, { why: 'space' });
    for (const st of ['downloading', 'installing', 'done', 'failed'])
      await former?.say(`${job.slice(0, -1)}2`, st, { why: 'space' });
    expect(await world.members(id)).toEqual(before);
    expect(await world.progress(id)).toMatchObject({
      status: 'running',
      counts: { waiting: 2, installing: 0, failed: 0 },
      failures: [],
    });
  });
});
