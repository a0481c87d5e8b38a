import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { isAllowed } from '../session/partner';

/** A target that leads where nothing of the server's may go. */
export class ForbiddenTarget extends Error {}

/** The ranges that a parameter names; what is none is left out. */
export const rangesOf = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => (one.includes('/') ? ipaddr.isValidCIDR(one) : ipaddr.isValid(one)));

/** Whether an address is public, or in one of the ranges that the operator allows. IPv4 in IPv6 is judged as what it is. */
export function isPublic(ip: string, allowed: readonly string[]): boolean {
  if (!ipaddr.isValid(ip)) return false;
  if (allowed.length > 0 && isAllowed(ip, allowed)) return true;
  const address = ipaddr.process(ip);
  // Of IPv6 one part alone is given to the public; old forms of IPv4 lie outside of it.
  if (address.kind() === 'ipv6' && !address.match(ipaddr.parseCIDR('2000::/3'))) return false;
  return address.range() === 'unicast';
}

/** Returns the address of a target, or throws `ForbiddenTarget`. `URL` makes of decimal, octal and hexadecimal IPv4 what it is. */
export function targetOf(text: string, allowed: readonly string[]): URL {
  if (!URL.canParse(text)) throw new ForbiddenTarget('no address');
  const url = new URL(text);
  if (!['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '')
    throw new ForbiddenTarget('no plain http or https address');
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  if (ipaddr.isValid(host) && !isPublic(host, allowed)) throw new ForbiddenTarget('a private address');
  return url;
}

/**
 * Resolves names for connections: the address that was looked at is the one that is connected to. Fails where any address of a
 * name is private: whoever answers so means no good.
 */
export const safeLookup =
  (allowed: readonly string[], resolve: typeof lookup = lookup): LookupFunction =>
  (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '');
      const [first] = found;
      if (!first || !found.every(({ address }) => isPublic(address, allowed)))
        return done(new ForbiddenTarget('the name leads to a private address'), '');
      return options.all ? done(null, [first]) : done(null, first.address, first.family);
    });
  };

/** Checks a target as a delivery would, its name included. Throws where it is none. */
export async function checkTarget(text: string, allowed: readonly string[]): Promise<void> {
  const { hostname } = targetOf(text, allowed);
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  if (ipaddr.isValid(host)) return;
  await new Promise<void>((resolve, reject) =>
    safeLookup(allowed)(host, { all: true }, (error) => (error ? reject(error) : resolve())),
  );
}
