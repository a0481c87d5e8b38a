import { z } from 'zod';
import type { AuditWords } from '../../audit/audit-word';
import { endpoint } from '../../http/endpoint';
import { bool, givenThat, id, instant, maybe, optionalText, text } from '../../fields/fields';
import { created, nothing, oneId, someIds } from '../../http/shapes';
import { listQuery, page } from '../../http/list-query';
import { texts as words } from '../../i18n/languages';
import { byRule } from '../../i18n/rules';

const flag = () => z.preprocess((value) => (value === undefined || value === '' ? false : value), bool());

const shape = {
  configName: text(100),
  configKey: text(100).refine((value) => /^[\w.-]+$/.test(value)),
  remark: optionalText(500),
  /** True if any signed-in account may read the parameter by its key. */
  isPublic: flag(),
  /** True if the parameter's value can be set but is never returned. */
  isSecret: flag(),
};

const oneOfBoth = (value: { isPublic: boolean; isSecret: boolean }) => !(value.isPublic && value.isSecret);
const both = {
  path: ['isPublic'],
  ...byRule('publicSecret'),
  when: givenThat({ isPublic: flag(), isSecret: flag() }),
};

export const ConfigDraft = z.object({ ...shape, configValue: text(2000) }).refine(oneOfBoth, both);

/** Request body of a change. A secret parameter keeps its value if none is given. */
export const ConfigChange = z.object({ ...shape, configValue: optionalText(2000) }).refine(oneOfBoth, both);
export type ConfigChange = z.infer<typeof ConfigChange>;

export const Config = z.object({
  id: z.int(),
  /** Name; for built-in parameters in the language of the request. */
  configName: z.string(),
  configKey: z.string(),
  /** Null for a secret parameter. */
  configValue: z.string().nullable(),
  builtIn: z.boolean(),
  isPublic: z.boolean(),
  isSecret: z.boolean(),
  remark: z.string().nullable(),
  /** Purpose of a built-in parameter, in the language of the request. */
  hint: z.string().nullable(),
  createdAt: instant(),
  updatedAt: instant(),
});
export type Config = z.infer<typeof Config>;

const configList = listQuery(
  {
    search: maybe(text(100)),
    configKey: maybe(text(100)),
    builtIn: maybe(bool()),
    isPublic: maybe(bool()),
    isSecret: maybe(bool()),
  },
  ['configName', 'configKey', 'updatedAt'],
);

export const configApi = {
  list: endpoint({
    method: 'GET',
    path: '/system/config/list',
    access: 'configList:list',
    summary: 'List system parameters, filtered and paged',
    query: configList,
    output: page(Config),
  }),
  byKey: endpoint({
    method: 'GET',
    path: '/system/config/configKey/:key',
    access: 'signedIn',
    summary:
      'Get the value of a parameter, in `data` and in `msg`. Non-public parameters require the permission to list parameters; secret ones are never returned',
    params: z.object({ key: text(100) }),
    output: z.string(),
  }),
  get: endpoint({
    method: 'GET',
    path: '/system/config/:id',
    access: 'configList:list',
    summary: 'Get one system parameter',
    params: oneId,
    output: Config,
  }),
  create: endpoint({
    method: 'POST',
    path: '/system/config',
    access: 'configList:add',
    personOnly: true,
    summary: 'Add a system parameter',
    body: ConfigDraft,
    output: created,
    audit: 'config.create',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/system/config',
    access: 'configList:edit',
    personOnly: true,
    summary: 'Change a system parameter',
    body: ConfigChange.safeExtend({ id: id() }),
    output: nothing,
    audit: 'config.update',
  }),
  refresh: endpoint({
    method: 'DELETE',
    path: '/system/config/refreshCache',
    access: 'configList:edit',
    summary: 'Make all servers read the parameters again',
    output: nothing,
    audit: 'config.refresh',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/system/config/:ids',
    access: 'configList:remove',
    personOnly: true,
    summary: 'Delete system parameters that the server itself does not read',
    params: someIds,
    output: nothing,
    audit: 'config.remove',
  }),
};

/** Operation log words for parameters and their actions. */
export const configWords: AuditWords = {
  noun: words('参数', '參數', 'Parameter', 'Paramètre', 'Parameter', 'パラメーター'),
  verbs: {
    refresh: words(
      '刷新缓存',
      '更新快取',
      'Refresh cache',
      'Actualisation du cache',
      'Cache aktualisieren',
      'キャッシュ更新',
    ),
  },
};
