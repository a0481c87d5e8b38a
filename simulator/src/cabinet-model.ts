import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { cabinetModelApi } from '@chargehand/contract/areas/cabinets/cabinet-model';
import { once } from './customers';
import type { Http } from './http';
import { pictures } from './environment';
import type { SavedWorld } from './saved-world';

/** The cabinet models of the demo world. Each takes one or two models of chargers. */
const models = [
  {
    name: 'CAB-6',
    takes: ['P6'],
    deviceCount: 6,
    columns: 2,
    size: '600 × 400 × 900 mm',
    weight: '42 kg',
    shareLimit: 5,
  },
  {
    name: 'CAB-10 Pro',
    takes: ['P8-PRO', 'P6'],
    deviceCount: 10,
    columns: 5,
    size: '800 × 500 × 1800 mm',
    weight: '96 kg',
    shareLimit: 10,
  },
  {
    name: 'CAB-4 Mini',
    takes: ['P4-MINI'],
    deviceCount: 4,
    columns: 2,
    size: '400 × 320 × 620 mm',
    weight: '24 kg',
    shareLimit: 2,
  },
];

/** Creates the operator's cabinet models. */
export async function describeCabinets(operator: Http, saved: SavedWorld): Promise<void> {
  const picture = new Uint8Array(await readFile(path.join(pictures, 'cabinet.png')));
  for (const { takes, ...draft } of models)
    await once(saved, `cabinet model ${draft.name}`, async () => {
      const deviceModelIds = takes.flatMap((name) => saved.world.models[name] ?? []);
      if (deviceModelIds.length === 0) return;
      const image = await operator.upload('cabinet.png', picture, 'cabinetImage');
      await operator.call(cabinetModelApi.create, { body: { ...draft, image, deviceModelIds } });
    });
}
