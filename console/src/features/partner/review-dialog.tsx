import {
  type ApiCredentials,
  apiApplicationApi,
  type Decision,
  decisions,
} from '@chargehand/contract/areas/api-application';
import { Radio } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '../../lib/call/call';
import { notifier } from '../../lib/call/notify';
import { useCall, useSend } from '../../lib/call/query';
import { useSession } from '../../lib/session/session';
import { mayUse } from '../../ui/can';
import { TextDialog } from '../../ui/dialog/text-dialog';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { RequiredValue } from '../../ui/dialog/required-value';
import { devicesOf, FirstDevicesField, noDevices } from './first-devices';
import css from './partner.module.css';
import { PartnerSecret } from './partner-secret';

/** Returns the place of the device code that a call refused, or -1. */
const unknownAt = (error: unknown): number => {
  const fields = error instanceof CallError ? error.errors.map(({ field }) => field) : [];
  const [, index] = /^codes\.(\d+)$/.exec(fields.find((field) => field.startsWith('codes.')) ?? '') ?? [];
  return index === undefined ? -1 : Number(index);
};

interface ReviewDialogProps {
  id: number;
  companyName: string;
  onClose: () => void;
  onDone: () => void;
}

/** Dialog that approves or rejects an application for the API. After an approval it shows the credentials once. */
export function ReviewDialog({ id, companyName: name, onClose, onDone }: ReviewDialogProps) {
  const { t } = useTranslation(['partner', 'ui']);
  const decisionId = useId();
  const [status, setStatus] = useState<Decision>();
  const [reason, setReason] = useState('');
  const [made, setMade] = useState<ApiCredentials>();
  const { data: application } = useCall(apiApplicationApi.get, { params: { id } });
  const review = useSend(apiApplicationApi.review, { quiet: true });
  const [devices, setDevices] = useState(noDevices);
  const choosesDevices = mayUse(useSession(), apiApplicationApi.setDevices) && status === 'approved';
  const close = () => {
    onDone();
    onClose();
  };
  if (made) return <PartnerSecret title={t('approvedTitle', { name })} credentials={made} onClose={close} />;
  const unconfirmed = application?.confirmedAt === null;
  const chosen = choosesDevices ? devicesOf(devices) : {};
  const decide = () => {
    if (status === undefined) return;
    review.mutate(
      { params: { id }, body: { status, reason, ...chosen } },
      {
        onSuccess: (credentials) => {
          if (credentials) {
            setMade(credentials);
            return;
          }
          notifier().success(t('rejectedDone', { name }));
          close();
        },
      },
    );
  };
  const unknown = chosen.codes?.[unknownAt(review.error)];
  const refusal = unknown === undefined ? review.error?.message : t('codeUnknown', { code: unknown });
  return (
    <ConfirmDialog
      title={t('reviewTitle', { name })}
      action={t(status ?? 'review')}
      danger={status === 'rejected'}
      busy={review.isPending}
      refusal={refusal}
      onConfirm={decide}
      onClose={onClose}
    >
      {application && <p className={css['who']}>{application.email}</p>}
      <RequiredValue
        id={decisionId}
        wrong={status === undefined}
        problem={t('ui:cannotBeEmpty', { field: t('decision') })}
      >
        {() => (
          <Radio.Group
            aria-label={t('decision')}
            vertical
            value={status}
            options={decisions.map((value, index) => ({
              value,
              label: t(value),
              disabled: unconfirmed,
              ...(index === decisions.length - 1 && { id: decisionId }),
            }))}
            onChange={({ target }) => setStatus(decisions.find((one) => one === target.value))}
          />
        )}
      </RequiredValue>
      {unconfirmed ? (
        <p className={css['hint']}>{t('unconfirmedHint')}</p>
      ) : (
        status !== undefined && <p className={css['hint']}>{t(`${status}Hint`)}</p>
      )}
      {choosesDevices && <FirstDevicesField value={devices} onValue={setDevices} />}
      <TextDialog
        by={apiApplicationApi.review}
        field="reason"
        label={t('reason')}
        optional={status !== 'rejected'}
        rows={3}
        hint={t('reasonHint')}
        value={reason}
        onValue={setReason}
      />
    </ConfirmDialog>
  );
}
