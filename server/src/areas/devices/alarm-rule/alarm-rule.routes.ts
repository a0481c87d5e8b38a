import { type AlarmRuleDraft, alarmRuleApi } from '@chargehand/contract/areas/devices/alarm-rule';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../../lib/db';
import { found, refuse } from '../../../lib/fail';
import { countTry } from '../../../lib/http/limit';
import { ForbiddenTarget, rangesOf, targetOf } from '../../../lib/http/safe-target';
import { serve } from '../../../lib/http/serve';
import { serveBulk } from '../../../lib/list/bulk';
import { gathered, indexed } from '../../../lib/list/list-order';
import { readsOf, serveReads } from '../../../lib/list/reads';
import { deleting, serveWrites } from '../../../lib/list/writes';
import { parameter } from '../../../lib/parameters';
import type { Session } from '../../../lib/session/session';
import { openVault } from '../../../lib/session/vault';
import { newSigningSecret } from '../../partners/open/signing.service';
import { checkPeople, idsOf, namesOf, peopleOf, writePeople } from './people.service';
import { previewOf } from './preview.service';

/** Number of messages that the detail of a rule shows. */
const newestSendings = 50;
/** Maximum number of test messages of a rule within `testSeconds`. */
const maxTests = 3;
const testSeconds = 3600;

/** Columns of a draft, as they are stored and logged. */
const written = [
  'alarmRule.name',
  'alarmRule.enabled',
  'alarmRule.kinds',
  'alarmRule.severity',
  'alarmRule.ofAgentId',
  'alarmRule.ofMerchantId',
  'alarmRule.placeId',
  'alarmRule.groupId',
  'alarmRule.console',
  'alarmRule.email',
  'alarmRule.phone',
  'alarmRule.webhookUrl',
  'alarmRule.secondMinutes',
  'alarmRule.thirdMinutes',
  'alarmRule.gatherSeconds',
  'alarmRule.pauseMinutes',
  'alarmRule.repeatMinutes',
  'alarmRule.quietFrom',
  'alarmRule.quietTo',
  'alarmRule.tellsReturn',
] as const;

const rules = (db: Db) =>
  db
    .selectFrom('alarmRule')
    .leftJoin('agent', 'agent.id', 'alarmRule.ofAgentId')
    .leftJoin('merchant', 'merchant.id', 'alarmRule.ofMerchantId')
    .leftJoin('place', 'place.id', 'alarmRule.placeId')
    .leftJoin('deviceGroup', 'deviceGroup.id', 'alarmRule.groupId')
    .select(['alarmRule.id', 'alarmRule.createdAt', 'alarmRule.updatedAt', ...written])
    .select(['agent.name as agentName', 'merchant.name as merchantName'])
    .select(['place.name as placeName', 'deviceGroup.name as groupName'])
    .select([idsOf(1).as('firstIds'), idsOf(2).as('secondIds'), idsOf(3).as('thirdIds')])
    .select([namesOf(1).as('firstNames'), namesOf(2).as('secondNames'), namesOf(3).as('thirdNames')])
    .select(
      sql<string | null>`(select max(created_at) from alarm_sending
        where alarm_sending.rule_id = alarm_rule.id and alarm_sending.reason <> 'test')`.as('toldAt'),
    );

const { list, export: file } = alarmRuleApi;

const reads = readsOf(
  { list, export: file },
  {
    rows: ({ db }) => rules(db),
    where: ({ search, enabled }, { has, is }) => [
      has(search, ['alarmRule.name']),
      is({ 'alarmRule.enabled': enabled }),
    ],
    order: {
      id: 'alarm_rule.id',
      newest: 'alarm_rule.created_at',
      columns: {
        name: gathered('alarm_rule.name'),
        createdAt: indexed('alarm_rule.created_at'),
        updatedAt: gathered('alarm_rule.updated_at'),
      },
    },
    found: ({ name }) => ({ title: name }),
    shown: (row) => row,
  },
);

const recipients = readsOf(
  { list: alarmRuleApi.recipients, get: alarmRuleApi.recipient },
  {
    rows: ({ db, session }) => peopleOf(db, session),
    where: ({ search }, { has }) => [has(search, ['account.account', 'account.name'])],
    order: {
      id: 'account.id',
      newest: 'account.created_at',
      columns: { account: gathered('account.account') },
    },
    shown: (row) => row,
  },
);

/** Fields that limit a rule, with their tables. */
const limits = [
  ['ofAgentId', 'agent'],
  ['ofMerchantId', 'merchant'],
  ['placeId', 'place'],
  ['groupId', 'deviceGroup'],
] as const;

/** Refuses a draft that is limited to something that the caller may not see. */
async function checkLimits(db: Db, draft: AlarmRuleDraft): Promise<void> {
  for (const [field, table] of limits) {
    const id = draft[field];
    if (id === null) continue;
    const known = await db
      .selectFrom(table)
      .select(sql<number>`1`.as('one'))
      .where(sql<boolean>`id = ${id}`)
      .executeTakeFirst();
    if (!known) refuse({ [field]: 'unknown' });
  }
}

/**
 * Refuses a webhook whose URL is not valid or has a private address. Where its name leads is checked with each message,
 * as are the addresses of this system.
 */
async function checkWebhook(db: Db, { webhookUrl }: AlarmRuleDraft): Promise<void> {
  if (webhookUrl === null) return;
  const allowed = rangesOf(await parameter(db, 'webhook.allowedRanges'));
  try {
    targetOf(webhookUrl, { allowed, own: new Set() });
  } catch (error) {
    if (error instanceof ForbiddenTarget) refuse({ webhookUrl: error.fault });
    throw error;
  }
}

/** Returns a new signing secret, and the same sealed. */
type NewSecret = () => { secret: string; sealed: Buffer };

function openSecrets(app: FastifyInstance): NewSecret {
  const vault = openVault(app.config.secretKeys);
  return () => {
    const secret = newSigningSecret();
    return { secret, sealed: vault.seal(Buffer.from(secret)) };
  };
}

/** Registers the routes of alarm rules. Row-level security limits each account to those of its own company. */
export function alarmRuleRoutes(app: FastifyInstance): void {
  const newSecret = openSecrets(app);

  serveReads(app, reads);
  serveReads(app, recipients);

  serve(app, alarmRuleApi.get, async ({ db, params: { id } }) => {
    const rule = found(await rules(db).where('alarmRule.id', '=', id).executeTakeFirst());
    const sendings = await db
      .selectFrom('alarmSending as sending')
      .leftJoin('account', 'account.id', 'sending.accountId')
      .select(['sending.id', 'sending.level', 'sending.reason', 'sending.channel', 'sending.count'])
      .select(['sending.createdAt', 'sending.dueAt', 'sending.sentAt', 'sending.state', 'sending.error'])
      .select('account.account')
      .where('sending.ruleId', '=', id)
      .orderBy('sending.createdAt', 'desc')
      .orderBy('sending.id', 'desc')
      .limit(newestSendings)
      .execute();
    return { ...rule, sendings };
  });

  serveWrites(app, alarmRuleApi, {
    table: 'alarmRule',
    rows: (db) => db.selectFrom('alarmRule').select(written),
    async check(draft, { db, session }) {
      await checkLimits(db, draft);
      await checkPeople(db, draft, session);
      await checkWebhook(db, draft);
    },
    columns: ({ firstIds, secondIds, thirdIds, kinds, ...draft }, { session }) => ({
      ...draft,
      kinds: [...new Set(kinds)],
      agentId: session.agentId,
      merchantId: session.merchantId,
      updatedAt: sql`now()`,
    }),
    async besides(draft, { db }, ruleId) {
      await writePeople(db, draft, ruleId);
      if (draft.webhookUrl === null) return;
      await db
        .insertInto('alarmRuleSecret')
        .values({ ruleId, secret: newSecret().sealed })
        .onConflict((taken) => taken.column('ruleId').doNothing())
        .execute();
    },
    broken: {
      alarm_rule_of_agent_id_fkey: { ofAgentId: 'unknown' },
      alarm_rule_of_merchant_id_fkey: { ofMerchantId: 'unknown' },
      alarm_rule_place_id_fkey: { placeId: 'unknown' },
      alarm_rule_group_id_fkey: { groupId: 'unknown' },
      alarm_rule_account_account_id_fkey: { firstIds: 'unknown' },
    },
  });

  serveBulk(
    app,
    { some: alarmRuleApi.remove, all: alarmRuleApi.removeAll },
    { reads, name: 'alarm_rule.name', work: deleting('alarmRule') },
  );

  actionRoutes(app, newSecret);
}

/** Registers the routes that try a rule, test it, and give its webhook a new secret. */
function actionRoutes(app: FastifyInstance, newSecret: NewSecret): void {
  serve(app, alarmRuleApi.preview, async ({ db, body, session }) => {
    await checkLimits(db, body);
    await checkPeople(db, body, session);
    return previewOf(db, body);
  });

  const countTest = ({ params: { id }, session }: { params: { id: number }; session: Session }) =>
    countTry(app.db, `alarm rule ${id} tested by ${session.accountId}`, maxTests, testSeconds);

  serve(app, alarmRuleApi.test, countTest, async ({ db, params: { id }, audit }) => {
    const rule = found(
      await db
        .selectFrom('alarmRule')
        .select(['name', 'webhookUrl'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst(),
    );
    const test = sql`insert into alarm_sending (rule_id, level, reason, channel, account_id)
      select ${id}::bigint, 1, 'test', c.channel, a.id from alarm_rule r
        join alarm_rule_account told on told.rule_id = r.id and told.level = 1
        join account a on a.id = told.account_id and not a.disabled
          and a.agent_id is not distinct from r.agent_id and a.merchant_id is not distinct from r.merchant_id
        cross join lateral tell_channels(r.console, r.email, r.phone, a.contact) c
        where r.id = ${id}
      union all
      select ${id}::bigint, 1, 'test', 'webhook', null where ${rule.webhookUrl !== null}`;
    const { numAffectedRows = 0n } = await test.execute(db);
    const count = Number(numAffectedRows);
    audit.of(id, { name: rule.name }, { count });
    return { count };
  });

  serve(app, alarmRuleApi.renewSecret, async ({ db, params: { id }, audit }) => {
    const { name } = found(
      await db.selectFrom('alarmRule').select('name').where('id', '=', id).forUpdate().executeTakeFirst(),
    );
    const { secret, sealed } = newSecret();
    await db
      .insertInto('alarmRuleSecret')
      .values({ ruleId: id, secret: sealed })
      .onConflict((taken) => taken.column('ruleId').doUpdateSet({ secret: sealed }))
      .execute();
    audit.of(id, { name }, { name });
    return { secret };
  });
}
