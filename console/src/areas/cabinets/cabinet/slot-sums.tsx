import type { Slot } from '@chargehand/contract/areas/cabinets/cabinet';
import { useTranslation } from 'react-i18next';
import { format } from '../../../lib/words/format';
import { Status } from '../../../ui/feedback/status';
import { useFreshness } from '../../../ui/detail/use-freshness';
import css from './cabinet.module.css';

/** Shows the total power of the devices that are online, and the number of silent devices, whose power is unknown. */
export function SlotSums({ slots }: { slots: readonly Slot[] }) {
  const { t } = useTranslation('cabinet');
  const freshness = useFreshness();
  const reached = slots.filter(({ state }) => freshness(state).kind === 'online');
  const power = reached.reduce((sum, { state }) => sum + (state?.power ?? 0), 0);
  const silent = slots.length - reached.length;
  return (
    <span className={css['power']}>
      <Status kind={reached.length > 0 ? 'run' : 'off'}>{`${t('totalPower')} ${format.power(power)}`}</Status>
      {silent > 0 && <Status kind="wait">{t('silent', { n: format.number(silent) })}</Status>}
    </span>
  );
}
