import { type RawBuilder, sql } from 'kysely';

/** Returns the condition that a device reported firmware of this version, or undefined without a version. */
export const running = (version: string | undefined): RawBuilder<boolean> | undefined =>
  version === undefined
    ? undefined
    : sql<boolean>`device.id in (select device_id from device_state where firmware = ${version})`;
