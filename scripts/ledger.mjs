import { bootstrap } from './lib/bootstrap.mjs';
import { buildStale } from './lib/build.mjs';
import { die } from './lib/run.mjs';

// Replays the ledger of a running system and compares the result with its devices. The environment selects the system
// with DATABASE_URL or DATA_DIR.
await bootstrap();
await buildStale().catch((error) => die(error.message));
process.setSourceMapsEnabled(true);
await import('../server/dist/ledger.js');
