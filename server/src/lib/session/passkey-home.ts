import { isIP } from 'node:net';
import type { Config } from '../../config';

/** Returns the origin and the relying party id of passkeys, and whether the connection is secure enough for them. */
export const passkeyHome = ({ publicUrl }: Pick<Config, 'publicUrl'>) => {
  const { origin, hostname, protocol } = new URL(publicUrl);
  return { origin, rpId: hostname, possible: protocol === 'https:' || hostname === 'localhost' };
};

/** Returns whether browsers can create passkeys for this URL: it must have a host name and a secure connection. */
export const offersPasskeys = (config: Pick<Config, 'publicUrl'>): boolean => {
  const { rpId, possible } = passkeyHome(config);
  return possible && isIP(rpId.replace(/^\[|\]$/g, '')) === 0;
};
