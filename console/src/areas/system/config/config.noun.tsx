import { type Config, configApi } from '@chargehand/contract/areas/system/config';
import { code, customCell, entry, instant, text } from '../../../ui/noun/kinds';
import { noun } from '../../../ui/noun/noun';
import { ParameterValue } from './parameter-value';

/** Noun (kind of record) for the system's parameters. */
export const config = noun({
  api: configApi,
  texts: 'config',
  nameOf: (row) => row.configName,
  fields: {
    configName: text(),
    configKey: code(),
    configValue: customCell((row: Config) => <ParameterValue config={row} />),
    hint: text(),
    builtIn: entry('yes_no'),
    isPublic: entry('yes_no'),
    isSecret: entry('yes_no'),
    remark: text(),
    createdAt: instant(),
    updatedAt: instant(),
  },
});
