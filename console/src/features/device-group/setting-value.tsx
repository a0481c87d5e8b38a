import type { FanMode } from '@chargehand/contract/device/payloads';
import { useTranslation } from 'react-i18next';
import { format, missing } from '../../lib/words/format';
import { fanKeys } from '../device-command/command-words';

interface SettingValueProps {
  /** Power limit in watts, fan mode or timers; the others are null. */
  value: {
    limitW: number | null;
    fan: FanMode | null;
    timers: readonly { on: string; off: string }[] | null;
  };
}

/** Shows the value of a setting: a power, a fan mode, or the times of timers. */
export function SettingValue({ value: { limitW, fan, timers } }: SettingValueProps) {
  const { t } = useTranslation('bound-device');
  if (limitW !== null) return format.power(limitW);
  if (fan !== null) return t(fanKeys[fan]);
  if (timers === null) return missing;
  return timers.length === 0 ? t('timersNone') : timers.map(({ on, off }) => `${on}–${off}`).join(', ');
}
