import { type Config, type ConfigChange, configApi } from '@chargehand/contract/areas/system/config';
import { codes } from '@chargehand/contract/http/codes';
import { type Language, textIn } from '@chargehand/contract/i18n/languages';
import {
  mayBeEmpty,
  parameterOf,
  parameters as builtIn,
  textsOf,
  valueOf,
} from '@chargehand/contract/parameters';
import { hasPermission } from '@chargehand/contract/rights/permission';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../lib/db';
import { announce } from '../../../lib/events';
import { fail, found, foundAll, refuse, refuseHeld, refusing } from '../../../lib/fail';
import { either } from '../../../lib/list/conditions';
import { gathered, unique } from '../../../lib/list/list-order';
import { parse } from '../../../lib/http/receive';
import { readsOf, serveReads } from '../../../lib/list/reads';
import { serve } from '../../../lib/http/serve';
import { openParameters } from './config.service';

const columns = [
  'id',
  'configName',
  'configKey',
  'configValue',
  'builtIn',
  'isPublic',
  'isSecret',
  'remark',
  'createdAt',
  'updatedAt',
] as const;

/** Field errors of a draft, by violated constraint. */
const broken = { config_config_key_key: { configKey: 'taken' } } as const;

/** Refuses a key that another parameter has. The error contains the name of that parameter. */
async function checkKey(db: Db, configKey: string, language: Language, id = 0): Promise<void> {
  const holder = await db
    .selectFrom('config')
    .select(columns)
    .where('configKey', '=', configKey)
    .where('id', '!=', id)
    .executeTakeFirst();
  refuseHeld({ configKey: holder && shown(holder, language).configName });
}

const changed = (db: Db) => announce(db, 'config', [0]);

type Row = Omit<Config, 'hint' | 'configValue'> & { configValue: string };

/**
 * Returns a parameter in the format of the API: a secret without its value, and a built-in one with texts in the
 * reader's language.
 */
function shown(row: Row, language: Language): Config {
  const texts = row.builtIn ? textsOf(row.configKey) : undefined;
  return {
    ...row,
    configName: texts ? textIn(texts.title, language) : row.configName,
    configValue: row.isSecret ? null : row.configValue,
    hint: texts ? textIn(texts.hint, language) : null,
  };
}

/** Returns a parameter in the format of the operation log, which shows that a secret was set, but not its value. */
const logged = <T extends { configValue: string | null; isSecret: boolean }>(row: T): T =>
  row.isSecret ? { ...row, configValue: row.configValue === null ? null : '•••' } : row;

/**
 * Returns the columns of a change. A built-in parameter keeps its key and name, and its value must match its
 * declaration.
 */
function changeOf(before: Row, draft: ConfigChange, language: Language) {
  const { configValue: draftValue, ...rest } = draft;
  // A secret that is made readable needs a new value, so that the stored one is not disclosed.
  const kept = before.isSecret && rest.isSecret ? before.configValue : undefined;
  const declared = before.builtIn ? parameterOf(before.configKey) : undefined;
  const empty = mayBeEmpty(declared) ? '' : undefined;
  const configValue = draftValue ?? kept ?? empty ?? refuse({ configValue: 'required' });
  if (!before.builtIn) return { ...rest, configValue };
  if (before.configKey !== rest.configKey) refuse({ configKey: 'format' });
  const value = declared
    ? parse(z.object({ configValue: valueOf(declared) }), { configValue }, language).configValue
    : configValue;
  return { configValue: String(value), remark: rest.remark };
}

/** Returns the keys of built-in parameters whose title in this language contains the text. */
const titled = (search: string | undefined, language: Language): string[] =>
  search === undefined
    ? []
    : Object.keys(builtIn).filter((key) =>
        textsOf(key)?.title[language].toLowerCase().includes(search.toLowerCase()),
      );

const { list, get } = configApi;

const reads = readsOf(
  { list, get },
  {
    rows: ({ db }) => db.selectFrom('config').select(columns),
    where: ({ search, configKey, builtIn: isBuiltIn, isPublic, isSecret }, { has, is }, { language }) => [
      is({ configKey, builtIn: isBuiltIn, isPublic, isSecret }),
      either(has(search, ['configName', 'configKey']), is({ configKey: titled(search, language) })),
    ],
    order: {
      id: 'id',
      columns: {
        configName: gathered('config_name'),
        configKey: unique('config_key'),
        updatedAt: gathered('updated_at'),
      },
    },
    found: ({ configName, configKey }) => ({ title: configName, detail: configKey }),
    shown: (row, { language }) => shown(row, language),
  },
);

export function configRoutes(app: FastifyInstance): void {
  const parameters = openParameters(app.db, app.events);

  serveReads(app, reads);

  // The value is also sent as `msg`, where clients of the old API expect it.
  serve(
    app,
    configApi.byKey,
    () => parameters.load(),
    async ({ params, session, reply }) => {
      const parameter = parameters.get(params.key);
      // Forbidden even if the key does not exist, so that an account without the permission cannot find out which
      // parameters exist.
      if (!parameter?.isPublic && !hasPermission(session.permissions, configApi.list.access))
        fail('forbidden');
      const { value, isSecret } = found(parameter);
      if (isSecret) fail('forbidden');
      void reply.send({ code: codes.success, msg: value, data: value });
      return value;
    },
  );

  serve(app, configApi.create, async ({ db, body, language, audit }) => {
    await checkKey(db, body.configKey, language);
    const { id } = await refusing(broken, () =>
      db.insertInto('config').values(body).returning('id').executeTakeFirstOrThrow(),
    );
    await changed(db);
    audit.of(id, null, logged(body));
    return { id };
  });

  serve(app, configApi.update, async ({ db, body, language, audit }) => {
    const { id, ...draft } = body;
    const before = found(
      await db.selectFrom('config').select(columns).where('id', '=', id).forUpdate().executeTakeFirst(),
    );
    const change = changeOf(before, draft, language);
    await checkKey(db, draft.configKey, language, id);
    await refusing(broken, () =>
      db
        .updateTable('config')
        .set({ ...change, updatedAt: sql`now()` })
        .where('id', '=', id)
        .execute(),
    );
    await changed(db);
    // A value that is or was secret does not appear in the log.
    const secret = before.isSecret || draft.isSecret;
    audit.of(id, logged(before), { ...logged({ ...draft, isSecret: secret }), isSecret: draft.isSecret });
    return null;
  });

  serve(app, configApi.refresh, async ({ db }) => {
    await changed(db);
    return null;
  });

  serve(app, configApi.remove, async ({ db, params, audit }) => {
    const gone = await db.deleteFrom('config').where('id', 'in', params.ids).returning(columns).execute();
    foundAll(params.ids, gone);
    if (gone.some((row) => row.builtIn)) fail('parameterBuiltIn');
    await changed(db);
    audit.of(params.ids.join(','), gone.map(logged));
    return null;
  });
}
