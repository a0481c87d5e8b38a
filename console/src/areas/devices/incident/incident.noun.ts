import {
  incidentApi,
  type Incident,
  type IncidentCause,
  incidentCauses,
  incidentCauseWords,
} from '@chargehand/contract/areas/devices/incident';
import {
  type AlarmKind,
  alarmKinds,
  alarmKindWords,
  alarmSeverities,
} from '@chargehand/contract/areas/devices/alarm-words';
import { textIn } from '@chargehand/contract/i18n/languages';
import { places } from '../../../features/place/places';
import { computedText, customCell, figure, flag, instant, oneOf, text } from '../../../ui/noun/kinds';
import { noun } from '../../../ui/noun/noun';
import { language } from '../../../lib/words/language';
import type { Words } from '../../../lib/words/i18n';

/** Returns what happened in a few words, such as "Silent: place Riverside Mall". */
export const titleOf = (
  { kind, cause, name }: Pick<Incident, 'kind' | 'cause' | 'name'>,
  t: Words<AlarmKind | IncidentCause | 'title' | 'titleNamed'>,
): string =>
  name === null
    ? t('title', { kind: t(kind), cause: t(cause) })
    : t('titleNamed', { kind: t(kind), cause: t(cause), name });

/** Noun (kind of record) for incidents. */
export const incident = noun({
  api: incidentApi,
  texts: 'incident',
  nameOf: ({ kind, cause, name }) =>
    `${textIn(alarmKindWords[kind], language)} · ${name ?? textIn(incidentCauseWords[cause], language)}`,
  fields: {
    what: computedText<Incident, AlarmKind | IncidentCause | 'title' | 'titleNamed'>(titleOf),
    kind: oneOf(alarmKinds),
    severity: oneOf(alarmSeverities, { critical: 'alarm', major: 'wait', minor: 'fact', info: 'fact' }),
    cause: oneOf(incidentCauses),
    name: text(),
    ongoing: flag({ yes: ['ongoingYes', 'alarm'], no: ['ongoingNo', 'ok'] }),
    alarmCount: figure(),
    activeCount: figure(),
    devices: figure(),
    beganAt: instant(),
    raisedAt: instant(),
    closedAt: instant(),
    placeId: customCell((row: Incident) => row.name, { ask: { kind: 'search', of: places } }),
  },
});
