import { bootstrap } from './lib/bootstrap.mjs';
import { buildStale } from './lib/build.mjs';
import { die } from './lib/run.mjs';

// npm run doctor -- [--json]: examines a running or stopped system, and says for each trouble what to do. The
// environment is that of `npm run serve`.

// Keeps the standard output for the result alone.
if (process.argv.includes('--json')) console.log = console.error;
await bootstrap();
await buildStale().catch((error) => die(error.message));
process.setSourceMapsEnabled(true);
await import('../server/dist/doctor.js');
