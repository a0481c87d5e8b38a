import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Config } from '../../../config';
import type { Db } from '../../../lib/db';
import { openOwnEndpoints } from '../../../lib/http/own-endpoints';
import { rangesOf } from '../../../lib/http/safe-target';
import { parameter } from '../../../lib/parameters';
import { openVault } from '../../../lib/session/vault';
import type { Hook } from './due.service';

/** Seconds without renewal after which a server loses its leases. */
const leaseS = 30;

/** The leases of this server. A webhook's lane is leased by one server at a time. */
export interface Leases {
  take(webhook: number): Promise<Hook | undefined>;
  giveBack(webhook: number): Promise<void>;
}

/** Opens the leases of this server. */
export function openLeases(config: Config, db: Db): Leases {
  const vault = openVault(config.secretKeys);
  const ownEndpoints = openOwnEndpoints(config, db);
  const server = randomUUID();

  /**
   * Takes or renews the lease of a webhook's lane and returns its settings. Returns undefined if another server has the
   * lease, the webhook is paused or resting, or its application may not call the API.
   */
  async function take(webhook: number): Promise<Hook | undefined> {
    const row = await db
      .updateTable('apiWebhook')
      .set({ leasedBy: server, leasedUntil: sql`now() + make_interval(secs => ${leaseS})` })
      .where('id', '=', webhook)
      .where('pausedAt', 'is', null)
      .where(sql<boolean>`coalesce(resting_until <= now(), true)`)
      .where(sql<boolean>`may_call(application_id)`)
      .where(sql<boolean>`(leased_by is null or leased_by = ${server} or leased_until < now())`)
      .returning(['id', 'url', 'secret', 'oldSecret', 'behindAt'])
      .returning(sql<boolean>`coalesce(old_until > now(), false)`.as('bothValid'))
      .returning(
        sql<boolean>`exists (select from api_application where id = application_id and 'events:read' = any(scopes))`.as(
          'events',
        ),
      )
      .executeTakeFirst();
    if (!row) return undefined;
    const sealedSecrets = row.bothValid && row.oldSecret ? [row.secret, row.oldSecret] : [row.secret];
    return {
      id: row.id,
      url: row.url,
      behind: row.behindAt !== null,
      events: row.events,
      secrets: sealedSecrets.map((secret) => vault.open(secret).toString('utf8')),
      limits: {
        allowed: rangesOf(await parameter(db, 'webhook.allowedRanges')),
        own: await ownEndpoints(),
      },
    };
  }

  async function giveBack(webhook: number): Promise<void> {
    await db
      .updateTable('apiWebhook')
      .set({ leasedBy: null, leasedUntil: null })
      .where('id', '=', webhook)
      .where('leasedBy', '=', server)
      .execute();
  }

  return { take, giveBack };
}
