import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { isAllowed } from '../session/partner';

/** Error for a target that the server must not connect to. */
export class ForbiddenTarget extends Error {}

/** Returns the ranges in a parameter's value, without invalid ones. */
export const rangesOf = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => (one.includes('/') ? ipaddr.isValidCIDR(one) : ipaddr.isValid(one)));

/**
 * Returns whether an address is public, or in a range the operator allows. IPv4 addresses within IPv6 are checked as
 * IPv4.
 */
export function isPublic(ip: string, allowed: readonly string[]): boolean {
  if (!ipaddr.isValid(ip)) return false;
  if (allowed.length > 0 && isAllowed(ip, allowed)) return true;
  const address = ipaddr.process(ip);
  // Only one part of IPv6 is assigned to the public. Legacy embeddings of IPv4 are outside it.
  if (address.kind() === 'ipv6' && !address.match(ipaddr.parseCIDR('2000::/3'))) return false;
  return address.range() === 'unicast';
}

/**
 * Returns the URL of a target, or throws `ForbiddenTarget`. `URL` normalizes decimal, octal and hexadecimal IPv4
 * notations.
 */
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
 * Returns a name lookup for connections that connects exactly to the checked address. It fails if any address of the
 * name is private, which indicates an attack.
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

/** Checks a target as a delivery would, including its name. Throws if it is not allowed. */
export async function checkTarget(text: string, allowed: readonly string[]): Promise<void> {
  const { hostname } = targetOf(text, allowed);
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  if (ipaddr.isValid(host)) return;
  await new Promise<void>((resolve, reject) =>
    safeLookup(allowed)(host, { all: true }, (error) => (error ? reject(error) : resolve())),
  );
}
