import { isDeepStrictEqual } from 'node:util';
import {
  type AppUpgradeDraft,
  appUpgradeApi,
  type AppUpgradeState,
  packageMegabytes,
  packageType,
} from '@chargehand/contract/areas/versions/app-upgrade';
import { precedenceOf } from '@chargehand/contract/fields/version';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../../lib/db';
import { fail, found, foundAll, refuse, refusing } from '../../../lib/fail';
import { readStoredPackage } from '../../../lib/apk/in-worker';
import { refuseOtherName } from '../../../lib/apk/other-kind';
import { openStore } from '../../../lib/http/file-store';
import { type Call, serve } from '../../../lib/http/serve';
import { dated } from '../../../lib/list/conditions';
import { gathered, indexed } from '../../../lib/list/list-order';
import { readsOf, serveReads } from '../../../lib/list/reads';
import { serveUploads } from '../../system/file/large-upload.service';
import { misplaced } from './line.service';
import { confirmed, refuseMisfit } from './misfit.service';
import { factsOf, lockPublishing, otherPackage } from './package.service';

const reads = readsOf(appUpgradeApi, {
  rows: ({ db }) =>
    db
      .selectFrom('appUpgrade')
      .leftJoin('file', 'file.name', 'appUpgrade.file')
      .leftJoin('account as founder', 'founder.id', 'appUpgrade.createdBy')
      .select([
        'appUpgrade.id',
        'appUpgrade.platform',
        'appUpgrade.version',
        'appUpgrade.minimum',
        'appUpgrade.forced',
        'appUpgrade.hotfix',
        'appUpgrade.notes',
        'appUpgrade.file',
        'appUpgrade.size',
        'appUpgrade.packageName',
        'appUpgrade.versionCode',
        'appUpgrade.newKey',
        'appUpgrade.minSdk',
        'appUpgrade.targetSdk',
        'appUpgrade.link',
        'appUpgrade.share',
        'appUpgrade.state',
        'appUpgrade.publishedAt',
        'appUpgrade.createdAt',
        'appUpgrade.updatedAt',
        'file.originalName as fileName',
        'founder.name as createdBy',
        sql<string | null>`encode(app_upgrade.sha256, 'hex')`.as('sha256'),
        sql<string | null>`array_to_string(app_upgrade.signers, ' ')`.as('signer'),
      ]),
  where: ({ search, platform, state, forced, params }, { has, is }) => [
    has(search, ['appUpgrade.version']),
    is({ 'appUpgrade.platform': platform, 'appUpgrade.state': state, 'appUpgrade.forced': forced }),
    dated(params, { createdAt: 'app_upgrade.created_at', publishedAt: 'app_upgrade.published_at' }),
  ],
  order: {
    id: 'appUpgrade.id',
    newest: 'appUpgrade.created_at',
    columns: {
      version: gathered('appUpgrade.precedence'),
      publishedAt: gathered('appUpgrade.published_at'),
      createdAt: indexed('appUpgrade.created_at'),
    },
  },
  found: ({ version, platform }) => ({ title: version, detail: platform }),
  shown: (row) => row,
});

/**
 * Returns the columns of a draft. The draft is refused if its file is no package, if the package has another version or
 * belongs to another app, if `misplaced` returns a reason, or if `confirmed` refuses it.
 */
async function written(db: Db, { notes, ...draft }: AppUpgradeDraft) {
  const file =
    draft.file === null
      ? undefined
      : await db
          .selectFrom('file')
          .select(['bytes', 'sha256', 'facts'])
          .where('name', '=', draft.file)
          .where('type', '=', packageType)
          .executeTakeFirst();
  const facts = factsOf(file?.facts);
  if (draft.file !== null && !(file?.sha256 && facts)) refuse({ file: 'packageFile' });
  if (facts && facts.versionName !== draft.version)
    refuse({ file: 'packageVersion' }, { value: facts.versionName });
  const otherName = facts && (await otherPackage(db, draft.platform, facts.packageName));
  if (otherName !== undefined)
    refuse({ file: 'packageName' }, { value: facts?.packageName ?? '', known: otherName });
  const precedence = precedenceOf(draft.version) ?? '';
  const wrong = await misplaced(db, { ...draft, precedence });
  if (wrong?.why === 'older') refuse({ version: 'olderVersion' }, { newest: wrong.newest });
  if (wrong) refuse({ hotfix: 'noLine' });
  const newKey = facts ? await confirmed(db, draft, precedence, facts) : null;
  return {
    ...draft,
    notes: JSON.stringify(notes),
    precedence,
    minimumPrecedence: precedenceOf(draft.minimum) ?? '',
    size: file?.bytes ?? null,
    sha256: file?.sha256 ?? null,
    packageName: facts?.packageName ?? null,
    versionCode: facts?.versionCode ?? null,
    signers: facts?.signers ?? null,
    minSdk: facts?.minSdk ?? null,
    targetSdk: facts?.targetSdk ?? null,
    newKey,
  };
}

const broken = {
  app_upgrade_version: { version: 'taken' },
  app_upgrade_file: { file: 'packageFile' },
  app_upgrade_file_fkey: { file: 'packageFile' },
} as const;

/** Refuses changes of a version that was ever published, except that its share grows. */
function refuseOtherThanShare(before: AppUpgradeDraft, after: AppUpgradeDraft): void {
  const { share: _, ...fixed } = before;
  const fields = Object.entries(fixed).flatMap(([field, value]) =>
    isDeepStrictEqual(value, Reflect.get(after, field)) ? [] : [field],
  );
  if (fields.length > 0)
    refuse(Object.fromEntries(fields.map((field) => [field, 'publishedFixed' as const])));
  if (after.share < before.share) refuse({ share: 'shareShrinks' }, { n: String(before.share) });
}

type Doing = Pick<
  Call<{ ids: number[] }, undefined, undefined, 'appUpgradeList:publish'>,
  'db' | 'audit' | 'params'
>;

/** Returns a handler that changes the state of upgrades, all or none. Each must have one of the states `from`. */
const changingState =
  (from: readonly AppUpgradeState[], state: AppUpgradeState) =>
  async ({ db, audit, params: { ids } }: Doing): Promise<null> => {
    if (state === 'published') await lockPublishing(db);
    const before = await db
      .selectFrom('appUpgrade')
      .select(['id', 'platform', 'version', 'state', 'precedence', 'hotfix', 'packageName'])
      .select(['versionCode', 'signers', 'newKey'])
      .where('id', 'in', ids)
      .orderBy('id')
      .forUpdate()
      .execute();
    foundAll(ids, before);
    if (before.some((one) => !from.includes(one.state))) fail('appUpgradeState');
    await db
      .updateTable('appUpgrade')
      .set({ state, publishedAt: sql`coalesce(published_at, now())`, updatedAt: sql`now()` })
      .where('id', 'in', ids)
      .execute();
    if (state === 'published')
      for (const upgrade of before) {
        const wrong = await misplaced(db, upgrade);
        if (wrong?.why === 'older')
          fail('appUpgradeOlder', { version: upgrade.version, newest: wrong.newest });
        if (wrong) fail('appUpgradeNoLine', { version: upgrade.version });
        const otherName =
          upgrade.packageName === null
            ? undefined
            : await otherPackage(db, upgrade.platform, upgrade.packageName);
        if (otherName !== undefined)
          fail('appUpgradePackage', {
            version: upgrade.version,
            value: upgrade.packageName ?? '',
            known: otherName,
          });
        await refuseMisfit(db, upgrade);
      }
    const states = before.map(({ id, platform, version, state: oldState }) => ({
      id,
      platform,
      version,
      state: oldState,
    }));
    audit.of(
      ids.join(','),
      states,
      states.map((one) => ({ ...one, state })),
    );
    return null;
  };

/** Registers the routes for the versions of the phone app, which belong to the operator. */
export async function appUpgradeRoutes(app: FastifyInstance): Promise<void> {
  serveReads(app, reads);

  const store = await openStore(app.config);
  await serveUploads(app, store, appUpgradeApi, {
    noun: 'appUpgrade',
    extension: 'apk',
    type: packageType,
    perHour: 20,
    megabytes: async () => packageMegabytes,
    // A package is a ZIP file, which begins with these bytes.
    head: Buffer.from('PK\u0003\u0004', 'latin1'),
    named: refuseOtherName,
    look: async (name, bytes) => ({ ...(await readStoredPackage(store, name, bytes)) }),
  });

  serve(app, appUpgradeApi.create, async ({ db, body, session, audit }) => {
    const columns = await written(db, body);
    const { id } = await refusing(broken, () =>
      db
        .insertInto('appUpgrade')
        .values({ ...columns, createdBy: session.accountId })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    audit.of(id, null, body);
    return { id };
  });

  serve(app, appUpgradeApi.update, async ({ db, params: { id }, body, audit }) => {
    const { state, ...before } = found(
      await db
        .selectFrom('appUpgrade')
        .select([
          'state',
          'platform',
          'version',
          'minimum',
          'forced',
          'hotfix',
          'notes',
          'file',
          'newKey',
          'link',
          'share',
        ])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst(),
    );
    if (state !== 'draft') refuseOtherThanShare(before, body);
    const columns = state === 'draft' ? await written(db, body) : { share: body.share };
    await refusing(broken, () =>
      db
        .updateTable('appUpgrade')
        .set({ ...columns, updatedAt: sql`now()` })
        .where('id', '=', id)
        .execute(),
    );
    audit.of(id, before, body);
    return null;
  });

  serve(app, appUpgradeApi.publish, changingState(['draft', 'withdrawn'], 'published'));
  serve(app, appUpgradeApi.withdraw, changingState(['published'], 'withdrawn'));

  serve(app, appUpgradeApi.remove, async ({ db, params: { ids }, audit }) => {
    const rows = await db
      .selectFrom('appUpgrade')
      .select(['id', 'platform', 'version', 'state'])
      .where('id', 'in', ids)
      .forUpdate()
      .execute();
    foundAll(ids, rows);
    if (rows.some(({ state }) => state !== 'draft')) fail('appUpgradeState');
    await db.deleteFrom('appUpgrade').where('id', 'in', ids).execute();
    audit.of(ids.join(','), rows);
    return null;
  });
}
