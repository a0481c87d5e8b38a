import { z } from 'zod';
import type { AuditWords } from '../../audit/audit-word';
import { endpoint } from '../../http/endpoint';
import { nothing } from '../../http/shapes';
import { ownSettingsPath } from '../../http/first-paths';
import { isStorable } from '../../fields/storable';
import { texts as words } from '../../i18n/languages';

const key = z.object({ key: z.string().regex(/^[A-Za-z0-9.-]{1,60}$/) });

/** Maximum size of all settings of an account, in characters of JSON. The console reads all of them when it opens. */
export const maxSettings = 200_000;

/** Settings an account stores for itself, such as the columns of a list, as small JSON documents by key. */
export const settingApi = {
  all: endpoint({
    method: 'GET',
    path: ownSettingsPath,
    access: 'signedIn',
    summary: 'Get all settings of the account, as JSON texts by key',
    output: z.record(z.string(), z.string()),
  }),
  put: endpoint({
    method: 'PUT',
    path: '/api/admin/setting/:key',
    access: 'signedIn',
    summary: 'Store a setting of the account, a JSON text of at most 20,000 characters',
    params: key,
    body: z.object({
      value: z
        .string()
        .max(20_000)
        .refine((value) => {
          try {
            JSON.parse(value);
            return isStorable(value) && !value.includes('\\u0000');
          } catch {
            return false;
          }
        }),
    }),
    output: nothing,
    audit: 'setting.update',
  }),
};

/** Operation log words for settings. */
export const settingWords: AuditWords = {
  noun: words(
    '界面设置',
    '介面設定',
    'View settings',
    'Réglages d’affichage',
    'Ansichtseinstellung',
    '表示設定',
  ),
};
