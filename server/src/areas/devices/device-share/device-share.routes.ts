import { deviceShareApi } from '@chargehand/contract/areas/devices/device-share';
import type { FastifyInstance } from 'fastify';
import { indexed } from '../../../lib/list/list-order';
import { readsOf, serveReads } from '../../../lib/list/reads';
import { accountOf } from '../../people/app-user/user-search.service';

/**
 * Registers the list of shares for console accounts. A device or user that the account may not see is listed without a
 * name.
 */
export function deviceShareRoutes(app: FastifyInstance): void {
  serveReads(
    app,
    readsOf(deviceShareApi, {
      rows: ({ db }) =>
        db
          .selectFrom('deviceShare')
          .leftJoin('device', 'device.id', 'deviceShare.deviceId')
          .leftJoin('deviceModel as model', 'model.id', 'device.modelId')
          .leftJoin('appUser as owner', 'owner.id', 'deviceShare.ownerId')
          .leftJoin('appUser as sharer', 'sharer.id', 'deviceShare.userId')
          .select([
            'deviceShare.id',
            'deviceShare.deviceId',
            'device.code',
            'device.name',
            'model.name as modelName',
            'deviceShare.ownerId',
            'owner.nickname as ownerName',
            accountOf('owner').$castTo<string | null>().as('ownerAccount'),
            'deviceShare.userId',
            'sharer.nickname as userName',
            accountOf('sharer').$castTo<string | null>().as('userAccount'),
            'deviceShare.createdAt',
          ]),
      where: ({ search, ownerId, userId, deviceId }, { has, is }) => [
        has(search, ['device.code', 'device.name']),
        is({
          'deviceShare.ownerId': ownerId,
          'deviceShare.userId': userId,
          'deviceShare.deviceId': deviceId,
        }),
      ],
      order: {
        id: 'deviceShare.id',
        newest: 'deviceShare.createdAt',
        columns: { createdAt: indexed('deviceShare.createdAt') },
      },
      shown: (row) => row,
    }),
  );
}
