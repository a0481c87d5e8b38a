import type { Recipe, Recipes } from './recipe';
import type { Target } from './target';

const one =
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
const all = (wish: Record<string, unknown>) => () =>
  ({ about: 'own', body: { wish, where: { search: 'nothing is called so' } } }) as const;

const timers = [{ on: '07:30', off: '23:00', repeat: 'daily' }];

/** Recipes for bound devices and their remote control. */
export const controlRecipes: Recipes = {
  'boundDevice.list': () => ({ about: 'own', query: { pageSize: 100 } }),
  'boundDevice.export': () => ({ about: 'own', body: { columns: [{ key: 'code', label: 'code' }] } }),
  'boundDevice.get': one(),
  'boundDevice.commands': async (target) => ({ about: 'theirs', params: { ids: await target.command() } }),
  'boundDevice.switchPort': one({ port: 1, on: true }),
  'boundDevice.setTimers': one({ timeZone: 'Europe/Paris', timers }),
  'boundDevice.switchDevice': some({ on: false }),
  'boundDevice.switchDeviceAll': all({ on: false }),
  'boundDevice.switchFan': some({ fan: 'auto' }),
  'boundDevice.switchFanAll': all({ fan: 'auto' }),
  'boundDevice.setLimit': some({ limitW: 1 }),
  'boundDevice.setLimitAll': all({ limitW: 1 }),
  'boundDevice.restart': some({}),
  'boundDevice.restartAll': all({}),
  'boundDevice.unshare': some(),
  'boundDevice.unbind': some(),
};
