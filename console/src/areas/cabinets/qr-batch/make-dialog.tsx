import { type QrBatch, qrBatchApi } from '@chargehand/contract/areas/cabinets/qr-batch';
import { useTranslation } from 'react-i18next';
import { format } from '../../../lib/words/format';
import { AskDialog } from '../../../ui/dialog/ask-dialog';
import { useStarted } from '../../../ui/job/use-started';
import type { DialogProps } from '../../../ui/list/declare/declaration';

/** Dialog that continues a batch whose job was cancelled or failed. */
export default function MakeDialog({ rows: [batch], onClose }: DialogProps<QrBatch>) {
  const { t } = useTranslation('qr-batch');
  const started = useStarted();
  if (!batch) return null;
  return (
    <AskDialog
      by={qrBatchApi.make}
      input={{ params: { id: batch.id } }}
      title={t('makeTitle', { name: batch.number })}
      action={t('make')}
      danger={false}
      done={undefined}
      onDone={() => void started()}
      onClose={onClose}
    >
      <p>{t('makeText', { done: format.number(batch.generated), all: format.number(batch.quantity) })}</p>
    </AskDialog>
  );
}
