import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openChargehand } from '@chargehand/partners/examples/client';
import { Webhook } from 'standardwebhooks';

/** State that a partner's program keeps between starts. */
export interface PartnerMemory {
  webhook?: { id: number; secret: string } | undefined;
  /** Cursor from which the program continues to read events. */
  cursor?: string | undefined;
}

interface PartnerParts {
  url: string;
  code: string;
  secret: string;
  memory: PartnerMemory;
  keep(): Promise<void>;
  /** Codes of the devices whose ports the program switches; by default all of its devices. */
  codes?: readonly string[];
}

/** A port as the partner reads it from a device. */
interface PortRead {
  port: number;
  on: boolean;
}

/**
 * Returns the next port to switch. The first port that is off is switched on; if all are on, the last one is switched
 * off.
 */
export const nextPort = (
  ports: readonly PortRead[],
): { port: number; verb: 'start' | 'stop' } | undefined => {
  const off = ports.find(({ on }) => !on);
  if (off) return { port: off.port, verb: 'start' };
  const last = ports.at(-1);
  return last && { port: last.port, verb: 'stop' };
};

/** Returns a web server for webhooks, which puts the type of each verified event into `received`. */
const webhookServer = (memory: PartnerMemory, received: Map<string, string>) =>
  createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const header = (name: string) => String(request.headers[name]);
      try {
        const body = new Webhook(memory.webhook?.secret ?? '').verify(Buffer.concat(parts).toString('utf8'), {
          'webhook-id': header('webhook-id'),
          'webhook-timestamp': header('webhook-timestamp'),
          'webhook-signature': header('webhook-signature'),
        });
        const type = typeof body === 'object' && body !== null && 'type' in body ? String(body.type) : '';
        if (received.size > 1000) received.clear();
        received.set(header('webhook-id'), type);
        response.writeHead(204).end();
      } catch {
        response.writeHead(400).end();
      }
    });
  });

/** Tells the server the address at which the program listens now: updates its webhook, or creates one. */
async function announceTarget(
  api: ReturnType<typeof openChargehand>,
  target: string,
  { memory, keep }: Pick<PartnerParts, 'memory' | 'keep'>,
): Promise<void> {
  const body = { url: target, types: [] };
  const { webhook } = memory;
  if (webhook) {
    const params = { path: { id: webhook.id } };
    const { data } = await api.PUT('/api/open/v1/webhooks/{id}', { params, body });
    if (data?.pausedAt) await api.POST('/api/open/v1/webhooks/{id}/resume', { params });
    if (data) return;
  }
  const { data, error } = await api.POST('/api/open/v1/webhooks', { body });
  if (!data) throw new Error(`no webhook: ${error.detail}`);
  memory.webhook = { id: data.id, secret: data.secret };
  await keep();
}

/**
 * Starts a partner's program, which uses only the public OpenAPI and webhooks. The webhook targets this machine, so the
 * operator must allow webhooks to `127.0.0.1`.
 */
export async function startPartner({ url, code, secret, memory, keep, codes }: PartnerParts) {
  const api = openChargehand({ url, code, secret });
  /** Types of the received events, by their `webhook-id`. */
  const received = new Map<string, string>();

  const server = webhookServer(memory, received);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const target = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`;

  /** Reads the events since the last call. Returns their number. */
  async function readOn(): Promise<number> {
    let read = 0;
    for (;;) {
      const query = { limit: 100, cursor: memory.cursor };
      const { data, error } = await api.GET('/api/open/v1/events', { params: { query } });
      if (!data) throw new Error(`no events: ${error.detail}`);
      if (data.events.length === 0) return read;
      read += data.events.length;
      memory.cursor = data.next;
      await keep();
    }
  }

  /** Reads the partner's devices, and switches a port of a random connected one. */
  async function lookAfter(random: () => number = Math.random): Promise<void> {
    const { data, error } = await api.GET('/api/open/v1/devices', { params: { query: { limit: 100 } } });
    if (!data) throw new Error(`no devices: ${error.detail}`);
    const connectedDevices = data.devices.filter(
      (device) => device.connection === 'online' && (codes?.includes(device.code) ?? true),
    );
    const device = connectedDevices[Math.floor(random() * connectedDevices.length)];
    if (!device) return;
    const path = { id: device.id };
    const { data: ports } = await api.GET('/api/open/v1/devices/{id}/ports', { params: { path } });
    const next = nextPort(ports?.ports ?? []);
    if (!next) return;
    const portParams = { params: { path: { ...path, port: next.port } } };
    if (next.verb === 'start') await api.POST('/api/open/v1/devices/{id}/ports/{port}/start', portParams);
    else await api.POST('/api/open/v1/devices/{id}/ports/{port}/stop', portParams);
  }

  try {
    await announceTarget(api, target, { memory, keep });
  } catch (error) {
    server.close();
    throw error;
  }
  return {
    received,
    readOn,
    lookAfter,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
