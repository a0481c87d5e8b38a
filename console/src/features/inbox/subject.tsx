import type { Message } from '@chargehand/contract/areas/content/message';
import { alarmKindWords } from '@chargehand/contract/areas/devices/alarm-words';
import { incidentCauseWords } from '@chargehand/contract/areas/devices/incident';
import { textIn } from '@chargehand/contract/i18n/languages';
import { useTranslation } from 'react-i18next';
import { format } from '../../lib/words/format';
import { language } from '../../lib/words/language';
import { InLanguage } from '../../ui/in-language';

const failures = {
  backup: 'failedBackup',
  verification: 'failedVerification',
  drill: 'failedDrill',
} as const;

/** Shows the content of a message in one line. */
export function Subject({ message }: { message: Message }) {
  const { t } = useTranslation('inbox');
  const {
    title,
    textLanguage,
    outcome,
    documentNumber,
    answeredBy,
    rolloutId,
    modelName,
    version,
    backup,
    alarm,
  } = message;
  if (outcome !== null)
    return t(`${outcome}Document`, { number: documentNumber ?? '', name: answeredBy ?? '' });
  if (rolloutId !== null) return t('stoppedRollout', { model: modelName ?? '', version: version ?? '' });
  if (backup !== null) return t(backup.issue === 'overdue' ? 'overdueBackup' : failures[backup.kind]);
  if (alarm !== null) return <AlarmSubject alarm={alarm} />;
  return <InLanguage language={textLanguage}>{title ?? ''}</InLanguage>;
}

/** Shows what a rule tells of alarms: the device of a single one, or the number of several. */
function AlarmSubject({
  alarm: { reason, count, kinds, device, cause, devices, rule },
}: {
  alarm: NonNullable<Message['alarm']>;
}) {
  const { t } = useTranslation('inbox');
  const named = kinds.map((kind) => textIn(alarmKindWords[kind], language)).join(', ');
  if (reason === 'test') return t('alarmTest', { rule });
  if (cause !== null) {
    const common = [textIn(incidentCauseWords[cause], language), device].filter(Boolean).join(' ');
    const n = format.number(devices);
    return t(reason === 'over' ? 'incidentOver' : 'incidentWaiting', { kinds: named, common, n });
  }
  if (device !== null) return t(reason === 'over' ? 'alarmOver' : 'alarmWaiting', { kinds: named, device });
  return t(reason === 'over' ? 'alarmsOver' : 'alarmsWaiting', { n: format.number(count), kinds: named });
}
