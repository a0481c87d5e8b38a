import { randomBytes } from 'node:crypto';

const port = process.env.PORT || '8080';
const host = process.env.HOST || '127.0.0.1';
const reachable = ['0.0.0.0', '::', 'localhost'].includes(host) ? '127.0.0.1' : host;

/** Address of the server on this machine. */
export const serverUrl = `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;

/** Address for people, as the server itself would give it. */
export const publicUrl = (process.env.PUBLIC_URL || `http://localhost:${port}`).replace(/\/$/, '');

/** Address for devices on this machine: of a cluster its first server. */
export const brokerUrl =
  process.env.MQTT_URL?.split(',')[0] || `mqtt://127.0.0.1:${process.env.MQTT_PORT || '1883'}`;

/** The environment of server and simulator: a known password, and a way around the captcha for the simulator. */
export const demoEnvironment = {
  ...process.env,
  ADMIN_PASSWORD: process.env.ADMIN_PASSWORD || 'Chargehand-1',
  AUTOMATION_TOKEN: process.env.AUTOMATION_TOKEN || randomBytes(24).toString('hex'),
  CHARGEHAND_URL: serverUrl,
  CHARGEHAND_MQTT_URL: brokerUrl,
};

/** Waits until the server answers that it is ready; false when `isOver` says it ended before. */
export async function untilReady(isOver) {
  while (!isOver()) {
    const answer = await fetch(`${serverUrl}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(
      () => undefined,
    );
    if (answer?.ok && !isOver()) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}
