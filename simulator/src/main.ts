import { parseArgs } from 'node:util';
import { runDemo } from './demo';
import { runFleet } from './fleet';
import { runWorker } from './fleet-worker';

// Without options the demo world runs; `--fleet 5000 --ramp 60` adds 5000 chargers that connect within 60 seconds.
const { values } = parseArgs({
  options: { fleet: { type: 'string' }, ramp: { type: 'string' }, worker: { type: 'boolean' } },
});
if (values.worker) runWorker();
else if (values.fleet !== undefined) await runFleet(Number(values.fleet), Number(values.ramp ?? 60));
else await runDemo();
