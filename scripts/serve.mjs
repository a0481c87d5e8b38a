import { bootstrap } from './lib/bootstrap.mjs';
import { buildStale } from './lib/build.mjs';
import { die } from './lib/run.mjs';

// Production: runs only the server, in this process. Of the environment it ignores the accounts of the demo world.
delete process.env.DEMO_ACCOUNTS;
await bootstrap();
await buildStale().catch((error) => die(error.message));
process.setSourceMapsEnabled(true);
await import('../server/dist/main.js');
