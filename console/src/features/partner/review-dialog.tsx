import {
  type ApiCredentials,
  apiApplicationApi,
  type Decision,
  decisions,
} from '@chargehand/contract/areas/partners/api-application';
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

interface Reviewed {
  id: number;
  companyName: string;
  /** Called after a rejection. */
  onRejected: () => void;
}

/** Returns the fields of a review, the function that sends it, and the credentials that an approval made. */
function useReview({ id, companyName: name, onRejected }: Reviewed) {
  const { t } = useTranslation('partner');
  const [status, setStatus] = useState<Decision>();
  const [reason, setReason] = useState('');
  const [credentials, setCredentials] = useState<ApiCredentials>();
  const review = useSend(apiApplicationApi.review, { quiet: true });
  const [devices, setDevices] = useState(noDevices);
  const choosesDevices = mayUse(useSession(), apiApplicationApi.setDevices) && status === 'approved';
  const chosen = choosesDevices ? devicesOf(devices) : {};
  const decide = () => {
    if (status === undefined) return;
    review.mutate(
      { params: { id }, body: { status, reason, ...chosen } },
      {
        onSuccess: (made) => {
          if (made) {
            setCredentials(made);
            return;
          }
          notifier().success(t('rejectedDone', { name }));
          onRejected();
        },
      },
    );
  };
  const unknown = chosen.codes?.[unknownAt(review.error)];
  const refusal = unknown === undefined ? review.error?.message : t('codeUnknown', { code: unknown });
  return {
    status,
    setStatus,
    reason,
    setReason,
    devices,
    setDevices,
    choosesDevices,
    decide,
    isSending: review.isPending,
    refusal,
    credentials,
  };
}

/** Dialog that approves or rejects an application for the API. After an approval it shows the credentials once. */
export function ReviewDialog({ id, companyName: name, onClose, onDone }: ReviewDialogProps) {
  const { t } = useTranslation('partner');
  const close = () => {
    onDone();
    onClose();
  };
  const { data: application } = useCall(apiApplicationApi.get, { params: { id } });
  const review = useReview({ id, companyName: name, onRejected: close });
  const { status, credentials } = review;
  if (credentials)
    return <PartnerSecret title={t('approvedTitle', { name })} credentials={credentials} onClose={close} />;
  const unconfirmed = application?.confirmedAt === null;
  return (
    <ConfirmDialog
      title={t('reviewTitle', { name })}
      action={t(status ?? 'review')}
      danger={status === 'rejected'}
      busy={review.isSending}
      refusal={review.refusal}
      onConfirm={review.decide}
      onClose={onClose}
    >
      {application && <p className={css['who']}>{application.email}</p>}
      <DecisionField value={status} disabled={unconfirmed} onValue={review.setStatus} />
      {unconfirmed ? (
        <p className={css['hint']}>{t('unconfirmedHint')}</p>
      ) : (
        status !== undefined && <p className={css['hint']}>{t(`${status}Hint`)}</p>
      )}
      {review.choosesDevices && <FirstDevicesField value={review.devices} onValue={review.setDevices} />}
      <TextDialog
        by={apiApplicationApi.review}
        field="reason"
        label={t('reason')}
        optional={status !== 'rejected'}
        rows={3}
        hint={t('reasonHint')}
        value={review.reason}
        onValue={review.setReason}
      />
    </ConfirmDialog>
  );
}

interface DecisionFieldProps {
  value: Decision | undefined;
  disabled: boolean;
  onValue: (decision: Decision | undefined) => void;
}

function DecisionField({ value, disabled, onValue }: DecisionFieldProps) {
  const { t } = useTranslation(['partner', 'ui']);
  const id = useId();
  return (
    <RequiredValue
      id={id}
      wrong={value === undefined}
      problem={t('ui:cannotBeEmpty', { field: t('decision') })}
    >
      {() => (
        <Radio.Group
          aria-label={t('decision')}
          vertical
          value={value}
          options={decisions.map((decision, index) => ({
            value: decision,
            label: t(decision),
            disabled,
            ...(index === decisions.length - 1 && { id }),
          }))}
          onChange={({ target }) => onValue(decisions.find((decision) => decision === target.value))}
        />
      )}
    </RequiredValue>
  );
}
