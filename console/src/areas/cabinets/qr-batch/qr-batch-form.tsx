import { QrBatchDraft } from '@chargehand/contract/areas/cabinets/qr-batch';
import { maxQrCodes } from '@chargehand/contract/areas/cabinets/qr-print';
import { useTranslation } from 'react-i18next';
import { format } from '../../../lib/words/format';
import { fieldsOf } from '../../../ui/form/fields-of';
import { RecordForm } from '../../../ui/form/record-form';
import { useStarted } from '../../../ui/job/use-started';
import type { FormProps } from '../../../ui/list/declare/declaration';
import { qrBatch } from './qr-batch.noun';

const { Text, Number: Figure } = fieldsOf(QrBatchDraft, 'qr-batch');

/** Form that orders a batch of QR codes, or changes its number and note. Existing codes do not change. */
export default function QrBatchForm(props: FormProps) {
  const { t } = useTranslation('qr-batch');
  const started = useStarted();
  const added = async () => {
    await started();
    props.onClose();
  };
  return (
    <RecordForm of={qrBatch} {...props} onAdded={() => void added()}>
      {props.id === undefined && (
        <Figure name="quantity" hint={t('quantityHint', { n: format.number(maxQrCodes) })} />
      )}
      <Text name="number" hint={t('numberHint')} />
      <Text name="note" />
    </RecordForm>
  );
}
