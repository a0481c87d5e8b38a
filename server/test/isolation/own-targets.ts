import type { TestServer } from '../harness';
import type { Tenant } from './seeds';

/** The device that a tenant's last user shares. */
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

/** What a tenant's last user told. */
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

/** A merchant itself, and an agent's first one. */
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

/** A device of a tenant, as a partner of it reads it. */
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
