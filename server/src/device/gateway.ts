import { randomUUID } from 'node:crypto';
import type { Config } from '../config';
import type { Db } from '../lib/db';
import type { EventBus } from '../lib/events';
import type { Log } from '../lib/log';
import { watchLate } from './after/recount';
import { catchUp } from './catch-up';
import { sendCommands, sendDue, watchCommands } from './commands';
import { openIngest } from './ingest';
import { openBroker } from './mqtt/broker';
import { openExternalBroker } from './mqtt/external';
import { makePartitions } from './partitions';
import { openRegistry } from './registry';
import { countRejects } from './rejects';
import { openUplink } from './uplink';

/** What could not be caught up with is tried again after this. Milliseconds. */
const retryMs = 1000;

/** The device side of the server. */
export interface Gateway {
  /** Port of the broker. */
  mqttPort: number;
  close(): Promise<void>;
}

/** Opens everything that speaks with devices: a second protocol would be one more downlink and uplink here. */
export async function openGateway(config: Config, db: Db, events: EventBus, log: Log): Promise<Gateway> {
  const server = randomUUID();
  const failed = (error: unknown) =>
    log.error({ err: error }, 'devices could not be told what they shall be');
  await makePartitions(db);
  const ingest = openIngest(db, {
    server: config.mqttUrl === undefined ? server : undefined,
    onBack: (ids) => void sendDue(db, broker, ids).catch(failed),
  });
  const rejects = countRejects(log);
  const registry = openRegistry(db);
  const parts = { log, rejects, uplink: openUplink(ingest, rejects) };
  const { mqttUrl, mqttHost: host, mqttPort: port, mqttDeviceRate: deviceRate } = config;
  const broker =
    mqttUrl === undefined
      ? await openBroker({ ...parts, server, registry, host, port, deviceRate })
      : await openExternalBroker({ ...parts, db, url: mqttUrl });
  let again: NodeJS.Timeout | undefined;
  const afterGap = () =>
    void catchUp(db, broker).catch((error: unknown) => {
      failed(error);
      again = setTimeout(afterGap, retryMs);
    });
  const off = [
    () => clearTimeout(again),
    events.onGap(afterGap),
    events.on('command', (ids) => void sendCommands(db, broker, ids).catch(failed)),
    events.on('deviceBack', (ids) => void sendDue(db, broker, ids).catch(failed)),
    events.on('deviceGone', (ids) => broker.kick(ids)),
    watchCommands(db, log),
    watchLate(db, log),
  ];
  return {
    mqttPort: broker.port,
    async close() {
      off.forEach((stop) => stop());
      await broker.close();
      await ingest.close();
      rejects.close();
    },
  };
}
