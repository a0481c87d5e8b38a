import { z } from 'zod';
import type { AuditWords } from '../../audit/audit-word';
import { reads } from '../../http/crud';
import { endpoint } from '../../http/endpoint';
import { id, instant, maybe, searchText } from '../../fields/fields';
import { oneId } from '../../http/shapes';
import { listQuery } from '../../http/list-query';
import { texts as words } from '../../i18n/languages';

/**
 * A device that an app user shares with a friend. Names are null if the requesting account may not see the device or
 * the user.
 */
export const DeviceShare = z.object({
  id: z.int(),
  deviceId: z.int(),
  code: z.string().nullable(),
  name: z.string().nullable(),
  modelName: z.string().nullable(),
  ownerId: z.int(),
  ownerName: z.string().nullable(),
  ownerAccount: z.string().nullable(),
  userId: z.int(),
  userName: z.string().nullable(),
  userAccount: z.string().nullable(),
  createdAt: instant(),
});
export type DeviceShare = z.infer<typeof DeviceShare>;

const Query = listQuery(
  {
    /** Part of the device's code or name. */
    search: maybe(searchText(64)),
    /** User who shares the device. */
    ownerId: maybe(id()),
    /** User with whom the device is shared. */
    userId: maybe(id()),
    deviceId: maybe(id()),
  },
  ['createdAt'],
);

/*
 * Console endpoints that list shared devices. They use the permissions of the page of app users, where the devices are
 * shown.
 */
export const deviceShareApi = reads({
  noun: 'deviceShare',
  page: 'userList',
  called: ['shared device', 'shared devices'],
  query: Query,
  row: DeviceShare,
});

/** A friend with whom the user shares a device, as the app shows the friend. */
const ShareRecipient = z.object({
  /** User id of the friend. */
  id: z.int(),
  nickname: z.string(),
  note: z.string().nullable(),
  since: instant(),
});

const deviceAndFriend = z.object({ id: id(), friendId: id() });

/** Phone app endpoints for sharing devices, for the owner and for the friend. */
export const shareApi = {
  shares: endpoint({
    method: 'GET',
    path: '/api/app/v1/devices/:id/shares',
    access: 'appUser',
    summary: 'List the friends with whom one of the user’s devices is shared, and the maximum number',
    params: oneId,
    output: z.object({ limit: z.int(), shares: z.array(ShareRecipient) }),
  }),
  share: endpoint({
    method: 'POST',
    path: '/api/app/v1/devices/:id/shares',
    access: 'appUser',
    summary: 'Share one of the user’s devices with a friend, up to the maximum of its model',
    params: oneId,
    body: z.object({ friendId: id() }),
    output: ShareRecipient,
    audit: 'deviceShare.create',
  }),
  unshare: endpoint({
    method: 'DELETE',
    path: '/api/app/v1/devices/:id/shares/:friendId',
    access: 'appUser',
    summary: 'Stop sharing one of the user’s devices with a friend',
    params: deviceAndFriend,
    output: z.object({ id: z.int() }),
    audit: 'deviceShare.remove',
  }),
  shared: endpoint({
    method: 'GET',
    path: '/api/app/v1/shared-devices',
    access: 'appUser',
    summary: 'List the devices that other users share with this user',
    output: z.object({
      devices: z.array(
        z.object({
          id: z.int(),
          code: z.string(),
          name: z.string(),
          modelName: z.string(),
          owner: z.string(),
          since: instant(),
        }),
      ),
    }),
  }),
  leave: endpoint({
    method: 'DELETE',
    path: '/api/app/v1/shared-devices/:id',
    access: 'appUser',
    summary: 'Give up a device that another user shares',
    params: oneId,
    output: z.object({ id: z.int() }),
    audit: 'deviceShare.leave',
  }),
};

/** Operation log words for device shares and their actions. */
export const deviceShareWords: AuditWords = {
  noun: words(
    '设备共享',
    '裝置共享',
    'Device sharing',
    'Partage d’appareil',
    'Gerätefreigabe',
    'デバイス共有',
  ),
  verbs: {
    leave: words('退出共享', '退出共享', 'Leave', 'Renoncer', 'Verzichten', '共有から抜ける'),
  },
};
