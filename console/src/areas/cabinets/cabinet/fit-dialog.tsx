import { type Cabinet, cabinetApi, Fitting } from '@chargehand/contract/areas/cabinets/cabinet';
import { codes } from '@chargehand/contract/http/codes';
import type { FieldError } from '@chargehand/contract/i18n/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Refused } from '../../../features/stock/refused';
import { TypedCodes } from '../../../features/stock/typed-codes';
import { CallError, callLoosely } from '../../../lib/call/call';
import { notifier } from '../../../lib/call/notify';
import { renew } from '../../../lib/call/query';
import { fieldsOf } from '../../../ui/form/fields-of';
import { FormDrawer } from '../../../ui/form/form-drawer';
import type { DialogProps } from '../../../ui/list/declare/declaration';

const { Number } = fieldsOf(Fitting, 'cabinet');

interface FitProps {
  cabinet: Pick<Cabinet, 'id' | 'code'>;
  /** Slot for the first device. */
  slot?: number | undefined;
  onClose: () => void;
}

/**
 * Drawer that puts typed, pasted or scanned devices into a cabinet, all or none. It lists the devices that cannot be
 * fitted.
 */
export function FitDrawer({ cabinet: { id, code }, slot, onClose }: FitProps) {
  const { t } = useTranslation('cabinet');
  const client = useQueryClient();
  const [refused, setRefused] = useState<readonly FieldError[]>([]);
  const save = async (draft: unknown) => {
    setRefused([]);
    try {
      await callLoosely(cabinetApi.fit, { params: { id }, body: draft, quiet: true });
    } catch (error) {
      if (error instanceof CallError && error.code === codes.itemsRefused) setRefused(error.errors);
      throw error;
    }
    await renew(client, cabinetApi.fit);
    notifier().success(t('fitDone'));
    onClose();
  };
  return (
    <FormDrawer
      texts="cabinet"
      title={t('fitTitle', { name: code })}
      submitLabel={t('fit')}
      schema={Fitting}
      initial={{ codes: '', slot: slot ?? '' }}
      save={save}
      onClose={onClose}
    >
      <TypedCodes />
      <Refused refused={refused} onLeft={() => setRefused([])} />
      <Number name="slot" hint={t('slotHint')} />
    </FormDrawer>
  );
}

/** Opens {@link FitDrawer} from the list. */
export default function FitDialog({ rows: [row], onClose }: DialogProps<Cabinet>) {
  return row && <FitDrawer cabinet={row} onClose={onClose} />;
}
