import { ConfigError, readConfig } from './config';
import { type Running, start } from './start';

/** Returns a one-line message for expected errors, shown to the operator instead of a stack trace. */
function inOneLine(error: unknown): string | undefined {
  if (error instanceof ConfigError) return `The configuration cannot be used.\n${error.message}`;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' && 'port' in error)
    return `Port ${String(error.port)} is in use. Stop what listens there, or choose another with PORT (or MQTT_PORT).`;
  if (error instanceof Error && error.name === 'PostgresError') return error.message;
  return undefined;
}

// The signal handlers are installed first, so that stopping during the start of the database does not leave it running.
let running: Promise<Running> | undefined;
let stopping = false;
const stop = () => {
  if (stopping) return;
  stopping = true;
  Promise.resolve(running)
    .then((server) => server?.stop())
    .then(
      () => process.exit(0),
      () => process.exit(1),
    );
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);

try {
  const config = readConfig(process.env);
  running = start(config);
  const { gateway, newPassword } = await running;
  const broker =
    config.mqttUrls.length === 0
      ? `mqtt://${config.mqttHost}:${gateway.mqttPort}`
      : `${config.mqttUrls.map((url) => new URL(url).host).join(', ')} (external)`;
  process.stdout.write(`Chargehand listens on http://${config.host}:${config.port}, devices on ${broker}\n`);
  if (newPassword !== undefined)
    process.stdout.write(
      `First start: sign in as admin with the password ${newPassword} (shown once; it must be changed)\n`,
    );
} catch (error) {
  const line = inOneLine(error);
  process.stderr.write(`${line ?? (error instanceof Error ? error.stack : String(error))}\n`);
  process.exit(1);
}
