import { documentApi } from '@chargehand/contract/areas/stock/document';
import { type Settling } from '@chargehand/contract/areas/stock/position';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskDialog } from '../../../ui/dialog/ask-dialog';
import { TextDialog } from '../../../ui/dialog/text-dialog';
import { format } from '../../../lib/words/format';
import type { DialogProps } from '../../../ui/list/declare/declaration';

/**
 * Returns a dialog that asks for confirmation and a reason before missing devices or cabinets are settled. A loss
 * requires a reason.
 */
export const settleDialog = (
  document: number,
  how: Settling,
  texts: 'document-device' | 'document-cabinet',
) =>
  function SettleDialog({ rows, left, onClose, onDone }: DialogProps<{ code: string }>) {
    const { t } = useTranslation(texts);
    const [reason, setReason] = useState('');
    const codes = rows.map(({ code }) => code);
    const count = codes.length;
    const trimmedReason = reason.trim();
    return (
      <AskDialog
        by={documentApi.settle}
        input={{
          params: { id: document },
          body: { codes, how, reason: trimmedReason === '' ? null : trimmedReason },
        }}
        title={t(`settle_${how}_title`, { count, n: format.number(count) })}
        action={t(`settle_${how}`)}
        danger={how === 'lost'}
        names={codes}
        left={left}
        done={t('settled')}
        onDone={onDone}
        onClose={onClose}
      >
        <p>{t(`settle_${how}_hint`)}</p>
        <TextDialog
          by={documentApi.settle}
          field="reason"
          label={t('answer')}
          optional={how !== 'lost'}
          rows={2}
          value={reason}
          onValue={setReason}
        />
      </AskDialog>
    );
  };
