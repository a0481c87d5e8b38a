import { alarmRuleApi } from '@chargehand/contract/areas/devices/alarm-rule';
import type { Http } from './http';

/** Times of a rule: the first alarms are gathered for half a minute, and five minutes lie between two messages. */
const times = {
  gatherSeconds: 30,
  pauseMinutes: 5,
  repeatMinutes: 240,
  quietFrom: '22:00',
  quietTo: '07:00',
  tellsReturn: true,
} as const;

/** Adds the alarm rules of the demo world, once: one for everything urgent, one for overheating at all hours. */
export async function addAlarmRules(operator: Http): Promise<void> {
  const { total } = await operator.call(alarmRuleApi.list, {});
  const { rows: people } = await operator.call(alarmRuleApi.recipients, {});
  const ids = people.map(({ id }) => id);
  const [first] = ids;
  if (total > 0 || first === undefined) return;
  const everything = { ofAgentId: null, ofMerchantId: null, placeId: null, groupId: null, webhookUrl: null };
  await operator.call(alarmRuleApi.create, {
    body: {
      ...everything,
      ...times,
      name: '值班：重要及以上',
      enabled: true,
      kinds: [],
      severity: 'major',
      firstIds: [first],
      secondIds: ids.slice(1, 2),
      thirdIds: [],
      secondMinutes: ids.length > 1 ? 30 : null,
      thirdMinutes: null,
      console: true,
      email: true,
      phone: false,
    },
  });
  await operator.call(alarmRuleApi.create, {
    body: {
      ...everything,
      ...times,
      name: '过热：全天短信',
      enabled: true,
      kinds: ['heat'],
      severity: 'info',
      firstIds: [first],
      secondIds: [],
      thirdIds: [],
      secondMinutes: null,
      thirdMinutes: null,
      gatherSeconds: 0,
      quietFrom: null,
      quietTo: null,
      console: true,
      email: true,
      phone: true,
    },
  });
}
