import { z } from 'zod';
import { isStorable } from '../storable';

const word = (max: number) => z.string().max(max).refine(isStorable);

/** What brokers call: EMQX's HTTP authentication and Mosquitto's go-auth send these as form or JSON. */
export const BrokerAuth = z.object({
  username: word(64),
  password: word(200),
  clientid: word(64),
});

export const BrokerAcl = z.object({
  username: word(64),
  topic: word(300),
  /** EMQX says publish or subscribe; go-auth 1 read, 2 write, 3 both, 4 subscribe. */
  action: z.enum(['publish', 'subscribe']).optional(),
  acc: z.union([z.enum(['1', '2', '3', '4']), z.number()]).optional(),
});
