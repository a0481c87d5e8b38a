import { type SigningKey, signingKeyApi } from '@chargehand/contract/areas/versions/signing-key';
import { useTranslation } from 'react-i18next';
import { AskDialog } from '../../../ui/dialog/ask-dialog';
import type { DialogProps } from '../../../ui/list/declare/declaration';

/** Asks for confirmation before a key is retired. Firmware signed with it is no longer sent to devices. */
export default function RetireDialog({ rows, onClose, onDone }: DialogProps<SigningKey>) {
  const { t } = useTranslation('signing-key');
  const [key] = rows;
  if (!key) return null;
  return (
    <AskDialog
      by={signingKeyApi.retire}
      input={{ params: { id: key.id } }}
      title={t('retireTitle', { name: key.name })}
      action={t('retire')}
      done={t('retireDone')}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{t('retireText', { n: key.firmwareCount })}</p>
    </AskDialog>
  );
}
