import { type FirmwareDraft, firmwareApi } from '@chargehand/contract/areas/versions/firmware';
import { isSameVersion, precedenceOf } from '@chargehand/contract/fields/version';
import { outcomeOf, type RolloutStatus } from '@chargehand/contract/areas/versions/rollout-states';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../../lib/db';
import { found, refuse, refusing } from '../../../lib/fail';
import { isSigned } from '../../../lib/firmware/signature';
import { openStore } from '../../../lib/http/file-store';
import { serve } from '../../../lib/http/serve';
import { dated } from '../../../lib/list/conditions';
import { type Holders, serveHolders } from '../../../lib/list/holders';
import { gathered, indexed } from '../../../lib/list/list-order';
import { readsOf, serveReads } from '../../../lib/list/reads';
import { deleting } from '../../../lib/list/writes';
import { parameter } from '../../../lib/parameters';
import { serveUploads } from '../../system/file/large-upload.service';
import { runningVersions } from './running.service';

interface LastRollout {
  status: RolloutStatus;
  /** Number of failed devices. */
  failed: number;
  proposed: boolean;
  percent: number;
}
/** The running rollout of a firmware, or else the newest one. */
const lastRollout = sql<LastRollout | null>`(select jsonb_build_object('status', one.status, 'proposed', is_proposed(one),
    'failed', (select coalesce(sum(failed), 0) from rollout_waves(array[one.id])),
    'percent', (select percent from rollout_wave where rollout_id = one.id and wave = one.wave))
  from rollout one where one.firmware_id = firmware.id order by one.status = 'running' desc, one.id desc limit 1)`;

const reads = readsOf(firmwareApi, {
  rows: ({ db }) =>
    db
      .selectFrom('firmware')
      .innerJoin('deviceModel as model', 'model.id', 'firmware.modelId')
      .innerJoin('signingKey as key', 'key.id', 'firmware.keyId')
      .innerJoin('file', 'file.name', 'firmware.file')
      .leftJoin('account as founder', 'founder.id', 'firmware.createdBy')
      .select([
        'firmware.id',
        'firmware.modelId',
        'firmware.version',
        'firmware.file',
        'firmware.signedModel',
        'firmware.fromVersions',
        'firmware.notes',
        'firmware.createdAt',
        'firmware.updatedAt',
        'key.kid',
        'firmware.bytes as size',
        'model.name as modelName',
        'file.originalName as fileName',
        'key.name as keyName',
        'founder.name as createdBy',
        sql<boolean>`key.retired_at is not null`.as('keyRetired'),
        sql<string>`encode(firmware.sha256, 'hex')`.as('sha256'),
        sql<string>`translate(encode(firmware.signature, 'base64'), E'\n', '')`.as('signature'),
        sql<number>`(select count(*) from rollout where rollout.firmware_id = firmware.id)`.as(
          'rolloutCount',
        ),
        lastRollout.as('lastRollout'),
      ]),
  where: ({ search, modelId, keyId, params }, { has, is }) => [
    has(search, ['firmware.version', 'model.name']),
    is({ 'firmware.modelId': modelId, 'firmware.keyId': keyId }),
    dated(params, {}),
  ],
  order: {
    id: 'firmware.id',
    newest: 'firmware.created_at',
    columns: {
      modelName: gathered('model.name'),
      version: gathered('firmware.precedence'),
      size: gathered('firmware.bytes'),
      createdAt: indexed('firmware.created_at'),
    },
  },
  found: ({ version, modelName }) => ({ title: version, detail: modelName }),
  shown: ({ lastRollout: last, ...row }) => ({
    ...row,
    lastRollout: last && {
      outcome: outcomeOf(last.status, last.failed, last.proposed),
      percent: last.percent,
    },
  }),
});

const holders: Holders<'rollout'> = {
  rollout: {
    keeps: true,
    count: ({ db }, ids) =>
      db
        .selectFrom('rollout')
        .select((eb) => ['firmwareId as id', eb.fn.countAll<number>().as('count')])
        .where('firmwareId', 'in', ids)
        .groupBy('firmwareId')
        .execute(),
  },
};

/**
 * Returns the columns of a draft that follow from its file, hash and signature. Refuses the draft if the file does not
 * exist, or if hash or signature do not match.
 */
async function checked(db: Db, draft: FirmwareDraft) {
  const model =
    (await db.selectFrom('deviceModel').select('code').where('id', '=', draft.modelId).executeTakeFirst()) ??
    refuse({ modelId: 'unknown' });
  const file = await db
    .selectFrom('file')
    .select(['bytes', 'sha256'])
    .where('name', '=', draft.file)
    .executeTakeFirst();
  if (!file?.sha256) return refuse({ file: 'firmwareFile' });
  const { bytes, sha256 } = file;
  const value = sha256.toString('hex');
  if (value !== draft.sha256) refuse({ sha256: 'firmwareHash' }, { value });
  // Locks the key, so that it cannot be retired before the firmware is stored.
  const key =
    (await db
      .selectFrom('signingKey')
      .select(['id', 'publicKey', 'retiredAt'])
      .where('kid', '=', draft.kid)
      .forShare()
      .executeTakeFirst()) ?? refuse({ kid: 'keyUnknown' });
  if (key.retiredAt !== null) refuse({ kid: 'keyNotTrusted' });
  const signature = Buffer.from(draft.signature, 'base64');
  const signed = { model: model.code, version: draft.version, size: bytes, sha256: value };
  if (!isSigned(key.publicKey, signature, signed))
    refuse({ signature: 'firmwareSignature' }, { model: model.code });
  // A version that differs only in its build metadata is the same: no device can be upgraded from one to the other.
  const same = await db
    .selectFrom('firmware')
    .select('id')
    .where('modelId', '=', draft.modelId)
    .where('precedence', '=', precedenceOf(draft.version) ?? '')
    .executeTakeFirst();
  if (same) refuse({ version: 'taken' });
  return { keyId: key.id, bytes, sha256, signature, signedModel: model.code };
}

/** Registers the routes for firmware, which belongs to the operator. */
export async function firmwareRoutes(app: FastifyInstance): Promise<void> {
  serveReads(app, reads);
  serveHolders(app, firmwareApi.holders, holders);

  serve(app, firmwareApi.running, ({ db, query }) => runningVersions(db, query.modelId));

  await serveUploads(app, await openStore(app.config), firmwareApi, {
    noun: 'firmware',
    extension: 'bin',
    type: 'application/octet-stream',
    perHour: 60,
    megabytes: (db) => parameter(db, 'firmware.megabytes'),
  });

  serve(app, firmwareApi.create, async ({ db, body, session, audit }) => {
    const { kid, sha256, signature, ...draft } = body;
    const { id } = await refusing(
      { firmware_version: { version: 'taken' }, firmware_file_fkey: { file: 'firmwareFile' } },
      async () =>
        db
          .insertInto('firmware')
          .values({
            ...draft,
            ...(await checked(db, body)),
            precedence: precedenceOf(body.version) ?? '',
            createdBy: session.accountId,
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
    );
    audit.of(id);
    return { id };
  });

  serve(app, firmwareApi.update, async ({ db, params: { id }, body, audit }) => {
    const { version, ...before } = found(
      await db
        .selectFrom('firmware')
        .select(['version', 'fromVersions', 'notes'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst(),
    );
    if (body.fromVersions.some((one) => isSameVersion(one, version))) refuse({ fromVersions: 'ownVersion' });
    await db
      .updateTable('firmware')
      .set({ ...body, updatedAt: sql`now()` })
      .where('id', '=', id)
      .execute();
    audit.of(id, { version, ...before }, { version, ...body });
    return null;
  });

  const remove = deleting('firmware', { holders, code: 'firmwareInUse' });
  serve(app, firmwareApi.remove, async (call) => {
    await remove(call, call.params.ids);
    return null;
  });
}
