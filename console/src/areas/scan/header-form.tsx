import { OutboundTo, outboundTargets } from '@chargehand/contract/areas/outbound';
import { ReturnWhy } from '@chargehand/contract/areas/return';
import { ReturnBackWhy } from '@chargehand/contract/areas/return-back';
import { TransferTo } from '@chargehand/contract/areas/transfer';
import { InboundTo } from '@chargehand/contract/areas/device';
import { deviceModelApi } from '@chargehand/contract/areas/device-model';
import { text } from '@chargehand/contract/fields';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../lib/call/query';
import { useSession } from '../../lib/session/session';
import { fieldsOf } from '../../ui/form/fields-of';
import { useForm } from '../../ui/form/form-context';
import type { Draft } from '../../ui/form/draft';
import { PageForm } from '../../ui/form/page-form';
import { HandsHint } from '../../features/stock/hands-hint';
import { isStaff } from './level';
import type { Move } from './moves';
import { PartyField } from './party-field';

const inbound = fieldsOf(InboundTo, 'scan');
const outbound = fieldsOf(OutboundTo, 'scan');
const transfer = fieldsOf(TransferTo, 'scan');
const returned = fieldsOf(ReturnWhy, 'scan');
const back = fieldsOf(ReturnBackWhy, 'scan');

/** Who makes a transfer for an agent says which. */
const staffTransfer = TransferTo.extend({ agentAccount: text(100) });

const openDraft = (value: unknown): Draft =>
  value !== null && typeof value === 'object' ? Object.fromEntries(Object.entries(value)) : {};

interface HeaderFormProps {
  move: Move;
  initial: Draft;
  onHeader: (header: Draft) => void;
}

/** First what and to whom: then code after code. */
export function HeaderForm({ move, initial, onHeader }: HeaderFormProps) {
  const { t } = useTranslation('scan');
  const staff = isStaff(useSession());
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

function OutboundFields({ staff }: { staff: boolean }) {
  const { t } = useTranslation('scan');
  const target = useForm().value('target');
  // An agent sends to its own customers alone.
  const targets = staff ? outboundTargets : outboundTargets.filter((one) => one !== 'agent');
  return (
    <>
      <outbound.Select name="target" options={targets.map((value) => ({ value, label: t(value) }))} />
      {target === 'agent' && <PartyField name="agentId" kind="agent" by="id" required />}
      {target === 'merchant' && <PartyField name="merchantId" kind="merchant" by="id" required />}
      {target === 'user' && <PartyField name="userId" kind="user" by="id" required />}
      <outbound.Text name="reason" />
      <HandsHint />
    </>
  );
}

function TransferFields({ staff }: { staff: boolean }) {
  const { t } = useTranslation('scan');
  return (
    <>
      {staff ? (
        <>
          <PartyField name="agentAccount" kind="agent" by="account" />
          <PartyField name="recipientAccount" kind="agent" by="account" />
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
