import { type RawBuilder, sql } from 'kysely';

/** Returns the condition that a device has reported this firmware version, or undefined if no version is given. */
export const running = (version: string | undefined): RawBuilder<boolean> | undefined =>
  version === undefined
    ? undefined
    : sql<boolean>`device.id in (select device_id from device_state where firmware = ${version})`;
