import { randomBytes } from 'node:crypto';
import { labelOf, labelRandom } from '@chargehand/contract/fields/cabinet-label';
import { sql } from 'kysely';
import type { TestServer } from './harness';

/** Returns a new label, as in the QR code of a cabinet. */
export const newLabel = (): string => labelOf(randomBytes(labelRandom));

/** Adds a cabinet model for `slots` devices of a device model, by default the first one. */
export async function addCabinetModel(
  { db }: Pick<TestServer, 'db'>,
  name: string,
  { slots = 6, deviceModelId }: { slots?: number; deviceModelId?: number } = {},
): Promise<number> {
  const { id } = await db
    .insertInto('cabinetModel')
    .values({
      name,
      image: sql<string>`(select name from file where type like 'image/%' order by name limit 1)`,
      deviceCount: slots,
      columns: 3,
      size: '600 × 400 × 1800 mm',
      weight: '86 kg',
      shareLimit: 5,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('cabinetModelTakes')
    .values({
      cabinetModelId: id,
      deviceModelId: deviceModelId ?? sql<number>`(select min(id) from device_model)`,
    })
    .execute();
  return id;
}

/** Adds a cabinet of a tenant, by default of the newest cabinet model. */
export async function addCabinet(
  { db }: Pick<TestServer, 'db'>,
  code: string,
  owner: { agentId?: number | null; merchantId?: number | null; modelId?: number } = {},
): Promise<number> {
  const { agentId = null, merchantId = null, modelId } = owner;
  const row = await db
    .insertInto('cabinet')
    .values({
      agentId,
      merchantId,
      code,
      label: newLabel(),
      modelId: modelId ?? sql<number>`(select max(id) from cabinet_model)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
