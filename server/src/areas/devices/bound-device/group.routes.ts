import { type GroupMember, groupMemberApi } from '@chargehand/contract/areas/devices/group-member';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../../lib/db';
import { found, foundAll, refuse } from '../../../lib/fail';
import { serve } from '../../../lib/http/serve';
import { type ActionCall, serveAll } from '../../../lib/list/bulk';
import { boundReads } from './reads';

/** Returns the name of a group that is a list of devices, and locks it. Refuses a group with criteria. */
async function listNamed(db: Db, id: number): Promise<string> {
  const group = found(
    await db
      .selectFrom('deviceGroup')
      .select(['name', 'criteria'])
      .where('id', '=', id)
      .forShare()
      .executeTakeFirst(),
  );
  if (group.criteria !== null) refuse({ groupId: 'unknown' });
  return group.name;
}

/** Returns the action by which devices join or leave a group, all or none. */
const changing =
  (joins: boolean) =>
  async ({ db, audit }: ActionCall, ids: number[], { groupId }: GroupMember): Promise<void> => {
    const name = await listNamed(db, groupId);
    // Waits for a transfer of a device, after which its former holder no longer sees it.
    const devices = await db
      .selectFrom('device')
      .select(['id', 'code'])
      .where('id', 'in', ids)
      .where('bindStatus', '=', 'bound')
      .orderBy('id')
      .forShare()
      .execute();
    foundAll(ids, devices);
    await (joins
      ? sql`insert into device_group_member (group_id, device_id) select ${groupId}, unnest(${ids}::bigint[])
          on conflict do nothing`.execute(db)
      : db
          .deleteFrom('deviceGroupMember')
          .where('groupId', '=', groupId)
          .where('deviceId', 'in', ids)
          .execute());
    audit.of(groupId, null, { name, devices: devices.map(({ code }) => code).join(', ') });
  };

/** Registers the routes by which bound devices join groups and leave them. */
export function groupMemberRoutes(app: FastifyInstance): void {
  const { join, joinAll, leave, leaveAll } = groupMemberApi;
  for (const [some, all, joins] of [
    [join, joinAll, true],
    [leave, leaveAll, false],
  ] as const) {
    const work = changing(joins);
    serve(app, some, async ({ params: { ids }, body, ...call }) => {
      await work(call, ids, body);
      return null;
    });
    serveAll(app, all, (request) => request, { reads: boundReads, name: 'device.code', work });
  }
}
