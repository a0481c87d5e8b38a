import { readConfig } from '../server/src/config';
import { start } from '../server/src/start';

/*
 * The whole server in a separate process. It sends its parent its address and its broker's port, and on the message
 * `memory` its current memory in MB; any other message stops it.
 */

const { app, gateway, stop } = await start(
  readConfig({
    LOG_LEVEL: 'silent',
    DATABASE_URL: String(process.argv[2]),
    PORT: '0',
    MQTT_PORT: '0',
    ADMIN_PASSWORD: 'Bench-mark-1',
    DATA_DIR: `${process.env['TMPDIR'] ?? '/tmp'}/chargehand-bench-files`,
  }),
);
const place = app.server.address();
process.send?.({
  address: `http://127.0.0.1:${typeof place === 'object' && place ? place.port : 0}`,
  mqttPort: gateway.mqttPort,
});
process.on('message', (order) => {
  if (order === 'memory') process.send?.({ memory: process.memoryUsage().rss / 1024 / 1024 });
  else void stop().then(() => process.exit(0));
});
