import { type AlarmRule, alarmRuleApi } from '@chargehand/contract/areas/devices/alarm-rule';
import { alarmKindWords, alarmSeverities } from '@chargehand/contract/areas/devices/alarm-words';
import { textIn } from '@chargehand/contract/i18n/languages';
import { formatDuration } from '../../../lib/words/duration';
import { missing } from '../../../lib/words/format';
import { language } from '../../../lib/words/language';
import { customCell, computedText, flag, instant, instantOr, oneOf, text } from '../../../ui/noun/kinds';
import { noun } from '../../../ui/noun/noun';

/** Returns values with commas between them. */
const joined = (values: readonly (string | null)[]): string =>
  values.filter((value) => value !== null && value !== '').join(', ') || missing;

/** Returns a number of minutes in its units. */
const minutes = (count: number | null): string => (count === null ? missing : formatDuration(count * 60));

/** Noun (kind of record) for rules that tell people of alarms. */
export const alarmRule = noun({
  api: alarmRuleApi,
  texts: 'alarm-rule',
  nameOf: ({ name }) => name,
  fields: {
    name: text(),
    enabled: flag({ yes: ['on', 'ok'], no: ['off', 'off'] }),
    severity: oneOf(alarmSeverities, { critical: 'alarm', major: 'wait', minor: 'fact', info: 'fact' }),
    kinds: computedText<AlarmRule, 'allKinds'>(({ kinds }, t) =>
      kinds.length === 0
        ? t('allKinds')
        : kinds.map((kind) => textIn(alarmKindWords[kind], language)).join(', '),
    ),
    limits: customCell(({ agentName, merchantName, placeName, groupName }: AlarmRule) =>
      joined([agentName, merchantName, placeName, groupName]),
    ),
    people: customCell(({ firstNames }: AlarmRule) => joined(firstNames), {
      exported: [{ path: 'firstNames', label: 'people' }],
    }),
    channels: computedText<AlarmRule, 'console' | 'email' | 'phone' | 'webhook'>((rule, t) =>
      joined([
        ...(['console', 'email', 'phone'] as const).map((channel) => (rule[channel] ? t(channel) : null)),
        rule.webhookUrl === null ? null : t('webhook'),
      ]),
    ),
    toldAt: instantOr('neverTold'),
    gatherSeconds: customCell(({ gatherSeconds }: AlarmRule) => formatDuration(gatherSeconds)),
    pauseMinutes: customCell(({ pauseMinutes }: AlarmRule) => minutes(pauseMinutes)),
    repeatMinutes: customCell(({ repeatMinutes }: AlarmRule) => minutes(repeatMinutes)),
    second: customCell(({ secondMinutes, secondNames }: AlarmRule) =>
      secondMinutes === null ? missing : `${minutes(secondMinutes)} → ${joined(secondNames)}`,
    ),
    third: customCell(({ thirdMinutes, thirdNames }: AlarmRule) =>
      thirdMinutes === null ? missing : `${minutes(thirdMinutes)} → ${joined(thirdNames)}`,
    ),
    quiet: customCell(({ quietFrom, quietTo }: AlarmRule) =>
      quietFrom === null ? missing : `${quietFrom}–${quietTo}`,
    ),
    tellsReturn: flag({ yes: ['yes', 'fact'], no: ['no', 'off'] }),
    webhookUrl: text(),
    createdAt: instant(),
    updatedAt: instant(),
  },
});
