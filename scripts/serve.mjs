import { bootstrap } from './lib/bootstrap.mjs';
import { buildStale } from './lib/build.mjs';
import { die } from './lib/run.mjs';

// Production: the server alone, in this very process, with the environment as it is.
await bootstrap();
await buildStale().catch((error) => die(error.message));
process.setSourceMapsEnabled(true);
await import('../server/dist/main.js');
