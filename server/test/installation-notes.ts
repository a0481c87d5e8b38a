import { randomUUID } from 'node:crypto';
import { openInstallations } from '../src/areas/versions/app-upgrade/installations';
import type { Db } from '../src/lib/db';

/** A log that discards everything. */
export const quiet = { error: () => {}, warn: () => {} };

interface Note {
  address: string;
  version?: string;
  installation?: string;
  token?: string;
}

/** Returns helpers that record installations without the endpoint, and read the stored ones. */
export function openInstallationNotes(db: Db) {
  return {
    /** Returns all stored installations, the oldest first. */
    known: () =>
      db
        .selectFrom('appInstallation')
        .select(['platform', 'installation', 'version', 'build', 'userId'])
        .orderBy('id')
        .execute(),
    /**
     * Records installations, and writes them to the database. `newOfAddress` and `newOfDay` limit new ones. Returns the
     * warnings in the log.
     */
    async receive(received: Note[], { newOfAddress = 1000, newOfDay = 1000 } = {}): Promise<unknown[]> {
      const warnings: unknown[] = [];
      const log = { ...quiet, warn: (what: unknown) => void warnings.push(what) };
      const notes = openInstallations(db, log, { everyMs: 1e6, newOfAddress, newOfDay });
      for (const { address, token, ...report } of received)
        notes.note(
          { platform: 'ios', version: '1.5.0', installation: randomUUID(), ...report },
          address,
          token,
        );
      await notes.close();
      return warnings;
    },
  };
}
