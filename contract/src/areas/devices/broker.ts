import { z } from 'zod';
import { isStorable } from '../../fields/storable';

const word = (max: number) => z.string().max(max).refine(isStorable);

/** Authentication request of a broker: EMQX HTTP authentication and Mosquitto go-auth send it as form data or JSON. */
export const BrokerAuth = z.object({
  username: word(64),
  password: word(200),
  clientid: word(64),
});

export const BrokerAcl = z.object({
  username: word(64),
  topic: word(300),
  /**
   * Requested access. EMQX sends `action`: publish or subscribe. go-auth sends `acc`: 1 for read, 2 for write, 3 for
   * both, 4 for subscribe.
   */
  action: z.enum(['publish', 'subscribe']).optional(),
  acc: z.union([z.enum(['1', '2', '3', '4']), z.number()]).optional(),
});
