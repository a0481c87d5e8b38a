import { bootstrap } from './lib/bootstrap.mjs';
import { buildStale } from './lib/build.mjs';
import { die } from './lib/run.mjs';

// npm run backup -- [PLACE] [--list | --verify] [--at ID]: backs a system up while it runs. The environment selects
// the system with DATABASE_URL or DATA_DIR, and the place with BACKUP_PLACE if none is given.
await bootstrap();
await buildStale().catch((error) => die(error.message));
process.setSourceMapsEnabled(true);
await import('../server/dist/backup.js');
