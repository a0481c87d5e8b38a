import { BrokerAcl, BrokerAuth } from '@chargehand/contract/areas/devices/broker';
import { mayPublish, maySubscribe } from '@chargehand/contract/device/topics';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sameHash, tokenHash } from '../../lib/session/secret';
import type { Registry } from './registry';

/** Number of wrong secrets per minute after which the response is 429. */
const maxWrong = 20;

/** Log level of the routes. Successful requests are not logged, because the secret may be in their URL. */
const logLevel = 'warn';

/**
 * Sends "allow" or "deny" to a broker that asked about a sign-in or a topic. EMQX reads `result`, other brokers read
 * the status.
 */
const answer = (reply: FastifyReply, allowed: boolean) =>
  reply.code(allowed ? 200 : 403).send({ result: allowed ? 'allow' : 'deny' });

/** Returns the secret from the request's header or, for brokers that cannot set a header, from its URL. */
function secretOf({ headers, query }: FastifyRequest): string {
  const bearer = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
  const querySecret = typeof query === 'object' && query !== null && 'secret' in query ? query.secret : '';
  return bearer ?? (typeof querySecret === 'string' ? querySecret : '');
}

/**
 * Registers the routes that an external broker calls to check whether a device may sign in and use a topic; none if
 * MQTT_URL or BROKER_HOOK_SECRET is not set. The user in MQTT_URL is this server itself, and may use any topic.
 */
export function brokerRoutes(app: FastifyInstance, registry: Registry): void {
  const {
    mqttUrls: [first],
    brokerHookSecret,
  } = app.config;
  if (first === undefined) return;
  if (brokerHookSecret === undefined) {
    app.log.warn('BROKER_HOOK_SECRET is not set: the broker cannot ask which devices may connect');
    return;
  }
  const ownUrl = new URL(first);
  const ownUser = decodeURIComponent(ownUrl.username);
  const ownPassword = decodeURIComponent(ownUrl.password);
  const wanted = tokenHash(brokerHookSecret);
  let wrong = 0;
  let since = 0;

  // Checks the secret. The correct one is always accepted, so that wrong guesses by others cannot lock the broker out.
  const guard = async (request: FastifyRequest, reply: FastifyReply) => {
    if (sameHash(tokenHash(secretOf(request)), wanted)) return undefined;
    if (Date.now() - since > 60_000) [wrong, since] = [0, Date.now()];
    wrong += 1;
    if (wrong === 1) request.log.warn({ ip: request.ip }, 'a request of a broker came without the secret');
    return reply.code(wrong > maxWrong ? 429 : 403).send({ result: 'deny' });
  };

  app.post('/api/broker/auth', { onRequest: guard, logLevel }, async (request, reply) => {
    const parsed = BrokerAuth.safeParse(request.body);
    if (!parsed.success) return answer(reply, false);
    const { username, password, clientid } = parsed.data;
    if (ownUser !== '' && username === ownUser)
      return answer(reply, sameHash(tokenHash(password), tokenHash(ownPassword)));
    return answer(reply, username === clientid && (await registry.signIn(username, password)) !== undefined);
  });

  app.post('/api/broker/acl', { onRequest: guard, logLevel }, async (request, reply) => {
    const parsed = BrokerAcl.safeParse(request.body);
    if (!parsed.success) return answer(reply, false);
    const { username, topic, action, acc } = parsed.data;
    if (ownUser !== '' && username === ownUser) return answer(reply, true);
    const writes = action === 'publish' || String(acc ?? '') === '2';
    const reads = action === 'subscribe' || ['1', '4'].includes(String(acc ?? ''));
    return answer(reply, writes ? mayPublish(username, topic) : reads && maySubscribe(username, topic));
  });
}
