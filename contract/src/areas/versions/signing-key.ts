import { z } from 'zod';
import type { AuditWords } from '../../audit/audit-word';
import { holds, reads, writes } from '../../http/crud';
import { endpoint } from '../../http/endpoint';
import { bool, id, instant, maybe, text } from '../../fields/fields';
import { nothing, oneId } from '../../http/shapes';
import { listQuery } from '../../http/list-query';
import { texts as words } from '../../i18n/languages';

/** Request body of a change. The name can change, the key itself cannot. */
const Named = z.object({ name: text(60) });

export const SigningKeyDraft = Named.extend({
  /** An Ed25519 public key: PEM, or its 32 bytes in base64. */
  publicKey: text(400),
});
export type SigningKeyDraft = z.infer<typeof SigningKeyDraft>;

export const SigningKey = z.object({
  id: z.int(),
  name: z.string(),
  /** Prefix of the SHA-256 of the key, by which devices and signatures identify it. */
  kid: z.string(),
  /** The key, 32 bytes in base64. */
  publicKey: z.string(),
  /** Number of firmware versions signed with the key. */
  firmwareCount: z.int(),
  createdAt: instant(),
  createdBy: z.string().nullable(),
  /** Time since which firmware signed with the key is given to no device. */
  retiredAt: instant().nullable(),
  retiredBy: z.string().nullable(),
});
export type SigningKey = z.infer<typeof SigningKey>;

export const SigningKeyOption = z.object({
  id: id(),
  name: z.string(),
  kid: z.string(),
  /** True if the key is no longer trusted, so that no firmware can be added with it. */
  retired: z.boolean(),
});
export type SigningKeyOption = z.infer<typeof SigningKeyOption>;

const Query = listQuery(
  {
    /** Part of the name, or prefix of `kid`. */
    search: maybe(text(60)),
    retired: maybe(bool()),
  },
  ['name', 'createdAt'],
);

const signingKey = {
  noun: 'signingKey',
  page: 'signingKeyList',
  called: ['public key', 'public keys that verify firmware'],
} as const;

export const signingKeyApi = {
  ...reads({ ...signingKey, query: Query, row: SigningKey }),
  ...writes({
    ...signingKey,
    personOnly: ['create', 'update', 'remove'],
    draft: SigningKeyDraft,
    change: Named,
    says: { remove: 'Delete public keys that have signed nothing' },
  }),
  ...holds({ ...signingKey, by: ['firmware'] }),
  retire: endpoint({
    method: 'POST',
    path: '/api/admin/signing-key/:id/retire',
    access: 'signingKeyList:retire',
    personOnly: true,
    summary:
      'Retire a key: rollouts of firmware that it signed stop, and that firmware can no longer be given to devices',
    params: oneId,
    output: nothing,
    audit: 'signingKey.retire',
    touches: ['firmware', 'rollout'],
  }),
  options: endpoint({
    method: 'GET',
    path: '/api/admin/signing-key/options',
    access: 'firmwareUpgradeList:list',
    summary: 'List the keys as options of a select, and whether each is retired',
    output: z.array(SigningKeyOption),
  }),
};

/** Operation log words for signing keys and their actions. */
export const signingKeyWords: AuditWords = {
  noun: words('签名公钥', '簽署公鑰', 'Signing key', 'Clé de signature', 'Signaturschlüssel', '署名鍵'),
  verbs: { retire: words('停用', '停用', 'Retire', 'Révoquer', 'Zurückziehen', '失効') },
};
