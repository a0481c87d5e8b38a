import type { WaitingKind } from '@chargehand/contract/areas/examine';
import { sql } from 'kysely';
import type { Db } from '../../lib/db';
import type { Acting } from '../../lib/session/session';
import { isTenant } from '../../lib/session/tenant';
import { mayAnswer, maySettle } from '../document/reads.service';

/** Papers that wait for who asks. */
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
      // Of what is to be settled the other side is the one who said so.
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
    // As its index has it.
    .where(sql<boolean>`(document.state in ('pending', 'partly') or document.confirm)`)
    .where((eb) => eb.or([mayAnswer(session), maySettle]));

/** Companies that wait for access to the API. Tenants do not even know that there is such a table. */
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
    .where('status', '=', 'pending');

/** Everything that waits for who asks. */
export const waitingRows = (db: Db, session: Acting) =>
  db.selectFrom(
    (isTenant(session) ? documents(db, session) : documents(db, session).unionAll(applications(db))).as(
      'entry',
    ),
  );
