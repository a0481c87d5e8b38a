import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { isAllowed } from '../session/partner';
import { endpointKey } from './own-endpoints';

/** Reasons for which a webhook's URL is refused: rules of the contract, with their words in the delivery log. */
const faults = {
  targetUnreadable: 'the address cannot be read',
  targetScheme: 'the address does not begin with http:// or https://',
  targetCredentials: 'the address contains a user name or password',
  targetPort: 'the port of the address cannot be used',
  targetUnknown: 'the host name cannot be resolved',
  privateTarget: 'the address is private',
  targetOwn: 'the address and port belong to this system',
} as const;
type TargetFault = keyof typeof faults;

/** Error for a target (the URL of a webhook) to which the server must not connect. */
export class ForbiddenTarget extends Error {
  constructor(readonly fault: TargetFault) {
    super(faults[fault]);
  }
}

/** Addresses that webhooks may or must not reach besides public ones. */
export interface TargetLimits {
  /** Private ranges that the operator allows. */
  allowed: readonly string[];
  /** Keys of the system's own endpoints (`endpointKey`), which are refused even in an allowed range. */
  own: ReadonlySet<string>;
}

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
function isPublic(ip: string, allowed: readonly string[]): boolean {
  if (!ipaddr.isValid(ip)) return false;
  if (allowed.length > 0 && isAllowed(ip, allowed)) return true;
  const address = ipaddr.process(ip);
  // Only this part of IPv6 is assigned for public use. The ranges of 6to4 and Teredo inside it are not `unicast`.
  if (address.kind() === 'ipv6' && !address.match(ipaddr.parseCIDR('2000::/3'))) return false;
  return address.range() === 'unicast';
}

/** Returns the host of a URL, an IPv6 address without brackets. */
const hostOf = (url: URL): string => url.hostname.replace(/^\[(.*)\]$/, '$1');

/** Returns the port to which a URL leads. */
export const portOf = (url: URL): number =>
  url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);

/** Returns the fault of an address and port, or undefined if webhooks may reach them. */
function faultOf(ip: string, port: number, { allowed, own }: TargetLimits): TargetFault | undefined {
  if (!isPublic(ip, allowed)) return 'privateTarget';
  return own.has(endpointKey(ip, port)) ? 'targetOwn' : undefined;
}

/** Returns a text's URL without its fragment, which is never sent. Throws `ForbiddenTarget` if it cannot be read. */
function urlOf(text: string): URL {
  const trimmed = text.trim();
  // `URL` removes line breaks and tabs silently and encodes other blanks, so the address would not be the entered one.
  if (/\s/u.test(trimmed)) throw new ForbiddenTarget('targetUnreadable');
  // `URL` rejects such ports, with the same error as any other unreadable text.
  if (/^https?:\/\/[^/?#]*:\d+(?=[/?#]|$)/i.test(trimmed)) {
    const port = Number(/:(\d+)(?=[/?#]|$)/.exec(trimmed)?.[1]);
    if (port === 0 || port > 65_535) throw new ForbiddenTarget('targetPort');
  }
  if (!URL.canParse(trimmed)) throw new ForbiddenTarget('targetUnreadable');
  const url = new URL(trimmed);
  url.hash = '';
  return url;
}

/**
 * Returns the URL of a target, normalized: without a fragment, and with decimal, octal and hexadecimal IPv4 addresses
 * in the usual form. Throws `ForbiddenTarget` if it is not an http or https URL, contains credentials, or has a private
 * IP address.
 */
export function targetOf(text: string, limits: TargetLimits): URL {
  const url = urlOf(text);
  if (!['http:', 'https:'].includes(url.protocol)) throw new ForbiddenTarget('targetScheme');
  if (url.username !== '' || url.password !== '') throw new ForbiddenTarget('targetCredentials');
  const host = hostOf(url);
  const fault = ipaddr.isValid(host) ? faultOf(host, portOf(url), limits) : undefined;
  if (fault !== undefined) throw new ForbiddenTarget(fault);
  return url;
}

/**
 * Returns a name lookup for connections to a port. It checks the addresses that it finds, so that exactly a checked
 * address is used, and fails if any address of the name is forbidden, because that indicates an attack.
 */
export const safeLookup =
  (limits: TargetLimits, port: number, resolve: typeof lookup = lookup): LookupFunction =>
  (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const [first] = error ? [] : found;
      if (first === undefined) return done(new ForbiddenTarget('targetUnknown'), '');
      const fault = found.map(({ address }) => faultOf(address, port, limits)).find(Boolean);
      if (fault !== undefined) return done(new ForbiddenTarget(fault), '');
      return options.all ? done(null, [first]) : done(null, first.address, first.family);
    });
  };

/**
 * Checks a target URL and all addresses of its host name, as each delivery to it does, and returns the normalized URL.
 * Throws `ForbiddenTarget` if the target is not allowed.
 */
export async function checkTarget(text: string, limits: TargetLimits): Promise<string> {
  const url = targetOf(text, limits);
  if (!ipaddr.isValid(hostOf(url)))
    await new Promise<void>((resolve, reject) =>
      safeLookup(limits, portOf(url))(hostOf(url), { all: true }, (error) =>
        error ? reject(error) : resolve(),
      ),
    );
  return url.href;
}
