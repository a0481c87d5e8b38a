import type { TestServer } from '../harness';
import type { Tenant } from './seeds';

/** Returns a recipe for the device that a tenant's last app user shares. */
export async function sharedDevice({ db }: TestServer, { agentId, merchantId }: Tenant) {
  const { deviceId } = await db
    .selectFrom('deviceShare')
    .innerJoin('appUser', 'appUser.id', 'deviceShare.ownerId')
    .select('deviceId')
    .where('agentId', '=', agentId)
    .where('merchantId', merchantId === null ? 'is' : '=', merchantId)
    .orderBy('ownerId', 'desc')
    .executeTakeFirstOrThrow();
  return { about: 'own' as const, params: { id: deviceId } };
}

/** Returns a recipe for feedback of a tenant's last app user. */
export async function lastFeedback({ db }: TestServer, { agentId, merchantId }: Tenant) {
  const { id } = await db
    .selectFrom('feedback')
    .select('id')
    .where('agentId', '=', agentId)
    .where('merchantId', merchantId === null ? 'is' : '=', merchantId)
    .orderBy('userId', 'desc')
    .executeTakeFirstOrThrow();
  return { about: 'own' as const, params: { id } };
}

/** Returns a recipe for the tenant itself if it is a merchant, or for an agent's first merchant. */
export async function ownMerchant({ db }: TestServer, { agentId, merchantId }: Tenant) {
  const { id } = await db
    .selectFrom('merchant')
    .select('id')
    .where('agentId', '=', agentId)
    .where((eb) => (merchantId === null ? eb.lit(true) : eb('id', '=', merchantId)))
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return { about: 'own' as const, params: { id } };
}

/** Returns a recipe with which a tenant's partner reads one of the tenant's devices. */
export async function partnerDevice({ db }: TestServer, { agentId, merchantId }: Tenant) {
  const { id } = await db
    .selectFrom('device')
    .select('id')
    .where('agentId', '=', agentId)
    .where('merchantId', merchantId === null ? 'is' : '=', merchantId)
    .limit(1)
    .executeTakeFirstOrThrow();
  const [from, to] = ['2026-01-01T00:00:00Z', '2036-01-01T00:00:00Z'];
  return { about: 'own' as const, params: { id }, query: { from, to } };
}
