import type { TestServer } from '../harness';
import { lastFeedback, ownMerchant, partnerDevice, sharedDevice } from './own-targets';
import type { Tenant } from './seeds';

/** Requests for endpoints that show a tenant's marked rows only with certain parameters. */
export const readRecipes: Record<
  string,
  (
    server: TestServer,
    tenant: Tenant,
  ) => Promise<{ about: 'own'; params?: Record<string, unknown>; body?: Record<string, unknown> }>
> = {
  'app.device': (server, tenant) => sharedDevice(server, tenant),
  'app.charges': (server, tenant) => sharedDevice(server, tenant),
  'app.commands': (server, tenant) => sharedDevice(server, tenant),
  ...Object.fromEntries(
    ['device', 'ports', 'state', 'telemetry', 'charges', 'statistics'].map((name) => [
      `openDevice.${name}`,
      (server: TestServer, tenant: Tenant) => partnerDevice(server, tenant),
    ]),
  ),
  'app.oneFeedback': (server, tenant) => lastFeedback(server, tenant),
  'app.shares': (server, tenant) => sharedDevice(server, tenant),
  'customer.merchant': (server, tenant) => ownMerchant(server, tenant),
  'merchant.get': (server, tenant) => ownMerchant(server, tenant),
  'deviceModel.export': async () => ({
    about: 'own',
    body: {
      columns: [
        { key: 'code', label: 'code' },
        { key: 'deviceCount', label: 'deviceCount' },
      ],
    },
  }),
  'operationLog.export': async () => ({
    about: 'own',
    body: { columns: [{ key: 'targetName', label: 'targetName' }] },
  }),
  'signInLog.export': async () => ({
    about: 'own',
    body: { columns: [{ key: 'account', label: 'account' }] },
  }),
  'setting.all': async () => ({ about: 'own' }),
};
