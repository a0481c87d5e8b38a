import type { UploadsApi } from '@chargehand/contract/http/uploads';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../lib/db';
import type { FileStore } from '../../../lib/http/file-store';
import type { Early } from '../../../lib/http/serve';

/** Rules for the large files of a noun (a kind of record). */
export interface LargeFiles {
  noun: string;
  extension: string;
  /** Content type of the file. */
  type: string;
  /** Returns the limit in MB. A file must be smaller. */
  megabytes: (db: Db) => Promise<number>;
  /** Maximum number of uploads that one account may start per hour. */
  perHour: number;
  /** Bytes with which every such file must begin. */
  head?: Buffer;
  /** Throws a Failure if a file with this name cannot be of this kind, before any of it is sent. */
  named?: (name: string) => void;
  /**
   * Returns facts about a complete file, to be stored with it. A thrown Failure refuses the file and ends its upload.
   */
  look?: (name: string, bytes: number) => Promise<Record<string, string | number | string[]>>;
}

/** The parts that the routes of a noun's uploads share. */
export interface Uploads {
  app: FastifyInstance;
  store: FileStore;
  api: UploadsApi;
  rules: LargeFiles;
}

type Caller = Pick<Early<unknown, unknown, unknown, `${string}:add`>, 'ifGivenUp'>;

/** Removes a file and the row of its part if the call fails. */
export const removeIfGivenUp = ({ app, store }: Uploads, { ifGivenUp }: Caller, name: string) =>
  ifGivenUp(async () => {
    await store.remove(name);
    await app.db.deleteFrom('uploadPart').where('name', '=', name).execute();
  });
