import type { DeviceState } from '@chargehand/contract/device/state';
import { useTranslation } from 'react-i18next';
import { useServerNow } from '../../../../lib/words/clock';
import { formatSince } from '../../../../lib/words/format';
import { useFreshness } from '../../../../ui/detail/use-freshness';

/** Shows the age of a device's readings, or the time since when they are out of date. */
export function ReadingAge({ state }: { state: DeviceState | null }) {
  const { t } = useTranslation(['bound-device', 'ui']);
  const now = useServerNow();
  const fresh = useFreshness()(state);
  if (fresh.kind === 'never') return t('noReadings');
  if (fresh.kind === 'online')
    return fresh.seconds === 0 ? t('ui:justNow') : t('ui:secondsAgo', { n: fresh.seconds });
  return t('oldReadings', { time: formatSince(fresh.since, now) });
}
