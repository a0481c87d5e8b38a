import { type RawBuilder, sql } from 'kysely';

/** Returns the condition that devices are in one of these groups now, or undefined if no group is given. */
export const inGroups = (groupIds: readonly number[] = []): RawBuilder<boolean> | undefined =>
  groupIds.length === 0
    ? undefined
    : sql<boolean>`device.id in (select member from unnest(${groupIds}::bigint[]) wanted, group_members(wanted) member)`;
