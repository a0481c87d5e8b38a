import { isStaff } from '@chargehand/contract/rights/account-levels';
import { OutboundTo } from '@chargehand/contract/areas/stock/outbound';
import { ReturnWhy } from '@chargehand/contract/areas/stock/return';
import { ReturnBackWhy } from '@chargehand/contract/areas/stock/return-back';
import { TransferTo } from '@chargehand/contract/areas/stock/transfer';
import { InboundTo } from '@chargehand/contract/areas/stock/device';
import { deviceModelApi } from '@chargehand/contract/areas/stock/device-model';
import { text } from '@chargehand/contract/fields/fields';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/call/query';
import { useSession } from '../../../lib/session/session';
import { fieldsOf } from '../../../ui/form/fields-of';
import type { Draft } from '../../../ui/form/draft';
import { PageForm } from '../../../ui/form/page-form';
import { OwnershipHint } from '../../../features/stock/ownership-hint';
import { RecipientFields } from '../../../features/stock/recipient-fields';
import { recipientsOf } from '../../../features/stock/recipients';
import type { Move } from './moves';

const inbound = fieldsOf(InboundTo, 'scan');
const outbound = fieldsOf(OutboundTo, 'scan');
const transfer = fieldsOf(TransferTo, 'scan');
const returned = fieldsOf(ReturnWhy, 'scan');
const back = fieldsOf(ReturnBackWhy, 'scan');
const agents = recipientsOf('agent', 'account');

/** Schema for staff, who make a transfer on behalf of an agent and must choose that agent. */
const staffTransfer = TransferTo.extend({ agentAccount: text(100) });

const openDraft = (value: unknown): Draft =>
  value !== null && typeof value === 'object' ? Object.fromEntries(Object.entries(value)) : {};

interface HeaderFormProps {
  move: Move;
  initial: Draft;
  onHeader: (header: Draft) => void;
}

/** First step of scanning: the form for the movement's data, such as its recipient. */
export function HeaderForm({ move, initial, onHeader }: HeaderFormProps) {
  const { t } = useTranslation('scan');
  const staff = isStaff(useSession().mType);
  const Fields = fields[move.kind];
  return (
    <PageForm
      texts="scan"
      schema={move.kind === 'transfer' && staff ? staffTransfer : move.header}
      initial={initial}
      submitLabel={t('startScanning')}
      save={async (header) => onHeader(openDraft(header))}
    >
      <Fields staff={staff} />
    </PageForm>
  );
}

function InboundFields() {
  const { t } = useTranslation('scan');
  const models = useCall(deviceModelApi.options, {});
  return (
    <>
      <inbound.Select
        name="modelId"
        options={models.data?.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <inbound.Text name="ip" hint={t('sameForAll')} />
      <inbound.Text name="wifiName" hint={t('sameForAll')} />
    </>
  );
}

function OutboundFields() {
  return (
    <>
      <RecipientFields />
      <outbound.Text name="reason" />
      <OwnershipHint />
    </>
  );
}

function TransferFields({ staff }: { staff: boolean }) {
  const { t } = useTranslation('scan');
  return (
    <>
      {staff ? (
        <>
          <transfer.Reference name="agentAccount" of={agents} />
          <transfer.Reference name="recipientAccount" of={agents} />
        </>
      ) : (
        <transfer.Text name="recipientAccount" hint={t('recipientHint')} />
      )}
      <transfer.Text name="reason" />
    </>
  );
}

const fields: Record<Move['kind'], (props: { staff: boolean }) => ReactNode> = {
  inbound: InboundFields,
  outbound: OutboundFields,
  transfer: TransferFields,
  return: () => <returned.Text name="reason" />,
  returnBack: () => <back.Text name="reason" />,
};
