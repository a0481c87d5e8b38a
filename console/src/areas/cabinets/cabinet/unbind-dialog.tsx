import { type CabinetDetail, cabinetApi, type Slot } from '@chargehand/contract/areas/cabinets/cabinet';
import { useTranslation } from 'react-i18next';
import { format } from '../../../lib/words/format';
import { NoteDialog } from '../../../ui/dialog/note-dialog';

interface UnbindProps {
  cabinet: CabinetDetail;
  /** Occupied slots, at least one. */
  slots: readonly Slot[];
  onClose: () => void;
}

/** Dialog that takes devices out of the cabinet. The reason is kept in the list of unbindings. */
export function UnbindDialog({ cabinet: { id, code: name }, slots, onClose }: UnbindProps) {
  const { t } = useTranslation('cabinet');
  const [first] = slots;
  const only = slots.length === 1 ? first : undefined;
  return (
    <NoteDialog
      by={cabinetApi.unbind}
      input={(reason) => ({ params: { id }, body: { slots: slots.map(({ slot }) => slot), reason } })}
      field="reason"
      label={t('reason')}
      hint={t('reasonHint')}
      title={
        only
          ? t('unbindTitle', { code: only.code })
          : t('unbindAllTitle', { name, n: format.number(slots.length) })
      }
      action={t('unbind')}
      {...(!only && { names: slots.map(({ code }) => code) })}
      done={t('unbindDone')}
      onClose={onClose}
    >
      <p>{t('unbindHint')}</p>
    </NoteDialog>
  );
}
