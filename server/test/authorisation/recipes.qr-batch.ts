import { newLabel } from '../cabinets';
import type { Recipes } from './recipe';
import { importRecipes } from './recipes.imports';
import { fresh, markOf, type Target } from './target';

/** Adds a batch of the target, with a code. */
async function rowOf(target: Target): Promise<number> {
  const { agentId, merchantId, server } = target;
  const { id } = await server.db
    .insertInto('qrBatch')
    .values({ agentId, merchantId, number: fresh(markOf(target)), quantity: 2 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const code = { agentId, merchantId, batchId: id, position: 1, label: newLabel() };
  await server.db.insertInto('qrCode').values(code).execute();
  return id;
}

/** Adds an unused code in a batch of the target. */
async function codeOf(target: Target): Promise<number> {
  const batchId = await rowOf(target);
  const { id } = await target.server.db
    .selectFrom('qrCode')
    .select('id')
    .where('batchId', '=', batchId)
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds a batch whose file package is complete. A picture serves as the package. */
async function packed(target: Target): Promise<number> {
  const id = await rowOf(target);
  const file = await target.file();
  const set = { package: file, packageBytes: 1 };
  await target.server.db.updateTable('qrBatch').set(set).where('id', '=', id).execute();
  return id;
}

/** Recipes for batches of QR codes. */
export const qrBatchRecipes: Recipes = {
  'qrBatch.list': () => ({ about: 'own', query: { pageSize: 100 } }),
  'qrBatch.export': () => ({ about: 'own', body: { columns: [{ key: 'number', label: 'number' }] } }),
  'qrBatch.get': async (target) => ({ about: 'theirs', params: { id: await rowOf(target) } }),
  'qrBatch.create': () => ({ about: 'own', body: { number: fresh(), quantity: 1, note: null } }),
  'qrBatch.update': async (target) => ({
    about: 'theirs',
    params: { id: await rowOf(target) },
    body: { number: fresh(), note: null },
  }),
  'qrBatch.make': async (target) => ({ about: 'theirs', params: { id: await rowOf(target) } }),
  'qrBatch.package': async (target) => ({ about: 'theirs', params: { id: await packed(target) } }),
  'qrBatch.printCount': async (target) => ({ about: 'theirs', params: { id: await packed(target) } }),
  'qrBatch.print': async (target) => ({
    about: 'theirs',
    body: { batchId: await rowOf(target), sheet: 'a4' },
  }),
  'qrBatch.removeAll': () => ({ about: 'own', body: { search: 'nothing is called so' } }),
  'qrBatch.remove': async (target) => ({ about: 'theirs', params: { ids: await rowOf(target) } }),
  'qrBatch.holders': async (target) => ({ about: 'shared', params: { ids: await rowOf(target) } }),
  'qrCode.revoke': async (target) => ({
    about: 'theirs',
    params: { ids: await codeOf(target) },
    body: { reason: fresh() },
  }),
  'qrCode.list': () => ({ about: 'own', query: { pageSize: 100 } }),
  'qrCode.export': () => ({
    about: 'own',
    body: { columns: [{ key: 'batchNumber', label: 'batchNumber' }] },
  }),
  ...importRecipes('qrBatch', () => ({ 二维码: newLabel(), 机柜型号: fresh() })),
};
