import type { Command } from '@chargehand/contract/areas/devices/bound-device';
import type { FanMode } from '@chargehand/contract/device/payloads';
import { useTranslation } from 'react-i18next';
import { format } from '../../lib/words/format';
import { whyText } from '../charger/refusal';
import { isWaiting, lateKeys, reasonKey, whyOf } from './commands';

/** Text keys of the fan modes. */
export const fanKeys = {
  auto: 'fanAuto',
  on: 'fanAlways',
  off: 'fanNever',
} as const satisfies Record<FanMode, string>;

/** Returns a function that explains why a command failed, including the device's own reason. */
export function useReason(): (command: Command) => string {
  const { t } = useTranslation('bound-device');
  return (command) => {
    const why = command.reason === 'refused' ? whyOf(command) : null;
    const reason = t(reasonKey(command));
    return why === null ? reason : t('reasonTold', { reason, why: whyText(why) });
  };
}

/** Returns a function that describes a device's response to a command that had already failed. */
export function useLateWords(): (late: NonNullable<Command['late']>, command: Command) => string {
  const { t } = useTranslation('bound-device');
  return (late, command) => {
    const why = whyOf(command);
    const what = t(lateKeys[late]);
    return t('answeredLate', {
      what: why === null ? what : t('reasonTold', { reason: what, why: whyText(why) }),
    });
  };
}

/** Returns a function that says how far a command has come, or why it failed, with a late response of the device. */
export function useOutcome(): (command: Command) => string {
  const { t } = useTranslation('bound-device');
  const reason = useReason();
  const lateWords = useLateWords();
  return (command) =>
    [
      command.status === 'failed'
        ? reason(command)
        : t(isWaiting(command) ? 'waitsForReturn' : command.status),
      ...(command.late ? [lateWords(command.late, command)] : []),
    ].join(' · ');
}

/** Returns a function that describes a command in a few words. */
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
      case 'reset':
        return t(kind);
      case 'setTimers': {
        const count = timers?.length ?? 0;
        return count === 0 ? t('timersNone') : t('timersTo', { count, n: format.number(count) });
      }
    }
  };
}
