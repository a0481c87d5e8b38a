import { bootstrap } from './lib/bootstrap.mjs';
import { buildStale } from './lib/build.mjs';
import { die } from './lib/run.mjs';

await bootstrap();
await buildStale().catch((error) => die(error.message));
