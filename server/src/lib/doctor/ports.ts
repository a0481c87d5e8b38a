import net from 'node:net';
import type { Config } from '../../config';
import { commit, version } from '../version';
import { type Check, type Finding, fault, ok, reasonOf, skipped, warning } from './check';
import { type Health, named, readHealth } from './health';
import { ask } from './http';
import { isBroker } from './mqtt';

interface Address {
  host: string;
  port: number;
}

/** Returns the error code with which a port cannot be opened, such as `EADDRINUSE`, or undefined if it is free. */
function refusalOf({ host, port }: Address): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(undefined)));
  });
}

/** Returns the address at which this machine reaches what listens on a host. */
const reachable = (host: string): string => (host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host);

/** Returns the finding for a port that cannot be opened for another reason than that it is in use. */
function refused(name: string, { host, port }: Address, code: string): Finding {
  const prefix = name === 'HTTP' ? '' : 'MQTT_';
  if (code === 'EACCES')
    return fault(`This user may not open port ${port} (${name})`, `Choose ${prefix}PORT above 1023.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return fault(`${host} is no address of this machine (${name})`, `Correct ${prefix}HOST.`);
  return fault(
    `Port ${port} (${name}) cannot be opened: ${code}`,
    `Correct ${prefix}HOST and ${prefix}PORT.`,
  );
}

/** Asks what listens at an address for its version. Returns undefined if it is not Chargehand. */
async function askHealth({ host, port }: Address): Promise<Health | undefined> {
  const bare = reachable(host);
  const name = net.isIPv6(bare) ? `[${bare}]` : bare;
  return ask(`http://${name}:${port}/healthz`).then(readHealth, () => undefined);
}

function judgeServer(health: Health, port: number): Finding {
  const says = `Chargehand ${named(health)} answers on port ${port} (HTTP)`;
  if (health.version === version && health.commit === commit) return ok(says);
  const here = named({ version, commit });
  return warning(
    `${says}, but ${here} is installed`,
    'Restart the server, so that it runs what is installed.',
  );
}

async function judgeHttp(address: Address): Promise<{ finding: Finding; isRunning: boolean }> {
  const code = await refusalOf(address);
  if (code === undefined)
    return { finding: ok(`Port ${address.port} (HTTP) is free; no server runs`), isRunning: false };
  if (code !== 'EADDRINUSE') return { finding: refused('HTTP', address, code), isRunning: false };
  const health = await askHealth(address);
  if (health) return { finding: judgeServer(health, address.port), isRunning: true };
  const advice =
    'Stop the program that listens there, or choose another PORT. A server that hangs must be restarted.';
  return {
    finding: fault(`Port ${address.port} (HTTP) is held by another program`, advice),
    isRunning: false,
  };
}

async function judgeMqtt(address: Address, isRunning: boolean, proxyProtocol: boolean): Promise<Finding> {
  const { host, port } = address;
  const code = await refusalOf(address);
  const isFree = code === undefined;
  if (isFree && isRunning)
    return fault(
      `The server runs, but nothing listens on port ${port} (MQTT)`,
      'Start server and doctor with the same MQTT_PORT, MQTT_HOST and MQTT_URL.',
    );
  if (isFree) return ok(`Port ${port} (MQTT) is free; no broker runs`);
  if (code !== 'EADDRINUSE') return refused('MQTT', address, code);
  if (proxyProtocol)
    return isRunning
      ? ok(`Port ${port} (MQTT) is in use; it is not asked, because it expects a PROXY header`)
      : fault(
          `Port ${port} (MQTT) is held by another program`,
          'Stop that program, or choose another MQTT_PORT.',
        );
  const answers = await isBroker(reachable(host), port).catch(reasonOf);
  if (answers === true && isRunning) return ok(`A broker answers on port ${port} (MQTT)`);
  return fault(
    `Port ${port} (MQTT) is held by another ${answers === true ? 'broker' : 'program'}`,
    'Stop the program that listens there, or choose another MQTT_PORT.',
  );
}

/** Checks that the ports of the server are free, or held by a server of this product. */
export const portsCheck = ({
  host,
  port,
  mqttHost,
  mqttPort,
  mqttUrls,
  mqttProxyProtocol,
}: Pick<Config, 'host' | 'port' | 'mqttHost' | 'mqttPort' | 'mqttUrls' | 'mqttProxyProtocol'>): Check => ({
  name: 'ports',
  async run() {
    const { finding, isRunning } = await judgeHttp({ host, port });
    if (mqttUrls.length > 0)
      return [finding, skipped('No port for MQTT is needed with the external broker of MQTT_URL')];
    return [finding, await judgeMqtt({ host: mqttHost, port: mqttPort }, isRunning, mqttProxyProtocol)];
  },
});
