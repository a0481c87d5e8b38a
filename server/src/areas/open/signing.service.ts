import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** A new secret that signs deliveries, as Standard Webhooks write it. */
export const newSigningSecret = (): string => prefix + randomBytes(24).toString('base64');

/**
 * Headers of a delivery, with a signature of each secret, the present one first. `atS` is the time it is sent, in
 * seconds.
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
