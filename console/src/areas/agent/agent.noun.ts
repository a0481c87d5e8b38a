import { type Agent, agentApi } from '@chargehand/contract/areas/agent';
import { textIn } from '@chargehand/contract/languages';
import { language } from '../../lib/words/language';
import { useCall } from '../../lib/call/query';
import type { Option } from '../../ui/noun/option';

import { copied, counted, figure, flag, instant, reference, text } from '../../ui/noun/kinds';
import { noun } from '../../ui/noun/noun';

const useRoles = (): Option[] | undefined =>
  useCall(agentApi.roles, {}).data?.map(({ id, name }) => ({
    value: String(id),
    label: textIn(name, language),
  }));

/** What belongs to one, in its list. */
const users = { page: 'userList', filter: ({ id }: Agent) => `agentId=${id}` };
const merchants = { page: 'merchantList', filter: ({ id }: Agent) => `agentId=${id}` };

/** How an agent reads. */
export const agent = noun({
  api: agentApi,
  texts: 'agent',
  nameOf: (row) => row.name,
  heldBy: { merchant: merchants, appUser: users, device: undefined },
  fields: {
    name: text(),
    contact: text(),
    customerCode: copied('customerCode'),
    account: copied('account'),
    disabled: flag({ yes: ['true', 'off'], no: ['false', 'ok'] }),
    restPwd: flag({ yes: ['restPwdYes', 'wait'], no: ['restPwdNo', 'fact'] }),
    roleId: reference('roleName', useRoles),
    roleNameEn: text(),
    userCount: counted(users.page, users.filter),
    merchantCount: counted(merchants.page, merchants.filter),
    unboundDevices: figure(),
    createdAt: instant(),
  },
});
