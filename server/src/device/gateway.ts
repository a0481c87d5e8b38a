import { randomUUID } from 'node:crypto';
import type { Config } from '../config';
import type { Db } from '../lib/db';
import type { EventBus } from '../lib/event-bus';
import type { Log } from '../lib/log';
import { watchLate } from './ingest/after/recount';
import { openRejectedMessages } from './mqtt/rejected-messages';
import { catchUp } from './command/catch-up';
import { sendCommands, sendDue, watchCommands } from './command/commands';
import { openIngest } from './ingest/ingest';
import { type Broker, openBroker } from './mqtt/broker';
import { openDirectory } from './mqtt/directory';
import { openExternalBroker } from './mqtt/external';
import { makePartitions } from './ingest/partitions';
import { openRawTap, type RawTap } from './mqtt/raw-tap';
import { openAddresses } from './rollout/address';
import { openRollouts } from './rollout/rollouts';
import { openRegistry } from './mqtt/registry';
import { countRejects } from './mqtt/rejects';
import { openUplink } from './mqtt/uplink';

/**
 * Milliseconds by which a catch-up (`catchUp`) is delayed. Several causes within this time lead to only one catch-up.
 */
const gatherMs = 20;
/** Milliseconds before a failed catch-up is retried. */
const retryMs = 1000;

/** The device side of the server. */
export interface Gateway {
  /** Port of the broker. */
  mqttPort: number;
  close(): Promise<void>;
}

/**
 * Wraps a broker so that the raw tap, which records the messages of watched devices, also records what is sent to
 * devices.
 */
function tapped(broker: Broker, raw: RawTap): Broker {
  const onMessage = (code: string, topic: string, payload: unknown) =>
    raw.record(code, true, topic, Buffer.from(JSON.stringify(payload)));
  return {
    ...broker,
    async sendDesired(code, desired) {
      onMessage(code, 'down/desired', desired);
      await broker.sendDesired(code, desired);
    },
    async sendOrder(code, order) {
      onMessage(code, 'down/cmd', order);
      await broker.sendOrder(code, order);
    },
    async sendFirmware(code, manifest) {
      onMessage(code, 'down/ota', manifest);
      await broker.sendFirmware(code, manifest);
    },
  };
}

/**
 * Opens everything that communicates with devices. `leases` is a connection pool that is used only for this server's
 * leases of lanes at an external broker.
 */
export async function openGateway(
  config: Config,
  db: Db,
  events: EventBus,
  log: Log,
  leases = db,
): Promise<Gateway> {
  const server = randomUUID();
  const failed = (error: unknown) => log.error({ err: error }, 'desired states could not be sent to devices');
  const here: { broker?: Broker } = {};
  let again: NodeJS.Timeout | undefined;
  const afterGap = (wait = gatherMs) => {
    again ??= setTimeout(() => {
      again = undefined;
      if (!here.broker) return;
      catchUp(db, here.broker).catch((error: unknown) => {
        failed(error);
        afterGap(retryMs);
      });
    }, wait);
  };
  const withBroker = (work: (open: Broker) => Promise<void>) => {
    // Sends nothing before the broker is open. With an external broker, the catch-up after opening sends what is due.
    if (here.broker) void work(here.broker).catch(failed);
  };

  const rollouts = openRollouts(db, log, await openAddresses(db, config.publicUrl), () => here.broker);
  const due = async (open: Broker, ids: number[]) => {
    await sendDue(db, open, ids);
    await rollouts.back(ids);
  };
  await makePartitions(db);
  const ingest = openIngest(db, {
    server: config.mqttUrls.length === 0 ? server : undefined,
    onBack: (ids) => withBroker((open) => due(open, ids)),
  });
  const rejects = countRejects(log);
  const directory = openDirectory(db);
  const rejected = openRejectedMessages(db, log);
  const raw = openRawTap(db, events, log);
  const parts = { log, server, rejects, rejected, uplink: openUplink(ingest, rejects, rejected, raw) };
  const { mqttUrls: urls, mqttHost: host, mqttPort: port, mqttDeviceRate: deviceRate } = config;
  const proxies = config.mqttProxyProtocol ? config.trustedProxies : undefined;
  const opened =
    urls.length === 0
      ? await openBroker({ ...parts, registry: openRegistry(db), host, port, deviceRate, proxies })
      : await openExternalBroker({ ...parts, db: leases, directory, urls, onLaneReady: () => afterGap() });
  here.broker = tapped(opened, raw);
  if (urls.length > 0) afterGap();
  const off = [
    () => clearTimeout(again),
    events.onGap(() => afterGap()),
    events.on('command', (ids) => withBroker((open) => sendCommands(db, open, ids))),
    events.on('deviceBack', (ids) => withBroker((open) => sendDue(db, open, ids))),
    () => rollouts.close(),
    events.on('deviceGone', (ids) => {
      directory.forget(ids);
      opened.kick(ids);
    }),
    events.onGap(() => directory.forgetAll()),
    watchCommands(db, log, (ids) => withBroker((open) => sendDue(db, open, ids))),
    watchLate(db, log),
  ];
  return {
    mqttPort: opened.port,
    async close() {
      off.forEach((stop) => stop());
      await opened.close();
      await ingest.close();
      rejects.close();
      await rejected.close();
      await raw.close();
    },
  };
}
