import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db } from '../db';
import { briefly, source } from './source';

/** Returns the source for the disk with the folder of the server's data. */
export const diskSource = (folder: string) =>
  source({
    name: 'disk',
    gauges: {
      chargehand_data_disk_free_bytes: { help: 'Free space on the disk of DATA_DIR' },
      chargehand_data_disk_size_bytes: { help: 'Size of the disk of DATA_DIR' },
    },
    async read() {
      const { bavail, blocks, bsize } = await statfs(folder);
      return {
        chargehand_data_disk_free_bytes: bavail * bsize,
        chargehand_data_disk_size_bytes: blocks * bsize,
      };
    },
  });

const Size = z.object({ bytes: z.coerce.number() });

/** Returns the source for the size of the database. */
export const databaseSource = (db: Db) =>
  source({
    name: 'database',
    gauges: { chargehand_database_size_bytes: { help: 'Size of the database' } },
    async read() {
      const statement = sql`select pg_database_size(current_database()) as bytes`;
      const [row] = await briefly(db, (tx) => checkedRows(tx, Size, statement));
      return { chargehand_database_size_bytes: row?.bytes };
    },
  });
