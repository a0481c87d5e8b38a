import { BrokerAcl, BrokerAuth } from '@chargehand/contract/areas/broker';
import { topicPrefix } from '@chargehand/contract/device/topics';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sameHash, tokenHash } from '../lib/secret';
import { signInDevice } from './registry';

/** EMQX reads `result`, others the status. */
const answer = (reply: FastifyReply, allowed: boolean) =>
  reply.code(allowed ? 200 : 403).send({ result: allowed ? 'allow' : 'deny' });

/**
 * The questions an external broker asks about whoever connects: may this device sign in, and may it use
 * this topic. The server's own user is the one of MQTT_URL.
 */
export function brokerRoutes(app: FastifyInstance): void {
  const { mqttUrl } = app.config;
  if (mqttUrl === undefined) return;
  const own = new URL(mqttUrl);
  const ownUser = decodeURIComponent(own.username);
  const ownPassword = decodeURIComponent(own.password);

  app.post('/api/broker/auth', async (request, reply) => {
    const asked = BrokerAuth.safeParse(request.body);
    if (!asked.success) return answer(reply, false);
    const { username, password, clientid } = asked.data;
    if (ownUser !== '' && username === ownUser)
      return answer(reply, sameHash(tokenHash(password), tokenHash(ownPassword)));
    return answer(
      reply,
      username === clientid && (await signInDevice(app.db, username, password)) !== undefined,
    );
  });

  app.post('/api/broker/acl', async (request, reply) => {
    const asked = BrokerAcl.safeParse(request.body);
    if (!asked.success) return answer(reply, false);
    const { username, topic, action, acc } = asked.data;
    if (ownUser !== '' && username === ownUser) return answer(reply, true);
    const writes = action === 'publish' || String(acc ?? '') === '2';
    return answer(reply, topic.startsWith(`${topicPrefix(username)}${writes ? 'up' : 'down'}/`));
  });
}
