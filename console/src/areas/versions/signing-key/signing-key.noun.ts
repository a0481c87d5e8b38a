import { type SigningKey, signingKeyApi } from '@chargehand/contract/areas/versions/signing-key';
import { code, copyable, counted, customCell, instant, instantOr, text } from '../../../ui/noun/kinds';
import { noun } from '../../../ui/noun/noun';

const firmware = { page: 'firmwareUpgradeList', filter: ({ id }: SigningKey) => `keyId=${id}` };

/** Noun (kind of record) for public keys that verify firmware signatures. */
export const signingKey = noun({
  api: signingKeyApi,
  texts: 'signing-key',
  nameOf: ({ name }) => name,
  heldBy: { firmware },
  fields: {
    name: text(),
    kid: code(),
    publicKey: copyable('publicKey'),
    firmwareCount: counted(firmware.page, firmware.filter),
    retired: customCell((row: SigningKey) => row.retiredBy, {
      ask: { kind: 'choice', options: { false: 'trusted', true: 'retiredOnes' } },
    }),
    retiredAt: instantOr('trusted'),
    retiredBy: text(),
    createdAt: instant(),
    createdBy: text(),
  },
});
