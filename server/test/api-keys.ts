import { apiKeyApi } from '@chargehand/contract/areas/system/api-key';
import type { TestServer } from './harness';

/** Data of an API key that may list and add regions. */
export const keyDraft = {
  name: 'Sync',
  quota: 600,
  addresses: [],
  endsAt: '',
  permissions: ['regionList:list', 'regionList:add'],
};

/** Adds an API key with the session `owner`, and returns its id and token. */
export const makeKey = (
  server: TestServer,
  owner: string,
  more: Partial<Record<keyof typeof keyDraft, unknown>> = {},
) => server.send(apiKeyApi.create, owner, { body: { ...keyDraft, ...more }, json: true });
