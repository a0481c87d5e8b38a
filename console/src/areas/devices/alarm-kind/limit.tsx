import type { AlarmKindRow } from '@chargehand/contract/areas/devices/alarm-kind';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '../../../lib/words/duration';
import { format, missing } from '../../../lib/words/format';

/** Shows the value from which a condition holds, with its unit. */
export function LimitText({ of: { kind, bound } }: { of: AlarmKindRow }) {
  const { t } = useTranslation('alarm-kind');
  if (bound === null) return missing;
  switch (kind) {
    case 'weakSignal':
      return format.signal(bound);
    case 'wrongClock':
      return formatDuration(bound);
    default:
      return t('perHour', { count: bound, n: format.number(bound) });
  }
}

/** Shows by how much a value must get better before the condition ends, with its unit. */
export function SlackText({ of: { kind, slack } }: { of: AlarmKindRow }) {
  if (slack === null) return missing;
  return kind === 'weakSignal' ? `${format.number(slack)}\u00a0dB` : formatDuration(slack);
}
