import { type ApiKey, apiKeyApi, apiKeyStates } from '@chargehand/contract/areas/system/api-key';
import { code, customCell, figure, instant, instantOr, oneOf, text } from '../../../ui/noun/kinds';
import { noun } from '../../../ui/noun/noun';

/** Noun (kind of record) for API keys. */
export const apiKey = noun({
  api: apiKeyApi,
  texts: 'api-key',
  nameOf: ({ name }) => name,
  fields: {
    name: text(),
    tokenStart: code(),
    account: text(),
    accountName: text(),
    state: oneOf(apiKeyStates, { active: 'ok', expired: 'off', revoked: 'off' }),
    permissions: customCell(({ permissions }: ApiKey) => permissions.toSorted().join(', '), {
      exported: [{}],
    }),
    quota: figure(),
    addresses: customCell(({ addresses }: ApiKey) => addresses.join(', '), { exported: [{}] }),
    createdAt: instant(),
    endsAt: instantOr('never'),
    usedAt: instantOr('unused'),
    usedIp: code(),
    revokedAt: instant(),
    revokedBy: text(),
  },
});
