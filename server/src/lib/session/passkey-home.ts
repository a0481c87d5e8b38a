import { isIP } from 'node:net';
import type { Config } from '../../config';

/** The address that passkeys belong to, as the protocol names it. */
export const passkeyHome = ({ publicUrl }: Pick<Config, 'publicUrl'>) => {
  const { origin, hostname, protocol } = new URL(publicUrl);
  return { origin, rpId: hostname, possible: protocol === 'https:' || hostname === 'localhost' };
};

/** Whether browsers make passkeys for this address: they want a name, and a safe connection. */
export const offersPasskeys = (config: Pick<Config, 'publicUrl'>): boolean => {
  const { rpId, possible } = passkeyHome(config);
  return possible && isIP(rpId.replace(/^\[|\]$/g, '')) === 0;
};
