import { tileOrigin } from '@chargehand/contract/fields/tile-address';
import type { FastifyInstance } from 'fastify';
import { parameter } from '../parameters';
import { policyWithTiles } from './security-headers';

/**
 * Follows the parameter `map.tiles`, which any server may change. Returns a function that returns the security policy
 * of pages that may load these tiles, or undefined if there are none.
 */
export async function followTiles({ db, events, log }: FastifyInstance): Promise<() => string | undefined> {
  let policy: string | undefined;
  const read = async () => {
    const origin = tileOrigin(await parameter(db, 'map.tiles'));
    policy = origin === undefined ? undefined : policyWithTiles(origin);
  };
  let reading = Promise.resolve();
  // Reads one after the other, so that the last change wins.
  const readAgain = () => {
    reading = reading
      .then(read)
      .catch((error: unknown) => log.error({ err: error }, 'map.tiles could not be read'));
    return reading;
  };
  // Subscribed for the lifetime of the server.
  events.on('config', readAgain);
  events.onGap(readAgain);
  await readAgain();
  return () => policy;
}
