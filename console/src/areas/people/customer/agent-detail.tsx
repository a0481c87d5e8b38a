import { CustomerDetail } from './customer-detail';
import { list } from './agent-list';
import { agent } from './agent.noun';

/** The page of one agent. */
export default function AgentDetail({ id }: { id: number }) {
  return (
    <CustomerDetail
      id={id}
      of={agent}
      list={list}
      business={[
        'name',
        'customerCode',
        'contact',
        'userCount',
        'merchantCount',
        'unboundDevices',
        'createdAt',
      ]}
    />
  );
}
