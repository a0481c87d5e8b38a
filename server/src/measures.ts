import type { FastifyInstance } from 'fastify';
import { pushSource } from './areas/partners/api-push/measure';
import { backupSource } from './areas/system/backup/measure';
import { webhookSource } from './areas/partners/open/measure';
import { openStore } from './lib/http/file-store';
import { jobSource } from './lib/job/measure';
import { outboxSource } from './lib/messages/measure';
import type { Source } from './lib/metrics/source';
import { databaseSource, diskSource } from './lib/metrics/storage';
import { upkeepSource } from './lib/upkeep/measure';
import { allUpkeep } from './upkeep';

/** Returns all sources of metrics that are read when `/metrics` is called. */
export async function allMeasures({
  config,
  db,
  kinds,
}: Pick<FastifyInstance, 'config' | 'db' | 'kinds'>): Promise<Source[]> {
  return [
    diskSource(config.dataDir),
    backupSource(db),
    jobSource(db, kinds),
    webhookSource(db),
    pushSource(db),
    outboxSource(db),
    upkeepSource(db, allUpkeep(await openStore(config), config)),
    databaseSource(db),
  ];
}
