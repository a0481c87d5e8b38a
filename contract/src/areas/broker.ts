import { z } from 'zod';

/** What brokers call: EMQX's HTTP authentication and Mosquitto's go-auth send these as form or JSON. */
export const BrokerAuth = z.object({
  username: z.string().max(64),
  password: z.string().max(200),
  clientid: z.string().max(64),
});

export const BrokerAcl = z.object({
  username: z.string().max(64),
  topic: z.string().max(300),
  /** EMQX says publish or subscribe; go-auth 1 read, 2 write, 3 both, 4 subscribe. */
  action: z.enum(['publish', 'subscribe']).optional(),
  acc: z.union([z.enum(['1', '2', '3', '4']), z.number()]).optional(),
});
