import { type Merchant, merchantApi } from '@chargehand/contract/areas/merchant';
import { textIn } from '@chargehand/contract/languages';
import { language } from '../../lib/words/language';
import { useCall } from '../../lib/call/query';
import type { Option } from '../../ui/noun/option';
import { agencies } from '../../features/customer/customers';
import { copied, counted, figure, flag, instant, reference, text } from '../../ui/noun/kinds';
import { noun } from '../../ui/noun/noun';

const useRoles = (): Option[] | undefined =>
  useCall(merchantApi.roles, {}).data?.map(({ id, name }) => ({
    value: String(id),
    label: textIn(name, language),
  }));

/** What belongs to one, in its list. */
const users = { page: 'userList', filter: ({ id }: Merchant) => `merchantId=${id}` };

/** How a merchant reads. */
export const merchant = noun({
  api: merchantApi,
  texts: 'merchant',
  nameOf: (row) => row.name,
  heldBy: { appUser: users, device: undefined },
  fields: {
    name: text(),
    agentId: reference('agentName', agencies),
    contact: text(),
    customerCode: copied('customerCode'),
    account: copied('account'),
    disabled: flag({ yes: ['true', 'off'], no: ['false', 'ok'] }),
    restPwd: flag({ yes: ['restPwdYes', 'wait'], no: ['restPwdNo', 'fact'] }),
    roleId: reference('roleName', useRoles),
    roleNameEn: text(),
    userCount: counted(users.page, users.filter),
    unboundDevices: figure(),
    createdAt: instant(),
  },
});
