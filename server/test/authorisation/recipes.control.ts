import type { Recipe, Recipes } from './recipe';
import type { Target } from './target';

const toOne =
  (body?: Record<string, unknown>) =>
  async (target: Target): Promise<Recipe> => ({
    about: 'theirs',
    params: { id: await target.boundDevice() },
    ...(body && { body }),
  });
const some =
  (body?: Record<string, unknown>) =>
  async (target: Target): Promise<Recipe> => ({
    about: 'theirs',
    params: { ids: await target.boundDevice() },
    ...(body && { body }),
  });
/** Returns a recipe that commands all devices that match a filter. No device matches it. */
const toAll = (wish: Record<string, unknown>) => () =>
  ({ about: 'own', body: { wish, where: { search: 'nothing is called so' } } }) as const;

const timers = [{ on: '07:30', off: '23:00', repeat: 'daily' }];

/** Recipes for bound devices and their remote control. */
export const controlRecipes: Recipes = {
  'boundDevice.list': () => ({ about: 'own', query: { pageSize: 100 } }),
  'boundDevice.export': () => ({ about: 'own', body: { columns: [{ key: 'code', label: 'code' }] } }),
  'boundDevice.get': toOne(),
  'boundDevice.commands': async (target) => ({ about: 'theirs', params: { ids: await target.command() } }),
  'boundDevice.switchPort': toOne({ port: 1, on: true }),
  'boundDevice.setTimers': toOne({ timeZone: 'Europe/Paris', timers }),
  'boundDevice.switchDevice': some({ on: false }),
  'boundDevice.switchDeviceAll': toAll({ on: false }),
  'boundDevice.switchFan': some({ fan: 'auto' }),
  'boundDevice.switchFanAll': toAll({ fan: 'auto' }),
  'boundDevice.setLimit': some({ limitW: 1 }),
  'boundDevice.setLimitAll': toAll({ limitW: 1 }),
  'boundDevice.restart': some({}),
  'boundDevice.restartAll': toAll({}),
  'boundDevice.unshare': some(),
  'boundDevice.setTags': some({ add: 'x', remove: 'y' }),
  'boundDevice.setTagsAll': toAll({ add: 'x', remove: 'y' }),
  'boundDevice.setPlace': some({ placeId: '' }),
  'boundDevice.unbind': some(),
};
