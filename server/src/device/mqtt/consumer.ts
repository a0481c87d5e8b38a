import type { Log } from '../../lib/log';
import { type BrokerConnection, openConnection } from './broker-connection';
import type { Unparsed } from './frames';
import type { Delivery } from './received-messages';

/** Milliseconds from a lost connection to the next try, which uses the next server of the cluster. */
const retryMs = 1000;
interface Options {
  /** URLs of the broker's servers in the order they are tried, all with the same user and protocol. */
  urls: readonly string[];
  log: Log;
  /** MQTT client id. The broker keeps messages for it while no connection exists. */
  clientId: string;
  filters: string[];
  /** Stores a message. Resolves when it is stored or can never be stored, and rejects if it could not be stored now. */
  receive(delivery: Delivery): Promise<void>;
  /**
   * Called with an unreadable message. The consumer acknowledges it, because the broker would otherwise deliver it
   * forever.
   */
  onUnread(unread: Unparsed): void;
  /** Called whenever the broker has granted all subscriptions. */
  onReady(): void;
}

/** A persistent session with an external broker. */
export interface Consumer {
  /** Returns whether the broker has granted all subscriptions. */
  ready(): boolean;
  /**
   * Publishes with QoS 1. Resolves when the broker has acknowledged the message. Rejects if the connection is missing
   * or is lost before that.
   */
  publish(topic: string, payload: string, retain: boolean): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens a session and reconnects whenever the connection is lost. Messages are passed to `receive` in order and
 * acknowledged once stored; if one could not be stored, the connection is closed, and the broker delivers it and all
 * later ones again.
 */
export function openConsumer({ urls, onReady, ...options }: Options): Consumer {
  const addresses = urls.map((url) => new URL(url));
  const acknowledged = new Map<number, { resolve: () => void; reject: (error: Error) => void }>();
  let current: BrokerConnection | undefined;
  let ready = false;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;
  let tried = 0;
  let messageId = 0;
  const nextId = () => (messageId = (messageId % 65_535) + 1);

  const open = () => {
    const address = addresses[tried % addresses.length];
    if (!address) throw new Error('MQTT_URL names no broker');
    tried += 1;
    current = openConnection({
      ...options,
      address,
      nextId,
      onReady() {
        ready = true;
        onReady();
      },
      onAcknowledged(id) {
        acknowledged.get(id)?.resolve();
        acknowledged.delete(id);
      },
      onClosed() {
        ready = false;
        for (const [id, { reject }] of acknowledged)
          reject(
            new Error(
              `the connection to broker ${address.host} was lost before it acknowledged message ${id}`,
            ),
          );
        acknowledged.clear();
        if (!closed) retry = setTimeout(open, retryMs);
      },
    });
  };
  open();

  return {
    ready: () => ready,
    publish: (topic, payload, retain) =>
      new Promise((resolve, reject) => {
        if (!ready || !current?.isWritable()) {
          reject(new Error(`the broker is not connected, so nothing was published to ${topic}`));
          return;
        }
        const id = nextId();
        acknowledged.set(id, { resolve, reject });
        current.write({ cmd: 'publish', topic, payload, qos: 1, retain, dup: false, messageId: id });
      }),
    async close() {
      closed = true;
      clearTimeout(retry);
      await current?.end();
    },
  };
}
