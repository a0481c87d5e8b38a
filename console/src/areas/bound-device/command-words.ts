import type { Command } from '@chargehand/contract/areas/bound-device';
import type { FanMode } from '@chargehand/contract/device/payloads';
import { useTranslation } from 'react-i18next';
import { format } from '../../lib/format';

/** Keys of how a fan runs. */
export const fanKeys = {
  auto: 'fanAuto',
  on: 'fanAlways',
  off: 'fanNever',
} as const satisfies Record<FanMode, string>;

/** Says what a command asks for, in a few words. */
export function useCommandWords(): (command: Command) => string {
  const { t } = useTranslation('bound-device');
  return ({ kind, port, on, fan, limitW, timers }) => {
    switch (kind) {
      case 'switchPort':
        return t(on ? 'turnOnPort' : 'turnOffPort', { n: port ?? 0 });
      case 'switchDevice':
        return t(on ? 'turnOn' : 'turnOff');
      case 'switchFan':
        return t('fanTo', { mode: t(fanKeys[fan ?? 'auto']) });
      case 'setLimit':
        return t('limitTo', { value: format.power(limitW) });
      case 'restart':
        return t('restart');
      case 'setTimers': {
        const count = timers?.length ?? 0;
        return count === 0 ? t('timersNone') : t('timersTo', { count, n: format.number(count) });
      }
    }
  };
}
