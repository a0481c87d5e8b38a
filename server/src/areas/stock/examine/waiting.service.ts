import type { WaitingKind } from '@chargehand/contract/areas/stock/examine';
import { sql } from 'kysely';
import type { Db } from '../../../lib/db';
import type { Acting } from '../../../lib/session/session';
import { isTenant } from '../../../lib/session/tenant';
import { mayAnswer, maySettle } from '../document/reads.service';

/** Returns a query for documents that wait for the caller. */
const documents = (db: Db, session: Acting) =>
  db
    .selectFrom('document')
    .select([
      sql<number>`document.id * 2`.as('id'),
      sql<WaitingKind>`case document.state when 'partly' then 'missing' when 'recalled' then 'recalled' else document.kind end`.as(
        'kind',
      ),
      sql<number | null>`document.id`.as('documentId'),
      sql<number | null>`null::bigint`.as('applicationId'),
      sql<string | null>`document.number`.as('number'),
      // For missing items the caller is the sender, so the other side is the recipient, who reported them.
      sql<
        string | null
      >`case document.state when 'partly' then document.to_name else document.from_name end`.as('from'),
      sql<
        string | null
      >`case document.state when 'partly' then document.to_account else document.from_account end`.as(
        'account',
      ),
      sql<number | null>`document.device_count`.as('deviceCount'),
      'document.reason',
      'document.createdAt',
    ])
    .where('document.deletedAt', 'is', null)
    // Must be the condition of the index on `document`, so that the query can use it.
    .where(sql<boolean>`(document.state in ('pending', 'partly') or document.confirm)`)
    .where((eb) => eb.or([mayAnswer(session), maySettle]));

/**
 * Returns a query for applications for the API that wait for a decision, which are those with a confirmed address.
 * Tenants have no access to this table.
 */
const applications = (db: Db) =>
  db
    .selectFrom('apiApplication')
    .select([
      sql<number>`id * 2 + 1`.as('id'),
      sql<WaitingKind>`'apiApplication'`.as('kind'),
      sql<number | null>`null::bigint`.as('documentId'),
      sql<number | null>`id`.as('applicationId'),
      sql<string | null>`null`.as('number'),
      sql<string | null>`company_name`.as('from'),
      sql<string | null>`email`.as('account'),
      sql<number | null>`null::int`.as('deviceCount'),
      sql<string | null>`null`.as('reason'),
      'createdAt',
    ])
    .where('status', '=', 'pending')
    .where('confirmedAt', 'is not', null);

/** Returns a query for everything that waits for the caller. */
export const waitingRows = (db: Db, session: Acting) =>
  db.selectFrom(
    (isTenant(session) ? documents(db, session) : documents(db, session).unionAll(applications(db))).as(
      'entry',
    ),
  );
