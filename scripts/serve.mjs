import { bootstrap } from './lib/bootstrap.mjs';
import { buildStale } from './lib/build.mjs';
import { die } from './lib/run.mjs';

// Production: runs only the server, in this process, with the environment unchanged.
await bootstrap();
await buildStale().catch((error) => die(error.message));
process.setSourceMapsEnabled(true);
await import('../server/dist/main.js');
