import { agentApi } from '@chargehand/contract/areas/agent';
import { late } from '../../ui/late';
import { ListPage } from '../../ui/list/list';
import { listOf } from '../../ui/list/declare/list-of';
import { resetBy } from '../../features/security/reset-by';
import { agent } from './agent.noun';

export const list = listOf(agent, {
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
  hidden: ['contact', 'roleNameEn', 'restPwd'],
  card: {
    aside: ['customerCode'],
    note: ['account'],
    status: ['disabled', 'roleId'],
    when: ['createdAt'],
  },
  sort: 'createdAt desc',
  filters: ['disabled', 'roleId', 'createdAt'],
  views: [
    { key: 'viewEnabled', filters: { disabled: ['false'] } },
    { key: 'viewDisabled', filters: { disabled: ['true'] } },
  ],
  detail: 'page',
  actions: [
    {
      key: 'resetPassword',
      use: agentApi.resetPassword,
      Dialog: resetBy({ by: agentApi.resetPassword, texts: 'agent', nameOf: (row) => row.name }),
      applies: (row) => row.manageable && row.account !== null,
    },
    {
      key: 'disable',
      use: agentApi.disable,
      all: agentApi.disableAll,
      danger: true,
      applies: (row) => row.manageable && !row.disabled,
    },
    {
      key: 'enable',
      use: agentApi.enable,
      all: agentApi.enableAll,
      applies: (row) => row.manageable && row.disabled,
    },
  ],
  Form: late(() => import('./agent-form')),
  editable: (row) => row.manageable,
  removable: (row) => row.manageable,
});

/** Every agent that the account may see. */
export default function AgentList() {
  return <ListPage list={list} />;
}
