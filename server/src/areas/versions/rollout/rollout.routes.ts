import { rolloutApi } from '@chargehand/contract/areas/versions/rollout';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db } from '../../../lib/db';
import { fail, found, refuse } from '../../../lib/fail';
import { parameter } from '../../../lib/parameters';
import { openStore } from '../../../lib/http/file-store';
import { serve } from '../../../lib/http/serve';
import { serveReads } from '../../../lib/list/reads';
import { failureGroups } from './failures.service';
import { devicesOf, reachOf } from './reach.service';
import { memberReads, rolloutReads, rolloutWithParts } from './reads.service';
import { checkRollback, wayBackOf } from './rollback.service';
import { refuseUnsound, startRollout } from './start.service';

const Turned = z.object({ turned: z.boolean() });

/** Returns a rollout in the format of the operation log. */
const logged = async (db: Db, id: number) =>
  found(
    await db
      .selectFrom('rollout')
      .innerJoin('firmware', 'firmware.id', 'rollout.firmwareId')
      .select(['firmware.version', 'firmware.keyId', 'rollout.status', 'rollout.wave'])
      .select(['rollout.failurePercent', 'rollout.reason'])
      .where('rollout.id', '=', id)
      .executeTakeFirst(),
  );

/** Changes the status of a rollout by a verb. Throws `rolloutMoved` if its current state does not allow that. */
async function changeStatus(
  db: Db,
  id: number,
  verb: string,
  { failurePercent, wave }: { failurePercent?: number | undefined; wave?: number | undefined } = {},
): Promise<void> {
  const rows = await checkedRows(
    db,
    Turned,
    sql`select control_rollout(${id}, ${verb}, ${failurePercent ?? null}, ${wave ?? null}) as turned`,
  );
  if (!rows[0]?.turned) fail('rolloutMoved');
}

/** Registers the routes that pause, continue and end rollouts. */
function controlRoutes(app: FastifyInstance): void {
  for (const verb of ['pause', 'cancel', 'retry', 'begin'] as const)
    serve(app, rolloutApi[verb], async ({ db, params: { id }, audit }) => {
      const before = await logged(db, id);
      if (verb === 'retry' || verb === 'begin') await refuseRetired(db, before.keyId);
      await changeStatus(db, id, verb);
      const { keyId, ...after } = await logged(db, id);
      audit.of(id, before, after);
      return null;
    });

  serve(app, rolloutApi.approve, async ({ db, session, params: { id }, audit }) => {
    const before = await logged(db, id);
    await refuseRetired(db, before.keyId);
    const { createdBy } = found(
      await db.selectFrom('rollout').select('createdBy').where('id', '=', id).executeTakeFirst(),
    );
    if (createdBy === session.accountId) fail('secondPerson');
    await changeStatus(db, id, 'approve');
    const { keyId, ...after } = await logged(db, id);
    audit.of(id, before, after);
    return null;
  });

  serve(app, rolloutApi.advance, async ({ db, params: { id }, body, audit }) => {
    const before = await logged(db, id);
    await changeStatus(db, id, 'advance', body);
    const { keyId, ...after } = await logged(db, id);
    audit.of(id, before, after);
    return null;
  });

  serve(app, rolloutApi.resume, async ({ db, params: { id }, body, audit }) => {
    const before = await logged(db, id);
    await refuseRetired(db, before.keyId);
    await changeStatus(db, id, 'resume', body);
    const { keyId, ...after } = await logged(db, id);
    audit.of(id, before, after);
    return null;
  });
}

/**
 * Registers the routes for staged rollouts of firmware, which belong to the operator. The rollouts are carried out by
 * `device/rollout`.
 */
export async function rolloutRoutes(app: FastifyInstance): Promise<void> {
  const store = await openStore(app.config);
  serveReads(app, rolloutReads);
  serveReads(app, memberReads);

  serve(app, rolloutApi.get, async ({ db, params }) => found(await rolloutWithParts(db, params.id)));

  serve(app, rolloutApi.reach, ({ db, body }) => reachOf(db, body));

  const unsound = (firmwareId: number, accountId: number) =>
    refuseUnsound(app.db, store, firmwareId, accountId);
  serve(
    app,
    rolloutApi.create,
    ({ body, session }) => unsound(body.firmwareId, session.accountId),
    async ({ db, body, audit }) => {
      const named = await devicesOf(db, body);
      if (body.takesLater && named.of === 'list') refuse({ takesLater: 'fixed' });
      const started = await startRollout(db, body, named, {
        takesLater: body.takesLater,
        beginsAt: body.beginsAt,
        approval: await parameter(db, 'firmware.secondPerson'),
      });
      const { version, status } = await logged(db, started.id);
      audit.of(started.id, null, { ...body, devices: started.devices, version });
      return { ...started, status };
    },
  );

  serve(app, rolloutApi.failureGroups, ({ db, params }) => failureGroups(db, params.id));

  serve(app, rolloutApi.wayBack, ({ db, params }) => wayBackOf(db, params.id));
  serve(
    app,
    rolloutApi.rollback,
    ({ body, session }) => unsound(body.firmwareId, session.accountId),
    async ({ db, params: { id }, body, audit }) => {
      const version = await checkRollback(db, id, body.firmwareId);
      const started = await startRollout(db, body, { of: 'rollback', from: id });
      const to = await logged(db, started.id);
      audit.of(
        id,
        { version },
        { ...body, version: to.version, rollout: started.id, devices: started.devices },
      );
      return started;
    },
  );

  controlRoutes(app);
}

/**
 * Throws `signingKeyRetired` if a key is retired, because its firmware must not be rolled out. Locks the key, so that
 * it is not retired until the transaction ends.
 */
async function refuseRetired(db: Db, keyId: number): Promise<void> {
  const { retiredAt } = found(
    await db
      .selectFrom('signingKey')
      .select('retiredAt')
      .where('id', '=', keyId)
      .forShare()
      .executeTakeFirst(),
  );
  if (retiredAt !== null) fail('signingKeyRetired');
}
