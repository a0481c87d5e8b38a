import { agentApi } from '@chargehand/contract/areas/people/agent';
import { lateForm } from '../../../ui/dialog/late-drawer';
import { ListPage } from '../../../ui/list/list';
import { listOf } from '../../../ui/list/declare/list-of';
import { agent } from './agent.noun';
import { customerActions, customerList } from './customer';

export const list = listOf(agent, {
  ...customerList,
  page: 'agentList',
  columns: [
    'name',
    'customerCode',
    'account',
    'disabled',
    'roleId',
    'userCount',
    'merchantCount',
    'unboundDevices',
    'createdAt',
  ],
  filters: ['disabled', 'roleId', 'createdAt'],
  actions: customerActions(agentApi, 'agent'),
  Form: lateForm(() => import('./agent-form')),
});

/** Page of all agents the account may see. */
export default function AgentList() {
  return <ListPage list={list} />;
}
