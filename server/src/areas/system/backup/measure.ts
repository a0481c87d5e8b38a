import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db } from '../../../lib/db';
import { briefly, source } from '../../../lib/metrics/source';

const Last = z.object({ kind: z.string(), succeededAt: z.number().nullable(), hasFailed: z.boolean() });

/** Returns the source for the last backup and the last drill. */
export const backupSource = (db: Db) =>
  source({
    name: 'backup',
    gauges: {
      chargehand_backup_last_success_timestamp_seconds: {
        help: 'Time at which a backup or drill last succeeded, missing if none did',
        label: 'kind',
      },
      chargehand_backup_last_failed: { help: '1 if the last backup or drill failed', label: 'kind' },
    },
    async read() {
      const last = await briefly(db, (tx) =>
        checkedRows(
          tx,
          Last,
          sql`select kind,
              (select extract(epoch from max(finished_at))::float8 from backup_run
                where backup_run.kind = each.kind and state = 'done') as "succeededAt",
              coalesce((select state = 'failed' from backup_run where backup_run.kind = each.kind
                and finished_at is not null order by created_at desc, id desc limit 1), false) as "hasFailed"
            from unnest(array['backup', 'drill']) as each (kind)`,
        ),
      );
      return {
        chargehand_backup_last_success_timestamp_seconds: new Map(
          last.flatMap(({ kind, succeededAt }) => (succeededAt === null ? [] : [[kind, succeededAt]])),
        ),
        chargehand_backup_last_failed: new Map(last.map(({ kind, hasFailed }) => [kind, Number(hasFailed)])),
      };
    },
  });
