import { z } from 'zod';
import { endpoint } from '../endpoint';
import {
  created,
  id,
  instant,
  listQuery,
  maybe,
  nothing,
  oneId,
  optionalText,
  page,
  someIds,
  text,
} from '../fields';

export const ConfigDraft = z.object({
  configName: text(100),
  configKey: text(100).refine((value) => /^[\w.-]+$/.test(value)),
  configValue: text(2000),
  remark: optionalText(500),
});

const Config = z.object({
  id: z.int(),
  configName: z.string(),
  configKey: z.string(),
  configValue: z.string(),
  builtIn: z.boolean(),
  remark: z.string().nullable(),
  createdAt: instant(),
  updatedAt: instant(),
});

export const configApi = {
  list: endpoint({
    method: 'GET',
    path: '/system/config/list',
    access: 'configList:list',
    summary: 'System parameters, filtered and paged',
    query: listQuery({ search: maybe(text(100)), configKey: maybe(text(100)) }, [
      'configName',
      'configKey',
      'updatedAt',
    ]),
    output: page(Config),
  }),
  byKey: endpoint({
    method: 'GET',
    path: '/system/config/configKey/:key',
    access: 'signedIn',
    summary: 'The value of a parameter, in `data` and in `msg`',
    params: z.object({ key: text(100) }),
    output: z.string(),
  }),
  get: endpoint({
    method: 'GET',
    path: '/system/config/:id',
    access: 'configList:list',
    summary: 'One system parameter',
    params: oneId,
    output: Config,
  }),
  create: endpoint({
    method: 'POST',
    path: '/system/config',
    access: 'configList:add',
    summary: 'Add a system parameter',
    body: ConfigDraft,
    output: created,
    audit: 'config.create',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/system/config',
    access: 'configList:edit',
    summary: 'Change a system parameter',
    body: ConfigDraft.extend({ id: id() }),
    output: nothing,
    audit: 'config.update',
  }),
  refresh: endpoint({
    method: 'DELETE',
    path: '/system/config/refreshCache',
    access: 'configList:edit',
    summary: 'Make every server read the parameters anew',
    output: nothing,
    audit: 'config.refresh',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/system/config/:ids',
    access: 'configList:remove',
    summary: 'Delete system parameters that the server does not read itself',
    params: someIds,
    output: nothing,
    audit: 'config.remove',
  }),
};
