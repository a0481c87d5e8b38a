import type { Config } from '../../config';
import { judgeCertificate } from './certificate';
import { type Check, type Finding, fault, ok, reasonOf, skipped } from './check';
import { signInTo } from './mqtt';

/** Codes of MQTT 3.1.1 for a wrong user or password, and for a user without the right to connect. */
const refusals = [4, 5];

async function judgeBroker(url: URL, filter: string): Promise<Finding[]> {
  try {
    const { signIn, maySubscribe, expires } = await signInTo(url, filter);
    const certificate = expires ? [judgeCertificate(url.host, expires)] : [];
    if (refusals.includes(signIn))
      return [
        fault(
          `The broker ${url.host} refuses the sign-in of the server`,
          'Correct user and password of MQTT_URL, or allow them at the broker; see docs/protocol.md.',
        ),
        ...certificate,
      ];
    if (signIn !== 0)
      return [
        fault(
          `The broker ${url.host} refuses connections with code ${signIn}`,
          'Look into the log of the broker.',
        ),
        ...certificate,
      ];
    if (!maySubscribe)
      return [
        fault(
          `The broker ${url.host} refuses the subscription of the server`,
          `Let the user of MQTT_URL read ${filter}; see docs/protocol.md.`,
        ),
        ...certificate,
      ];
    return [ok(`The broker ${url.host} lets the server sign in and read`), ...certificate];
  } catch (error) {
    return [
      fault(
        `The broker ${url.host} does not answer: ${reasonOf(error)}`,
        'Start the broker, or correct MQTT_URL; a certificate must be valid for the name in it.',
      ),
    ];
  }
}

/** Checks each server of an external broker with the credentials of `MQTT_URL`, and a subscription to `filter`. */
export const brokerCheck = ({ mqttUrls }: Pick<Config, 'mqttUrls'>, filter: string): Check => ({
  name: 'broker',
  async run() {
    if (mqttUrls.length === 0) return [skipped('The broker is embedded; see the port of MQTT')];
    return (await Promise.all(mqttUrls.map((url) => judgeBroker(new URL(url), filter)))).flat();
  },
});
