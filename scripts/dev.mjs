import { bootstrap } from './lib/bootstrap.mjs';
import { serverEnvironment, serverUrl, untilReady } from './lib/demo.mjs';
import { startService } from './lib/service.mjs';

const services = [];
let stopping = false;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0));

await bootstrap({ forTests: true });
watch('server', ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/src/main.ts']);
watch('console', ['node_modules/vite/bin/vite.js', 'console', '--clearScreen', 'false']);
if (await untilReady(() => stopping))
  watch('simulator', [
    'node_modules/tsx/dist/cli.mjs',
    'watch',
    '--clear-screen=false',
    'simulator/src/main.ts',
  ]);

/**
 * Runs one watcher, and prefixes the lines of its output with its name. Stops everything if the watcher ends by itself.
 */
function watch(name, words) {
  const service = startService(words, {
    env: { ...serverEnvironment(true), CHARGEHAND_SERVER: serverUrl },
    onLine: (line) => console.log(`${name.padEnd(9)} | ${line}`),
  });
  services.unshift(service);
  void service.ended.then((how) => {
    if (stopping) return;
    console.error(`The watcher of the ${name} ended (${how}).`);
    void stop(1);
  });
}

async function stop(code) {
  if (stopping) return;
  stopping = true;
  for (const service of services) await service.stop(20_000);
  process.exit(code);
}
