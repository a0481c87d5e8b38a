import { type CabinetDetail, cabinetApi, type Slot } from '@chargehand/contract/areas/cabinets/cabinet';
import { Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskDialog } from '../../../ui/dialog/ask-dialog';
import css from './cabinet.module.css';

interface ShiftProps {
  cabinet: CabinetDetail;
  slot: Slot;
  onClose: () => void;
}

/** Dialog that asks for a device's new slot, as an alternative to dragging. */
export function ShiftDialog({ cabinet: { id, slotCount, slots }, slot, onClose }: ShiftProps) {
  const { t } = useTranslation('cabinet');
  const field = useId();
  const taken = new Map(slots.map((one) => [one.slot, one.code]));
  const others = Array.from({ length: slotCount }, (_, at) => at + 1).filter((n) => n !== slot.slot);
  const [to, setTo] = useState(others.find((n) => !taken.has(n)) ?? others[0]);
  return (
    <AskDialog
      by={cabinetApi.shift}
      input={{ params: { id }, body: { from: slot.slot, to: to ?? slot.slot } }}
      title={t('shiftTitle', { code: slot.code })}
      action={t('shift')}
      disabled={to === undefined}
      done={t('shiftDone')}
      onClose={onClose}
    >
      <div className={css['choice']}>
        <label htmlFor={field}>{t('shiftTo')}</label>
        <Select<number>
          id={field}
          value={to}
          onChange={setTo}
          options={others.map((n) => {
            const code = taken.get(n);
            return {
              value: n,
              label: code === undefined ? t('slotEmpty', { n }) : t('slotTaken', { n, code }),
            };
          })}
        />
        <p>{t('shiftHint')}</p>
      </div>
    </AskDialog>
  );
}
