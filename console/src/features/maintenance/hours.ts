import { useTranslation } from 'react-i18next';

/** Hours that are offered: from an hour to a month. */
const offered = [1, 4, 8, 24, 72, 168, 720] as const;

/** Returns the options for how long something is out of service. */
export function useHours(): { value: string; label: string }[] {
  const { t } = useTranslation('maintenance');
  return offered.map((hours) => ({
    value: String(hours),
    label: hours < 24 ? t('hoursOf', { count: hours }) : t('daysOf', { count: hours / 24 }),
  }));
}
