import { bootstrap } from './lib/bootstrap.mjs';
import { buildStale } from './lib/build.mjs';
import { die } from './lib/run.mjs';

// Replays the ledger of a running system, which the environment selects with DATABASE_URL or DATA_DIR.
await bootstrap();
await buildStale().catch((error) => die(error.message));
process.setSourceMapsEnabled(true);
await import('../server/dist/ledger.js');
