import { type QrCode, qrCodeApi } from '@chargehand/contract/areas/cabinets/qr-code';
import { useTranslation } from 'react-i18next';
import { format } from '../../../lib/words/format';
import { NoteDialog } from '../../../ui/dialog/note-dialog';
import type { DialogProps } from '../../../ui/list/declare/declaration';

/** Dialog that revokes unused codes, with a reason. */
export default function RevokeDialog({ rows, onClose }: DialogProps<QrCode>) {
  const { t } = useTranslation('qr-code');
  return (
    <NoteDialog
      by={qrCodeApi.revoke}
      input={(reason) => ({ params: { ids: rows.map(({ id }) => id) }, body: { reason } })}
      field="reason"
      title={t('revokeTitle', { n: format.number(rows.length) })}
      action={t('revoke')}
      label={t('reason')}
      hint={t('revokeReason')}
      done={t('revokeDone')}
      onClose={onClose}
    >
      <p>{t('revokeText')}</p>
    </NoteDialog>
  );
}
