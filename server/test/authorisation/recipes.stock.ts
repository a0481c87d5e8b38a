import type { Recipe, Recipes } from './recipe';
import { importRecipes } from './recipes.imports';
import { fresh, freshMac, type Target } from './target';

const page = () => ({ about: 'own', query: { pageSize: 100 } }) as const;
const file = () => ({ about: 'own', body: { columns: [{ key: 'code', label: 'code' }] } }) as const;
const papers = () => ({ about: 'own', body: { columns: [{ key: 'reason', label: 'reason' }] } }) as const;
const codeOf = async (target: Target) => target.codeOf(await target.device());
const nobody = { to: { reason: 'x' }, where: { search: 'nothing is called so' } };

/**
 * Returns a recipe for a device of the target. The device's stock status may not fit the call, so even a permitted call
 * may fail.
 */
const deviceRecipe =
  (more: Record<string, unknown>) =>
  async (target: Target): Promise<Recipe> => ({
    about: 'theirs',
    body: { ...more, codes: await codeOf(target) },
    may: ['itemsRefused', 'notFound'],
  });

/**
 * Returns a recipe that acts on a pending document which the target filed. Even a permitted call may fail, because only
 * one side of the document may act this way.
 */
const answering =
  (kind: 'return' | 'transfer', more?: Record<string, unknown>) =>
  async (target: Target): Promise<Recipe> => ({
    about: 'theirs',
    params: { id: await target.document(kind) },
    ...(more && { body: more }),
    may: ['othersAnswer', 'notFound'],
  });

/** Returns a recipe for a closed stocktake of the target's agency. */
const stocktakeRecipe = async (target: Target): Promise<Recipe> => ({
  about: 'theirs',
  params: { id: await target.stocktake() },
  may: ['notFound'],
});

/** Returns a recipe for an open arrival, which belongs to the operator. */
const arrivalRecipe = async (target: Target): Promise<Recipe> => ({
  about: 'shared',
  params: { id: await target.arrival() },
});

/** Recipes for stock. */
export const stockRecipes: Recipes = {
  ...importRecipes('transfer', () => ({ recipientAccount: 'x', code: fresh(), agentAccount: 'y' })),
  ...importRecipes('device', () => ({
    code: fresh(),
    modelName: 'x',
    mac: freshMac(),
    ip: '10.0.0.1',
    portCount: '6',
    wifiName: 'w',
  })),
  ...importRecipes('arrival', () => ({
    code: fresh(),
    modelName: 'x',
    mac: freshMac(),
    ip: '10.0.0.1',
    portCount: '6',
    wifiName: 'w',
  })),
  'arrival.list': page,
  'arrival.export': () => ({ about: 'own', body: { columns: [{ key: 'name', label: 'name' }] } }),
  'arrival.get': arrivalRecipe,
  'arrival.expected': arrivalRecipe,
  'arrival.confirm': async (target) => ({
    ...(await arrivalRecipe(target)),
    body: { codes: fresh() },
    may: ['itemsRefused', 'conflict'],
  }),
  'arrival.close': async (target) => ({ ...(await arrivalRecipe(target)), body: { reason: 'x' } }),
  'arrivalDevice.list': async (target) => ({ about: 'own', query: { arrivalId: await target.arrival() } }),
  'arrivalDevice.export': async (target) => ({
    about: 'own',
    body: { arrivalId: await target.arrival(), columns: [{ key: 'code', label: 'code' }] },
  }),
  'device.lookIn': () => ({ about: 'own', body: { devices: [{ code: fresh(), mac: freshMac() }] } }),
  'device.takeIn': async (target) => ({
    about: 'own',
    body: {
      modelId: await target.model(),
      ip: '10.0.0.1',
      wifiName: 'w',
      devices: [{ code: fresh(), mac: freshMac() }],
    },
  }),
  'deviceCredentials.renew': async (target) => ({ about: 'theirs', params: { id: await target.device() } }),
  'deviceSummary.list': page,
  'deviceSummary.export': file,
  'deviceSummary.figures': () => ({ about: 'own' }),
  'unboundDevice.list': page,
  'unboundDevice.export': file,
  'ledger.check': () => ({ about: 'own' }),
  'deviceCredentials.waiting': () => ({ about: 'own' }),
  'deviceCredentials.fetch': async (target) => ({
    about: 'theirs',
    params: { id: await target.batch() },
    may: ['notFound'],
  }),
  'deviceLabel.qr': async (target) => ({ about: 'theirs', params: { id: await target.device() } }),
  'deviceLabel.print': async (target) => ({
    about: 'own',
    body: { ids: await target.device(), size: 'a4' },
  }),
  'deviceLabel.printOwn': async (target) => ({
    about: 'own',
    body: { ids: await target.device(), size: 'a4' },
  }),
  'agentDevice.get': async (target) => ({ about: 'theirs', params: { id: await target.device() } }),
  'agentDevice.list': page,
  'agentDevice.export': file,
  'inbound.list': page,
  'inbound.export': file,
  'outbound.list': page,
  'outbound.export': file,
  'outbound.create': async (target) =>
    deviceRecipe({ target: 'agent', agentId: await target.otherAgent(), reason: 'x' })(target),
  'outbound.createAll': async (target) => ({
    about: 'own',
    body: { ...nobody, to: { target: 'agent', agentId: await target.otherAgent() } },
    may: ['invalid', 'forbidden'],
  }),
  'document.list': page,
  'document.export': papers,
  'document.get': async (target) => ({ about: 'theirs', params: { id: await target.document('return') } }),
  // For a foreign document the list has no rows, which the isolation tests check.
  'documentCabinet.list': async (target) => ({
    about: 'own',
    query: { documentId: await target.document('return') },
  }),
  'documentCabinet.export': async (target) => ({
    about: 'own',
    body: { documentId: await target.document('return'), columns: [{ key: 'code', label: 'code' }] },
  }),
  'documentDevice.list': async (target) => ({
    about: 'own',
    query: { documentId: await target.document('return') },
  }),
  'documentDevice.export': async (target) => ({
    about: 'own',
    body: { documentId: await target.document('return'), columns: [{ key: 'code', label: 'code' }] },
  }),
  'examine.list': page,
  'return.create': deviceRecipe({ reason: 'x' }),
  'return.createAll': () => ({ about: 'own', body: nobody }),
  'return.approve': answering('return', { answer: 'x' }),
  'return.reject': answering('return', { answer: 'x' }),
  'return.cancel': answering('return'),
  'writeOff.create': deviceRecipe({ reason: 'x' }),
  'writeOff.createAll': () => ({ about: 'own', body: nobody }),
  'document.print': async (target) => ({
    about: 'theirs',
    body: { id: await target.document('return'), paper: 'packingList' },
    may: ['notFound'],
  }),
  'document.confirm': answering('transfer'),
  'document.settle': async (target) => ({
    ...(await answering('transfer', { codes: 'x', how: 'found' })(target)),
    may: ['othersAnswer', 'notFound', 'conflict'],
  }),
  'document.recall': answering('transfer', { reason: 'x' }),
  'returnBack.create': deviceRecipe({ reason: 'x' }),
  'returnBack.createAll': () => ({ about: 'own', body: nobody }),
  'transfer.list': page,
  'transfer.export': papers,
  'transfer.create': async (target) =>
    deviceRecipe({ agentAccount: await target.login(), recipientAccount: await target.otherLogin() })(target),
  'transfer.createAll': async (target) => ({
    about: 'own',
    body: {
      to: { agentAccount: await target.login(), recipientAccount: await target.otherLogin() },
      where: nobody.where,
    },
    may: ['invalid', 'forbidden'],
  }),
  'transfer.cancel': answering('transfer'),
  'transfer.remove': answering('transfer'),
  'receive.list': page,
  'receive.export': papers,
  'receive.receive': answering('transfer'),
  'receive.reject': answering('transfer', { answer: 'x' }),
  // The response repeats the requested codes, so a separate test checks what it reveals about foreign devices.
  'scan.look': () => ({ about: 'own', body: { kind: 'return', codes: fresh() } }),
  'stocktake.list': page,
  'stocktake.export': () => ({ about: 'own', body: { columns: [{ key: 'note', label: 'note' }] } }),
  'stocktake.get': stocktakeRecipe,
  'stocktake.create': () => ({ about: 'own', body: { note: 'x' }, may: ['stocktakeOpen', 'forbidden'] }),
  'stocktake.figures': stocktakeRecipe,
  'stocktake.count': async (target) => ({
    ...(await stocktakeRecipe(target)),
    body: { codes: fresh() },
    may: ['stocktakeClosed', 'notFound'],
  }),
  'stocktake.uncount': async (target) => ({
    ...(await stocktakeRecipe(target)),
    body: { codes: fresh() },
    may: ['stocktakeClosed', 'notFound'],
  }),
  'stocktake.scans': stocktakeRecipe,
  'stocktake.differences': stocktakeRecipe,
  'stocktake.exportDifferences': async (target) => ({
    about: 'theirs',
    body: { stocktake: await target.stocktake(), columns: [{ key: 'code', label: 'code' }] },
    may: ['notFound'],
  }),
  'stocktake.note': async (target) => ({
    ...(await stocktakeRecipe(target)),
    body: { codes: fresh(), reason: 'x' },
    may: ['stocktakeClosed', 'notFound'],
  }),
  'stocktake.close': async (target) => ({
    ...(await stocktakeRecipe(target)),
    may: ['stocktakeClosed', 'notFound'],
  }),
  'scan.list': () => ({ about: 'own' }),
  'recipient.list': () => ({ about: 'own', query: { kind: 'user' } }),
  'document.expected': async (target) => ({
    about: 'theirs',
    params: { id: await target.document('return') },
    may: ['notFound'],
  }),
  'scan.expected': async (target) => ({
    about: 'theirs',
    params: { id: await target.document('return') },
    may: ['notFound'],
  }),
  'deviceMove.list': page,
  'deviceMove.export': file,
  'deviceMove.create': async (target) => ({
    about: 'theirs',
    body: {
      code: await target.codeOf(await target.boundDevice()),
      accountType: 'email',
      areaCode: '+86',
      account: await target.userEmail(),
    },
    may: ['notFound'],
  }),
  'deviceLog.newest': () => ({ about: 'own' }),
  'deviceLog.export': async (target) => ({
    about: 'own',
    body: { device: await target.device(), columns: [{ key: 'what', label: 'what' }] },
  }),
  'deviceLog.list': async (target) => ({ about: 'own', params: { id: await target.device() } }),
};
