import {
  type ParameterKey,
  parameterOf,
  parameters,
  type ParameterValue,
  textsOf,
  valueOf,
} from '@chargehand/contract/parameters';
import { defaultLanguage } from '@chargehand/contract/i18n/languages';
import type { Db } from './db';

/**
 * Returns the current value of a built-in parameter, read from the database. A stored value that is invalid counts as
 * not set.
 */
export async function parameter<K extends ParameterKey>(db: Db, key: K): Promise<ParameterValue<K>> {
  const row = await db
    .selectFrom('config')
    .select('configValue')
    .where('configKey', '=', key)
    .executeTakeFirst();
  const declared = parameters[key];
  const read = valueOf(declared).safeParse(row?.configValue);
  // The kind of the declaration determines both types.
  return (read.success ? read.data : declared.preset) as ParameterValue<K>;
}

/** Adds built-in parameters that are missing in the database. Existing ones keep their value, but not their name. */
export async function seedParameters(db: Db): Promise<void> {
  const rows = Object.keys(parameters).map((key) => {
    const declared = parameterOf(key);
    return {
      configKey: key,
      configName: textsOf(key)?.title[defaultLanguage] ?? key,
      configValue: String(declared?.preset),
      isPublic: declared?.isPublic ?? false,
      builtIn: true,
    };
  });
  await db
    .insertInto('config')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('configKey').doUpdateSet(({ ref }) => ({
        builtIn: true,
        isPublic: ref('excluded.isPublic'),
        configName: ref('excluded.configName'),
      })),
    )
    .execute();
}
