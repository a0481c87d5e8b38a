import { useMemo } from 'react';
import { useForm } from '../../ui/form/form-context';
import { ReferenceField } from '../../ui/form/reference-field';
import { merchantsOf } from './customers';

interface MerchantFieldProps {
  /** Staff choose the agency in the same form, first; an agent chooses among its own merchants. */
  staff: boolean;
  hint: string;
  /** Said while no agency is chosen. */
  agencyFirst: string;
}

/** `merchantId`: a merchant of the agency that the form's `agentId` names. */
export function MerchantField({ staff, hint, agencyFirst }: MerchantFieldProps) {
  const given = useForm().value('agentId');
  const agentId = typeof given === 'number' ? given : undefined;
  const of = useMemo(() => merchantsOf(agentId), [agentId]);
  const waits = staff && agentId === undefined;
  return (
    <ReferenceField
      key={agentId}
      name="merchantId"
      of={of}
      disabled={waits}
      hint={waits ? agencyFirst : hint}
    />
  );
}
