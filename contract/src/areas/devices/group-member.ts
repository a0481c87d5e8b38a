import { z } from 'zod';
import { id } from '../../fields/fields';
import { endpoint } from '../../http/endpoint';
import { nothing, someIds, StartedJob } from '../../http/shapes';
import { boundDeviceQuery } from './bound-device';

/** Group, a list of devices, that devices join or leave. */
export const GroupMember = z.object({ groupId: id() });
export type GroupMember = z.infer<typeof GroupMember>;

/** Returns the two endpoints with which devices join or leave a group: the given devices, and all of a filter. */
const toMany = <const Verb extends 'join' | 'leave'>(verb: Verb, does: string) => ({
  some: endpoint({
    method: 'POST',
    path: `/api/admin/group-member/:ids/${verb}`,
    access: 'boundDeviceList:group',
    summary: `${does} of the group. Only for groups that are lists of devices`,
    params: someIds,
    body: GroupMember,
    output: nothing,
    audit: `deviceGroup.${verb}`,
    touches: ['device-group', 'bound-device'],
  }),
  all: endpoint({
    method: 'POST',
    path: `/api/admin/group-member/${verb}`,
    access: 'boundDeviceList:group',
    summary: `${does} of the group: all devices that match the filter, in a background job`,
    body: z.object({ wish: GroupMember, where: boundDeviceQuery }),
    output: StartedJob,
    audit: `deviceGroup.${verb}`,
  }),
});

const join = toMany('join', 'Make devices members');
const leave = toMany('leave', 'Make devices no longer members');

export const groupMemberApi = {
  join: join.some,
  joinAll: join.all,
  leave: leave.some,
  leaveAll: leave.all,
};
