import type { Recipe, Recipes } from './recipe';
import { fresh, markOf, type Target } from './target';

const limits = {
  kinds: [],
  severity: 'info',
  ofAgentId: null,
  ofMerchantId: null,
  placeId: null,
  groupId: null,
} as const;
const times = {
  secondMinutes: null,
  thirdMinutes: null,
  gatherSeconds: 0,
  pauseMinutes: 1,
  repeatMinutes: null,
  quietFrom: null,
  quietTo: null,
  tellsReturn: false,
} as const;
const channels = { console: true, email: false, phone: false } as const;

/** Adds a rule of the target. Returns its id. */
async function ruleOf(target: Target): Promise<number> {
  const { server, agentId, merchantId } = target;
  const row = await server.db
    .insertInto('alarmRule')
    .values({
      agentId,
      merchantId,
      name: fresh(markOf(target)),
      enabled: false,
      ...limits,
      kinds: [],
      ...times,
      ...channels,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Returns a draft of a rule that tells the target's account. */
const draft = ({ accountId }: Target) => ({
  name: fresh(),
  enabled: false,
  ...limits,
  ...times,
  ...channels,
  firstIds: [accountId],
  secondIds: [],
  thirdIds: [],
  webhookUrl: null,
});

/** Recipe for a rule of a tenant, which no other account finds, not even staff. */
const own = { about: 'theirs', may: ['notFound'] } satisfies Recipe;
/** Recipe for a draft that tells an account of a tenant, which no rule of another company can tell. */
const ofOwnAccount = { about: 'theirs', may: ['invalid'] } satisfies Recipe;

/** Recipes for alarm rules. */
export const alarmRuleRecipes: Recipes = {
  'alarmRule.list': () => ({ about: 'own', query: { pageSize: 100 } }),
  'alarmRule.export': () => ({ about: 'own', body: { columns: [{ key: 'name', label: 'name' }] } }),
  'alarmRule.get': async (target) => ({ ...own, params: { id: await ruleOf(target) } }),
  'alarmRule.create': (target) => ({ ...ofOwnAccount, body: draft(target) }),
  'alarmRule.update': async (target) => ({
    ...own,
    params: { id: await ruleOf(target) },
    body: draft(target),
  }),
  'alarmRule.removeAll': () => ({ about: 'own', body: { search: 'no such name' } }),
  'alarmRule.remove': async (target) => ({ ...own, params: { ids: await ruleOf(target) } }),
  'alarmRule.recipients': () => ({ about: 'own' }),
  'alarmRule.recipient': (target) => ({ ...own, params: { id: target.accountId } }),
  'alarmRule.preview': (target) => ({ ...ofOwnAccount, body: draft(target) }),
  'alarmRule.test': async (target) => ({ ...own, params: { id: await ruleOf(target) } }),
  'alarmRule.renewSecret': async (target) => ({ ...own, params: { id: await ruleOf(target) } }),
};
