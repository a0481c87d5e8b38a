import {
  type ApiApplication,
  apiApplicationApi,
  type ApiCredentials,
} from '@chargehand/contract/areas/partners/api-application';
import { Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PartnerSecret } from '../../../features/partner/partner-secret';
import { useSend } from '../../../lib/call/query';
import { format } from '../../../lib/words/format';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog';
import type { DialogProps } from '../../../ui/list/declare/declaration';

/** Choices for how many days the old secret remains valid. */
const overlaps = [0, 1, 7, 30] as const;

/** Dialog that issues a new secret to a partner, after the overlap with the old secret is chosen. */
export default function RenewDialog({ rows: [application], onClose, onDone }: DialogProps<ApiApplication>) {
  const { t } = useTranslation('api-application');
  const [overlapDays, setOverlapDays] = useState<number>(7);
  const [made, setMade] = useState<ApiCredentials>();
  const renew = useSend(apiApplicationApi.renew, { quiet: true });
  if (!application) return null;
  const { id, companyName: name } = application;
  const close = () => {
    onDone();
    onClose();
  };
  if (made) return <PartnerSecret title={t('renewed', { name })} credentials={made} onClose={close} />;
  return (
    <ConfirmDialog
      title={t('renewOne', { name })}
      action={t('renew')}
      danger={overlapDays === 0}
      busy={renew.isPending}
      refusal={renew.error?.message}
      onConfirm={() => renew.mutate({ params: { id }, body: { overlapDays } }, { onSuccess: setMade })}
      onClose={onClose}
    >
      <p>{t('renewHint')}</p>
      <Radio.Group
        aria-label={t('overlapDays')}
        vertical
        value={overlapDays}
        options={overlaps.map((days) => ({
          value: days,
          label: days === 0 ? t('overlapNone') : t('worksOn', { count: days, n: format.number(days) }),
        }))}
        onChange={({ target }) =>
          setOverlapDays(overlaps.find((days) => days === target.value) ?? overlapDays)
        }
      />
    </ConfirmDialog>
  );
}
