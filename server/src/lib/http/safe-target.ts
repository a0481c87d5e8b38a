import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { isAllowed } from '../session/partner';

/** Error for a target (the URL of a webhook) to which the server must not connect. */
export class ForbiddenTarget extends Error {}

/** Returns the address ranges in a system parameter's value, without invalid ones. */
export const rangesOf = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => (one.includes('/') ? ipaddr.isValidCIDR(one) : ipaddr.isValid(one)));

/**
 * Returns whether an address is public or in an allowed range. An IPv4-mapped IPv6 address (`::ffff:192.0.2.1`) is
 * checked as IPv4; other IPv6 addresses that embed an IPv4 address are not public.
 */
export function isPublic(ip: string, allowed: readonly string[]): boolean {
  if (!ipaddr.isValid(ip)) return false;
  if (allowed.length > 0 && isAllowed(ip, allowed)) return true;
  const address = ipaddr.process(ip);
  // Only this part of IPv6 is assigned for public use. The ranges of 6to4 and Teredo inside it are not `unicast`.
  if (address.kind() === 'ipv6' && !address.match(ipaddr.parseCIDR('2000::/3'))) return false;
  return address.range() === 'unicast';
}

/**
 * Returns the URL of a target. Decimal, octal and hexadecimal IPv4 addresses are converted to the usual form by `URL`.
 * Throws `ForbiddenTarget` if it is not an http or https URL, contains credentials, or has a private IP address.
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
 * Returns a name lookup for connections. It checks the addresses that it finds, so that exactly a checked address is
 * used, and fails if any address of the name is private, because that indicates an attack.
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

/**
 * Checks a target URL and all addresses of its host name, as each delivery to it does. Throws `ForbiddenTarget` if the
 * target is not allowed, or the error of the name lookup.
 */
export async function checkTarget(text: string, allowed: readonly string[]): Promise<void> {
  const { hostname } = targetOf(text, allowed);
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  if (ipaddr.isValid(host)) return;
  await new Promise<void>((resolve, reject) =>
    safeLookup(allowed)(host, { all: true }, (error) => (error ? reject(error) : resolve())),
  );
}
