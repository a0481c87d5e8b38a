import type { Warning } from '@chargehand/contract/areas/devices/warning';
import { useTranslation } from 'react-i18next';
import { format } from '../../lib/words/format';

type Named = Pick<Warning, 'deviceName' | 'code' | 'cabinetCode' | 'slot'>;

/** Returns a function that names the device of a warning, with cabinet and slot if it is in one. */
export function useWhere() {
  const { t } = useTranslation('warning-bell');
  return ({ deviceName, code, cabinetCode, slot }: Named): string => {
    const name = deviceName || code;
    return cabinetCode === null || slot === null
      ? name
      : t('inCabinet', { name, cabinet: cabinetCode, slot: format.number(slot) });
  };
}
