import { randomBytes } from 'node:crypto';

const port = process.env.PORT || '8080';
const host = process.env.HOST || '127.0.0.1';
const reachable = ['0.0.0.0', '::', 'localhost'].includes(host) ? '127.0.0.1' : host;

/** The server's address on this machine. */
export const serverUrl = `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;

/** The address for users, computed in the same way as in the server. */
export const publicUrl = (process.env.PUBLIC_URL || `http://localhost:${port}`).replace(/\/$/, '');

/** The broker address for devices on this machine; in a cluster the first server's. */
export const brokerUrl =
  process.env.MQTT_URL?.split(',')[0] || `mqtt://127.0.0.1:${process.env.MQTT_PORT || '1883'}`;

/** The environment of server and simulator: a known password, and a captcha bypass for the simulator. */
export const demoEnvironment = {
  ...withoutDemoAccounts(process.env),
  ADMIN_PASSWORD: process.env.ADMIN_PASSWORD || 'Chargehand-1',
  AUTOMATION_TOKEN: process.env.AUTOMATION_TOKEN || randomBytes(24).toString('hex'),
  CHARGEHAND_URL: serverUrl,
  CHARGEHAND_MQTT_URL: brokerUrl,
};

/**
 * Accounts of the demo world with which visitors sign in by a click. A test compares them with those that the simulator
 * creates.
 */
export const demoAccounts = [
  { account: 'admin', password: demoEnvironment.ADMIN_PASSWORD, level: 'superAdministrator' },
  { account: 'staff', password: 'Chargehand-2', level: 'administrator' },
  { account: 'agent', password: 'Chargehand-3', level: 'agent' },
  { account: 'merchant', password: 'Chargehand-4', level: 'merchant' },
];

/** Returns the environment of the server, which offers the demo's accounts only beside the demo world. */
export const serverEnvironment = (withDemo) => ({
  ...demoEnvironment,
  ...(withDemo && { DEMO_ACCOUNTS: JSON.stringify(demoAccounts) }),
});

/** Returns an environment without the demo's accounts. */
function withoutDemoAccounts({ DEMO_ACCOUNTS, ...environment }) {
  return environment;
}

/** Waits until the server reports that it is ready. Returns false if `isOver` returned true before. */
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
