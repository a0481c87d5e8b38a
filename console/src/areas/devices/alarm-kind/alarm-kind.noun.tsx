import { type AlarmKindRow, alarmKindApi } from '@chargehand/contract/areas/devices/alarm-kind';
import { alarmKinds, alarmKindWords, alarmSeverities } from '@chargehand/contract/areas/devices/alarm-words';
import { openAlarmStates } from '@chargehand/contract/device/alarm-state';
import { textIn } from '@chargehand/contract/i18n/languages';
import { formatDuration } from '../../../lib/words/duration';
import { missing } from '../../../lib/words/format';
import { language } from '../../../lib/words/language';
import type { Field } from '../../../ui/noun/field';
import { counted, customCell, figure, flag, oneOf } from '../../../ui/noun/kinds';
import { noun } from '../../../ui/noun/noun';
import { LimitText, SlackText } from './limit';

/** Field of a delay in seconds, shown in its units. */
const delay: Field<number | null, unknown, 'atOnce'> = {
  cell: (seconds, _, t) =>
    seconds === null ? missing : seconds === 0 ? t('atOnce') : formatDuration(seconds),
  exported: [{ unit: 's' }],
};

/** Noun (kind of record) for kinds of alarms. */
export const alarmKind = noun({
  api: alarmKindApi,
  texts: 'alarm-kind',
  nameOf: ({ kind }) => textIn(alarmKindWords[kind], language),
  fields: {
    kind: oneOf(alarmKinds),
    severity: oneOf(alarmSeverities, { critical: 'alarm', major: 'wait', minor: 'fact', info: 'fact' }),
    enabled: flag({ yes: ['on', 'ok'], no: ['off', 'off'] }),
    onSeconds: delay,
    offSeconds: delay,
    limit: customCell((row: AlarmKindRow) => <LimitText of={row} />, {
      exported: [{ path: 'bound', label: 'limit' }],
    }),
    slackOf: customCell((row: AlarmKindRow) => <SlackText of={row} />, {
      exported: [{ path: 'slack', label: 'slackOf' }],
    }),
    mostChanges: figure(),
    openCount: counted('alarmList', ({ kind }: AlarmKindRow) =>
      new URLSearchParams([['kind', kind], ...openAlarmStates.map((state) => ['state', state])]).toString(),
    ),
  },
});
