import { agentApi } from '@chargehand/contract/areas/people/agent';
import { RecordForm } from '../../../ui/form/record-form';
import type { FormProps } from '../../../ui/list/declare/declaration';
import { agent } from './agent.noun';
import { CustomerFields, enabled } from './customer-fields';

/** Form that adds an agent with its login account, or changes an agent. */
export default function AgentForm({ id, onClose, where }: FormProps) {
  return (
    <RecordForm of={agent} id={id} onClose={onClose} where={where} empty={enabled}>
      {(record) => <CustomerFields texts="agent" api={agentApi} record={record} adding={id === undefined} />}
    </RecordForm>
  );
}
