import { type AdPlace, adApis, type AdRow } from '@chargehand/contract/areas/content/ad';
import { useTranslation } from 'react-i18next';
import { notifier } from '../../lib/call/notify';
import { useSend } from '../../lib/call/query';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import type { DialogProps } from '../../ui/list/declare/declaration';

/** Returns a dialog that asks for confirmation before an ad is copied. The copy belongs to the same page of the app. */
export const duplicateOn = (place: AdPlace) =>
  function DuplicateDialog({ rows: [ad], onClose, onDone }: DialogProps<AdRow>) {
    const { t } = useTranslation('ad');
    const send = useSend(adApis[place].duplicate, { quiet: true });
    if (!ad) return null;
    const duplicate = () =>
      send.mutate(
        { params: { id: ad.id } },
        {
          onSuccess: () => {
            notifier().success(t('duplicated'));
            onDone();
            onClose();
          },
        },
      );
    return (
      <ConfirmDialog
        title={t('duplicateOne', { name: ad.name })}
        action={t('duplicate')}
        danger={false}
        busy={send.isPending}
        refusal={send.error?.message}
        onConfirm={duplicate}
        onClose={onClose}
      >
        <p>{t('duplicateHint')}</p>
      </ConfirmDialog>
    );
  };
