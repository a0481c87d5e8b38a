import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { cabinetApi } from '@chargehand/contract/areas/cabinets/cabinet';
import { expect, it } from 'vitest';
import { putUpCabinets } from '../../simulator/src/cabinet';
import { Http } from '../../simulator/src/http';
import { openSavedWorld } from '../../simulator/src/saved-world';
import { addCabinetModel } from './cabinets';
import { openTestServer } from './harness';
import { openStock } from './stock';

it('[FOUND-136] the demo world sets up no empty cabinet, and fits no device of a visitor', async () => {
  const server = await openTestServer();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'chargehand-demo-'));
  try {
    const world = await openStock(server);
    const [p6, p8] = [await server.model('P6'), await server.model('P8')];
    await addCabinetModel(server, 'CAB-6', { deviceModelId: p6 });
    const both = await addCabinetModel(server, 'CAB-10', { slots: 10, deviceModelId: p6 });
    await server.db
      .insertInto('cabinetModelTakes')
      .values({ cabinetModelId: both, deviceModelId: p8 })
      .execute();
    const codes = await world.devices(5);
    await world.out(world.a, codes.slice(0, 3));
    await world.out(world.b, codes.slice(3));
    // A visitor's device, which the demo must not fit.
    await world.out(world.b, await world.devices(1));
    const http = new Http(await server.app.listen({ host: '127.0.0.1', port: 0 }), undefined);
    http.token = world.staff.token;
    const saved = await openSavedWorld(folder);
    for (const code of codes) saved.world.chargers[code] = { secret: '', prefix: '', mac: '', model: 'P6' };
    await putUpCabinets(http, saved);
    const { rows } = await server.send(cabinetApi.list, world.staff.token, {});
    const used = rows.map(({ agentName, deviceCount }) => [agentName, deviceCount]);
    // Anna's cabinet had three devices, and the demo has taken one out.
    expect(used.sort()).toEqual([
      ['Anna', 2],
      ['Bert', 2],
    ]);
  } finally {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
});
