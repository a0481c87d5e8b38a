import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** Returns a new signing secret in the format of Standard Webhooks. */
export const newSigningSecret = (): string => prefix + randomBytes(24).toString('base64');

/**
 * Returns the headers of a delivery, with a signature by each secret, the current one first. `atS` is the time of
 * sending, in seconds.
 */
export function signed(
  messageId: string,
  payload: string,
  secrets: readonly string[],
  atS: number,
): Record<string, string> {
  const content = `${messageId}.${atS}.${payload}`;
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
  });
  return {
    'webhook-id': messageId,
    'webhook-timestamp': String(atS),
    'webhook-signature': signatures.join(' '),
  };
}
