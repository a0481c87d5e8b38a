import { bootstrap } from './lib/bootstrap.mjs';
import { buildStale } from './lib/build.mjs';
import { die } from './lib/run.mjs';

// npm run restore -- [PLACE] [--at ID]: makes a system from the newest or the named backup. The environment selects
// the empty place for it with DATABASE_URL or DATA_DIR.
await bootstrap();
await buildStale().catch((error) => die(error.message));
process.setSourceMapsEnabled(true);
await import('../server/dist/restore.js');
