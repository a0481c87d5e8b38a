import { lookup } from 'node:dns/promises';
import { networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Config } from '../../config';
import { checkedRows, type Db } from '../db';

/** Milliseconds for which the resolved endpoints are used before they are read again. */
const keptMs = 60_000;

/**
 * Returns the key of an address and port. All loopback addresses, and the unspecified one, which also leads to this
 * machine, have the same key.
 */
export function endpointKey(ip: string, port: number): string {
  const address = ipaddr.process(ip);
  const here = ['loopback', 'unspecified'].includes(address.range());
  return `${here ? 'localhost' : address.toString()} ${port}`;
}

/** Returns a URL's port, or that of its protocol. */
const portIn = ({ port, protocol }: URL): number =>
  port === ''
    ? ({ 'mqtts:': 8883, 'mqtt:': 1883, 'smtps:': 465, 'smtp:': 25, 'https:': 443, 'http:': 80 }[protocol] ??
      5432)
    : Number(port);

/** Returns all addresses of a host. A name that cannot be resolved has none. */
const addressesOf = async (host: string): Promise<string[]> => {
  const plain = host.replace(/^\[(.*)\]$/, '$1');
  if (ipaddr.isValid(plain)) return [plain];
  const found = await lookup(plain, { all: true }).catch(() => []);
  return found.map(({ address }) => address);
};

const Place = z.object({ address: z.string().nullable(), port: z.int().nullable() });

/** Returns the keys of the addresses and ports at which this system and the services that it uses can be reached. */
async function readEndpoints(config: Config, db: Db): Promise<ReadonlySet<string>> {
  const interfaces = Object.values(networkInterfaces()).flatMap((some) => some ?? []);
  const here = ['127.0.0.1', ...interfaces.map(({ address }) => address.replace(/%.*$/, ''))];
  const keys = new Set<string>();
  for (const port of [config.port, config.mqttPort])
    for (const address of here) keys.add(endpointKey(address, port));
  // The address of PostgreSQL as it sees this connection, which differs from that in the settings behind a pooler.
  const [place] = await checkedRows(
    db,
    Place,
    sql`select host(inet_server_addr()) as address, inet_server_port() as port`,
  );
  if (place?.address && place.port)
    for (const address of ipaddr.process(place.address).range() === 'loopback' ? here : [place.address])
      keys.add(endpointKey(address, place.port));
  const services = [config.databaseUrl, ...config.mqttUrls, config.smtpUrl, config.s3?.endpoint];
  for (const service of services) {
    if (service === undefined) continue;
    const url = new URL(service);
    for (const address of await addressesOf(url.hostname)) keys.add(endpointKey(address, portIn(url)));
  }
  return keys;
}

/**
 * Returns a function that reads the keys of the system's own endpoints: HTTP, broker, PostgreSQL, mail and file store.
 * They are read again after `keptMs` milliseconds, because names may lead to other addresses by then.
 */
export function openOwnEndpoints(config: Config, db: Db): () => Promise<ReadonlySet<string>> {
  let kept: Promise<ReadonlySet<string>> | undefined;
  let readAt = 0;
  return () => {
    if (kept !== undefined && performance.now() - readAt < keptMs) return kept;
    readAt = performance.now();
    kept = readEndpoints(config, db);
    kept.catch(() => (kept = undefined));
    return kept;
  };
}
