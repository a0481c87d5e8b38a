import { shareApi } from '@chargehand/contract/areas/devices/device-share';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../lib/db';
import { fail, found, refusing } from '../../../lib/fail';
import { serve } from '../../../lib/http/serve';
import { limiter } from '../../people/app-user/app-limit.service';

/** Failures of a share, by violated constraint. */
const broken = {
  device_share_owner: 'notFound',
  device_share_limit: 'shareLimit',
  device_share_friend: { friendId: 'unknown' },
  device_share_device_id_user_id_key: { friendId: 'taken' },
} as const;

const sharers = (db: Db, ownerId: number, deviceId: number) =>
  db
    .selectFrom('deviceShare')
    .innerJoin('appUser as sharer', 'sharer.id', 'deviceShare.userId')
    .innerJoin('appFriend', (join) =>
      join
        .onRef('appFriend.userId', '=', 'deviceShare.ownerId')
        .onRef('appFriend.friendId', '=', 'deviceShare.userId'),
    )
    .select(['sharer.id', 'sharer.nickname', 'appFriend.note', 'deviceShare.createdAt as since'])
    .where('deviceShare.ownerId', '=', ownerId)
    .where('deviceShare.deviceId', '=', deviceId);

/**
 * Returns a device of the calling user in the format of the operation log. Throws `notFound` if the user has not bound
 * it.
 */
const ownDevice = async (db: Db, ownerId: number, id: number) =>
  found(
    await db
      .selectFrom('device')
      .innerJoin('deviceModel as model', 'model.id', 'device.modelId')
      .select(['device.code', 'device.name', 'model.shareLimit'])
      .where('device.id', '=', id)
      .where('device.userId', '=', ownerId)
      .executeTakeFirst(),
  );

/** Registers the routes by which the phone app shares devices with friends. */
export function shareRoutes(app: FastifyInstance): void {
  const limit = limiter(app);

  serve(app, shareApi.shares, async ({ db, user, params }) => ({
    limit: (await ownDevice(db, user.id, params.id)).shareLimit,
    shares: await sharers(db, user.id, params.id).orderBy('deviceShare.id').execute(),
  }));

  serve(app, shareApi.share, limit('share', 30), async ({ db, user, params, body, audit }) => {
    const { code, name } = await ownDevice(db, user.id, params.id);
    await refusing(broken, () =>
      db
        .insertInto('deviceShare')
        .values({ deviceId: params.id, ownerId: user.id, userId: body.friendId })
        .execute(),
    );
    const shared = found(
      await sharers(db, user.id, params.id).where('sharer.id', '=', body.friendId).executeTakeFirst(),
    );
    audit.of(params.id, null, { code, name, friendId: body.friendId, friend: shared.nickname });
    return shared;
  });

  serve(app, shareApi.unshare, async ({ db, user, params, audit }) => {
    const { code, name } = await ownDevice(db, user.id, params.id);
    const gone = await db
      .deleteFrom('deviceShare')
      .where('deviceId', '=', params.id)
      .where('ownerId', '=', user.id)
      .where('userId', '=', params.friendId)
      .returning('id')
      .execute();
    if (gone.length === 0) fail('notFound');
    audit.of(params.id, { code, name, friendId: params.friendId }, {});
    return { id: params.id };
  });

  serve(app, shareApi.shared, async ({ db, user }) => ({
    devices: await db
      .selectFrom('deviceShare')
      .innerJoin('device', 'device.id', 'deviceShare.deviceId')
      .innerJoin('deviceModel as model', 'model.id', 'device.modelId')
      .innerJoin('appUser as owner', 'owner.id', 'deviceShare.ownerId')
      .select([
        'device.id',
        'device.code',
        'device.name',
        'model.name as modelName',
        'owner.nickname as owner',
        'deviceShare.createdAt as since',
      ])
      .where('deviceShare.userId', '=', user.id)
      .orderBy('deviceShare.id')
      .execute(),
  }));

  serve(app, shareApi.leave, async ({ db, user, params, audit }) => {
    const device = found(
      await db
        .selectFrom('device')
        .innerJoin('deviceShare', 'deviceShare.deviceId', 'device.id')
        .select(['device.code', 'device.name'])
        .where('device.id', '=', params.id)
        .where('deviceShare.userId', '=', user.id)
        .executeTakeFirst(),
    );
    await db
      .deleteFrom('deviceShare')
      .where('deviceId', '=', params.id)
      .where('userId', '=', user.id)
      .execute();
    audit.of(params.id, device, {});
    return { id: params.id };
  });
}
