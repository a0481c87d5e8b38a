import { parentPort, workerData } from 'node:worker_threads';
import { lowerThread } from '../../../lib/backup/priority';
import { runHere, type RunOrder } from './run-here';

// The order comes from `runInThread`, in the same build.
const order = workerData as RunOrder;
lowerThread();
const abort = new AbortController();
parentPort?.on('message', () => abort.abort());
parentPort?.postMessage(await runHere(order, abort.signal));
process.exit();
