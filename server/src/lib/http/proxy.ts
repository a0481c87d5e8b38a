import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Returns the address in one entry of a forwarding header: bare, with a port, or in brackets. Returns undefined for
 * anything else.
 */
function addressIn(entry: string): string | undefined {
  const text = entry.trim().replace(/^"(.*)"$/, '$1');
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  return isIP(bare) === 0 ? undefined : bare;
}

/**
 * Returns the addresses of a forwarding header, from the last one back to the first invalid entry. Entries before an
 * invalid one cannot be trusted.
 */
function readable(header: string): string {
  const addresses: string[] = [];
  for (const entry of header.split(',').reverse()) {
    const address = addressIn(entry);
    if (address === undefined) break;
    addresses.unshift(address);
  }
  return addresses.join(', ');
}

/**
 * Adds a hook that keeps only trustworthy addresses in `X-Forwarded-For`, so that `request.ip` is always an address.
 */
export function readForwarded(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    const forwardedFor = headers['x-forwarded-for'];
    if (forwardedFor === undefined) return;
    const addresses = readable(String(forwardedFor));
    if (addresses === '') delete headers['x-forwarded-for'];
    else headers['x-forwarded-for'] = addresses;
  });
}
