import { z } from 'zod';
import type { AuditWords } from '../../audit/audit-word';
import { addressRange } from '../../fields/address-range';
import { codeText, instant, int, list, maybe, optionalInstant, text } from '../../fields/fields';
import { reads, writes } from '../../http/crud';
import { endpoint } from '../../http/endpoint';
import { listQuery } from '../../http/list-query';
import { nothing, someIds } from '../../http/shapes';
import { texts as words } from '../../i18n/languages';
import { menuKinds } from './menu-tree';

/** Prefix of the token of every API key. It tells keys from sessions, and lets scanners find leaked ones. */
export const keyPrefix = 'chk_';
/** Maximum number of calls per minute of one key. */
const maxKeyQuota = 6000;
/** Maximum number of active keys of one account. */
export const maxKeys = 50;

/** States of a key. Only an active one can be used or changed. */
export const apiKeyStates = ['active', 'expired', 'revoked'] as const;

export const ApiKeyDraft = z.object({
  name: text(60),
  /** Permissions of the key, all of which its account must have: `warehouseList:list`. */
  permissions: list(codeText(100), 1, 1000),
  /** Maximum number of calls per minute. */
  quota: int(1, maxKeyQuota),
  /** Addresses and ranges from which the key may be used; any if empty. */
  addresses: list(addressRange, 0, 50),
  /** Time from which the key no longer works; null if it does not expire. */
  endsAt: optionalInstant(),
});
export type ApiKeyDraft = z.infer<typeof ApiKeyDraft>;

export const ApiKey = z.object({
  id: z.int(),
  name: z.string(),
  /** First characters of the token, by which its owner recognises it. */
  tokenStart: z.string(),
  /** Account on whose behalf the key calls, and the name of its owner. */
  account: z.string(),
  accountName: z.string(),
  state: z.enum(apiKeyStates),
  permissions: z.array(z.string()),
  quota: z.int(),
  addresses: z.array(z.string()),
  createdAt: instant(),
  endsAt: instant().nullable(),
  /** Time of the last call, within a minute, and its address; null if the key was never used. */
  usedAt: instant().nullable(),
  usedIp: z.string().nullable(),
  revokedAt: instant().nullable(),
  revokedBy: z.string().nullable(),
  /** True if the requesting account may change the key, because it is its own and active. */
  mayEdit: z.boolean(),
  /** True if the requesting account may revoke the key. */
  mayRevoke: z.boolean(),
});
export type ApiKey = z.infer<typeof ApiKey>;

/** A menu entry whose permission a key can have. */
export const KeyPermission = z.object({
  id: z.int(),
  /** Id of the parent; 0 at the top level. */
  parentId: z.int(),
  kind: z.enum(menuKinds),
  title: z.record(z.string(), z.string()),
  permission: z.string().nullable(),
});
export type KeyPermission = z.infer<typeof KeyPermission>;

const Query = listQuery(
  {
    /** Part of the key's name, of the account or of its name. */
    search: maybe(text(60)),
    state: maybe(list(z.enum(apiKeyStates))),
    account: maybe(text(100)),
  },
  ['name', 'createdAt', 'usedAt', 'endsAt'],
  ['createdAt', 'usedAt', 'endsAt'],
);

const apiKey = {
  noun: 'apiKey',
  page: 'apiKeyList',
  called: ['API key', 'API keys'],
  personOnly: true,
} as const;

const { create, update } = writes({
  ...apiKey,
  draft: ApiKeyDraft,
  /** The key's token. It is shown only here; the server stores its hash. */
  made: z.object({ id: z.int(), token: z.string() }),
  says: {
    create:
      'Add an API key for the requesting account, with permissions out of its own; returns the token once',
    update: 'Change an active API key of the requesting account; its token stays the same',
  },
});

/** Keys with which programs call this API on behalf of an account. No key can call these endpoints. */
export const apiKeyApi = {
  ...reads({ ...apiKey, query: Query, row: ApiKey }),
  create,
  update,
  revoke: endpoint({
    method: 'POST',
    path: '/api/admin/api-key/:ids/revoke',
    access: 'apiKeyList:revoke',
    personOnly: true,
    summary: 'Revoke API keys for good, also those of accounts of which the requesting account is a superior',
    params: someIds,
    output: nothing,
    audit: 'apiKey.revoke',
  }),
  permissions: endpoint({
    method: 'GET',
    path: '/api/admin/api-key/permissions',
    access: 'apiKeyList:list',
    personOnly: true,
    summary: 'List the entries of the menu whose permissions a key of the requesting account can have',
    output: z.array(KeyPermission),
  }),
};

/** Operation log words for API keys and their actions. */
export const apiKeyWords: AuditWords = {
  noun: words('API 密钥', 'API 密鑰', 'API key', 'Clé API', 'API-Schlüssel', 'APIキー'),
  verbs: { revoke: words('吊销', '撤銷', 'Revoke', 'Révoquer', 'Widerrufen', '失効') },
};
