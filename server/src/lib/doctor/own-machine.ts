import ipaddr from 'ipaddr.js';

/** Returns whether an address is one of this machine only. */
export const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';

/** Returns whether a URL leads to this machine without a proxy, as in development. */
export function isOnThisMachine(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[(.*)\]$/, '$1');
  return host === 'localhost' || isLoopback(host);
}
