import proxyAddr from '@fastify/proxy-addr';
import type { Config } from '../../config';
import { commit, version } from '../version';
import { judgeCertificate } from './certificate';
import { type Check, type Finding, fault, ok, reasonOf, skipped, warning } from './check';
import { named, readHealth, readSeen, type Seen } from './health';
import { ask } from './http';
import { isLoopback, isOnThisMachine } from './own-machine';

/** Address that the doctor claims to have. It is reserved for documentation, so no machine has it. */
const claimed = '192.0.2.77';

const forwarding =
  'Let the proxy add the address of its caller to X-Forwarded-For, and name it in TRUSTED_PROXIES.';

/** Returns the finding for the address under which the server saw a request through the public address. */
export function judgeSeen({ address, isForwarded }: Seen, from: string | undefined, isTls: boolean): Finding {
  if (address === claimed)
    return fault(
      'The server believes any address that a caller claims to have',
      'Let the proxy add to X-Forwarded-For or replace it, and name only proxies in TRUSTED_PROXIES.',
    );
  if (isForwarded) return ok(`The server sees this machine as ${address}, through the proxy`);
  if (isTls)
    return fault(
      `The server sees the proxy (${address}) instead of its callers, who share its limits`,
      forwarding,
    );
  if (address === from) return ok(`The server sees this machine as ${address}, without a proxy`);
  return warning(`The server sees this machine as ${address}, and not as ${from ?? 'it is'}`, forwarding);
}

/** Asks the server through its public address under which address it sees this machine. */
async function judgeForwarding(config: ProxyConfig, from: string | undefined): Promise<Finding> {
  const { publicUrl, trustedProxies } = config;
  // A trusted caller may claim addresses, so this proves nothing.
  const isTrusted = from === undefined || proxyAddr.compile(trustedProxies)(from, 0);
  const headers: Record<string, string> = isTrusted ? {} : { 'x-forwarded-for': claimed };
  const seen = readSeen(await ask(`${publicUrl}/healthz/address`, { headers }));
  return seen
    ? judgeSeen(seen, from, publicUrl.startsWith('https:'))
    : skipped('The server does not tell under which address it sees its callers');
}

/** Returns a fault if the metrics are public. The server takes every caller for its own machine then. */
async function judgeMetrics({ publicUrl }: ProxyConfig, from: string | undefined): Promise<Finding[]> {
  if (from === undefined || isLoopback(from)) return [];
  const { status } = await ask(`${publicUrl}/metrics`);
  return status === 200 ? [fault('/metrics can be read through the public address', forwarding)] : [];
}

type ProxyConfig = Pick<Config, 'publicUrl' | 'trustedProxies'>;

/** Checks that the public address leads to this product, and that the server sees its callers behind the proxy. */
export const proxyCheck = (config: ProxyConfig): Check => ({
  name: 'proxy',
  async run() {
    const { publicUrl } = config;
    if (isOnThisMachine(publicUrl)) return [skipped('PUBLIC_URL names this machine, without a proxy')];
    const answer = await ask(`${publicUrl}/healthz`).catch(reasonOf);
    if (typeof answer === 'string')
      return [
        fault(
          `${publicUrl} cannot be reached: ${answer}`,
          'Start server and proxy, or correct PUBLIC_URL; its certificate must be valid for the name.',
        ),
      ];
    const certificate = answer.expires ? [judgeCertificate(publicUrl, answer.expires)] : [];
    const health = readHealth(answer);
    if (!health)
      return [
        fault(
          `${publicUrl} answers with status ${answer.status}, and not as Chargehand`,
          'Start the server, and let the proxy pass all paths to its HOST and PORT.',
        ),
        ...certificate,
      ];
    const says = `Chargehand ${named(health)} answers at ${publicUrl}`;
    const isThis = health.version === version && health.commit === commit;
    return [
      isThis
        ? ok(says)
        : warning(
            `${says}, but ${named({ version, commit })} is installed here`,
            'Let the proxy pass requests to this server, and restart servers after an upgrade.',
          ),
      ...certificate,
      await judgeForwarding(config, answer.from),
      ...(await judgeMetrics(config, answer.from)),
    ];
  },
});
