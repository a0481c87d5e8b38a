import { connectAsync, type IClientOptions, type MqttClient } from 'mqtt';
import { topicPrefix } from '@chargehand/contract/device/topics';
import type { Manifest } from '@chargehand/contract/device/ota';
import type { Order, Settings, Telemetry } from '@chargehand/contract/device/payloads';
import { pace } from '../../scripts/lib/pace.mjs';

/** A test device that speaks the protocol message by message. */
export interface TestDevice {
  client: MqttClient;
  /** Publishes below `up/` with QoS 1. Resolves with the acknowledgement. */
  up(topic: string, payload: unknown): Promise<void>;
  tele(seq: number, more?: Partial<Telemetry>): Promise<void>;
  /** Messages received on `down/desired`, in order. */
  desired: { ver: number; exp: number | null; set: Settings }[];
  /** Messages received on `down/cmd`, in order. */
  orders: Order[];
  /** Messages received on `down/ota`, in order. */
  offers: Manifest[];
}

/** Connects a device to the broker on `port`. */
export async function connectDevice(
  port: number,
  code: string,
  secret: string,
  options: IClientOptions = {},
): Promise<TestDevice> {
  const prefix = topicPrefix(code);
  const client = await connectAsync(`mqtt://127.0.0.1:${port}`, {
    clientId: code,
    username: code,
    password: secret,
    reconnectPeriod: 0,
    connectTimeout: 5000,
    ...options,
  });
  client.on('error', () => undefined);
  const desired: TestDevice['desired'] = [];
  const orders: TestDevice['orders'] = [];
  const offers: TestDevice['offers'] = [];
  client.on('message', (topic, payload) => {
    // Ignores the empty payload with which a broker deletes a retained message.
    if (payload.length === 0) return;
    const target = topic.endsWith('/down/cmd') ? orders : topic.endsWith('/down/ota') ? offers : desired;
    target.push(JSON.parse(payload.toString()));
  });
  const up = async (topic: string, payload: unknown) => {
    const body = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : JSON.stringify(payload);
    await client.publishAsync(`${prefix}up/${topic}`, body, { qos: 1 });
  };
  return {
    client,
    up,
    desired,
    orders,
    offers,
    tele: (seq, more = {}) =>
      up('tele', {
        v: 1,
        sid: 'boot1',
        seq,
        ts: Date.now(),
        t: 40,
        fan: 0,
        p: [
          [1, 5000, 1000, 5000, 1, 3],
          [0, 0, 0, 0, 0, 0],
        ],
        ...more,
      }),
  };
}

/**
 * Waits until `read` returns something that is neither false nor undefined, and returns it. `ms` is only a limit for
 * hanging tests, and is longer on a slower machine.
 */
export async function until<T>(
  read: () => T | false | undefined | Promise<T | false | undefined>,
  ms = 60_000,
  everyMs = 10,
): Promise<T> {
  const began = Date.now();
  const end = began + ms * pace;
  for (;;) {
    const value = await read();
    if (value !== false && value !== undefined) return value;
    if (Date.now() > end)
      throw new Error(`the condition was not met within ${Math.round((ms * pace) / 1000)} s: ${read}`);
    // Long waits poll less often, because polling takes processor time from what is waited for.
    const pauseMs = Math.max(everyMs, Math.min(50, (Date.now() - began) / 10));
    await new Promise((next) => setTimeout(next, pauseMs));
  }
}
