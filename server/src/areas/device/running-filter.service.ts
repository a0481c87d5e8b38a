import { type RawBuilder, sql } from 'kysely';

/** The condition that a device said it runs a firmware of this version; none where nobody asks for one. */
export const running = (version: string | undefined): RawBuilder<boolean> | undefined =>
  version === undefined
    ? undefined
    : sql<boolean>`device.id in (select device_id from device_state where firmware = ${version})`;
