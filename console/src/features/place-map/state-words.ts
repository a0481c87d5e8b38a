import type { MapGroup, MapPlace, PlaceState } from '@chargehand/contract/areas/devices/place-map';
import { useTranslation } from 'react-i18next';
import { format } from '../../lib/words/format';
import type { StatusKind } from '../../ui/feedback/status';

/** Signs of the states of places. */
export const signs: Record<PlaceState, StatusKind> = {
  warning: 'alarm',
  offline: 'off',
  online: 'ok',
  empty: 'fact',
};

/** Returns functions that describe what the devices of a place or a group do. */
export function useStateWords() {
  const { t } = useTranslation('place-map');
  const warnings = (count: number) => t('openWarnings', { count, n: format.number(count) });
  const ofPlace = ({ deviceCount, onlineCount, warningCount }: MapPlace): string[] => [
    deviceCount === 0
      ? t('empty')
      : t('onlineOf', { n: format.number(onlineCount), all: format.number(deviceCount) }),
    ...(warningCount > 0 ? [warnings(warningCount)] : []),
  ];
  const ofGroup = ({ state, warningCount }: MapGroup): string[] =>
    warningCount > 0 ? [warnings(warningCount)] : [t(state)];
  return { ofPlace, ofGroup };
}
