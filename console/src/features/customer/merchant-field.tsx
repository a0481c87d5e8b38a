import { useMemo } from 'react';
import { useForm } from '../../ui/form/form-context';
import { ReferenceField } from '../../ui/form/reference-field';
import { merchantsOf } from './customers';

interface MerchantFieldProps {
  /** True for staff, who first choose the agency in the same form. An agent chooses among its own merchants. */
  staff: boolean;
  hint: string;
  /** Text while no agency is chosen. */
  agencyFirst: string;
}

/** Field `merchantId`: a merchant of the agency in the form's `agentId`. */
export function MerchantField({ staff, hint, agencyFirst }: MerchantFieldProps) {
  const chosen = useForm().value('agentId');
  const agentId = typeof chosen === 'number' ? chosen : undefined;
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
