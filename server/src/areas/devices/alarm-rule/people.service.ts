import type { AlarmRuleDraft } from '@chargehand/contract/areas/devices/alarm-rule';
import { sql } from 'kysely';
import type { Db } from '../../../lib/db';
import { refuse } from '../../../lib/fail';
import type { Session } from '../../../lib/session/session';

type Company = Pick<Session, 'agentId' | 'merchantId'>;

/** Returns a query for the accounts of a company that are not disabled. Null ids are those of the operator. */
export const peopleOf = (db: Db, { agentId, merchantId }: Company) =>
  db
    .selectFrom('account')
    .select(['account.id', 'account.account', 'account.name'])
    .select(
      sql<'email' | 'phone' | null>`case when account.contact like '+%' then 'phone'
        when account.contact like '%@%' then 'email' end`.as('channel'),
    )
    .where('account.disabled', '=', false)
    .where(sql<boolean>`account.agent_id is not distinct from ${agentId}`)
    .where(sql<boolean>`account.merchant_id is not distinct from ${merchantId}`);

const levels = ['firstIds', 'secondIds', 'thirdIds'] as const;

/** Refuses a draft that tells an account of another company, or one that is disabled. */
export async function checkPeople(db: Db, draft: AlarmRuleDraft, company: Company): Promise<void> {
  const ids = levels.flatMap((level) => draft[level]);
  if (ids.length === 0) return;
  const people = await peopleOf(db, company).where('account.id', 'in', ids).execute();
  const found = new Set(people.map(({ id }) => id));
  for (const level of levels) if (draft[level].some((id) => !found.has(id))) refuse({ [level]: 'unknown' });
}

/** Stores the accounts that a rule tells, in place of those that it told before. */
export async function writePeople(db: Db, draft: AlarmRuleDraft, ruleId: number): Promise<void> {
  await db.deleteFrom('alarmRuleAccount').where('ruleId', '=', ruleId).execute();
  const rows = levels.flatMap((level, n) =>
    [...new Set(draft[level])]
      .sort((a, b) => a - b)
      .map((accountId) => ({ ruleId, level: n + 1, accountId })),
  );
  if (rows.length > 0) await db.insertInto('alarmRuleAccount').values(rows).execute();
}

/** Returns SQL for the ids of the accounts that a level of a rule tells. */
export const idsOf = (level: number) => sql<
  number[]
>`array(select told.account_id from alarm_rule_account told
  where told.rule_id = alarm_rule.id and told.level = ${level} order by told.account_id)`;

/** Returns SQL for their login names. Accounts that left the company, which are not told, are left out. */
export const namesOf = (level: number) => sql<
  string[]
>`array(select account.account from alarm_rule_account told
  join account on account.id = told.account_id
  where told.rule_id = alarm_rule.id and told.level = ${level}
    and account.agent_id is not distinct from alarm_rule.agent_id
    and account.merchant_id is not distinct from alarm_rule.merchant_id
  order by told.account_id)`;
