import type { agentApi } from '@chargehand/contract/areas/people/agent';
import type { Customer } from '@chargehand/contract/areas/people/customer';
import type { merchantApi } from '@chargehand/contract/areas/people/merchant';
import { textIn } from '@chargehand/contract/i18n/languages';
import type { z } from 'zod';
import { resetBy } from '../../../features/security/reset-by';
import { useCall } from '../../../lib/call/query';
import { language } from '../../../lib/words/language';
import { copyable, counted, figure, flag, instant, reference, text } from '../../../ui/noun/kinds';
import type { Option } from '../../../ui/noun/option';

/**
 * Kind of a customer. It is also the namespace of its texts, so that lists, forms and pages can handle both kinds
 * alike.
 */
export type CustomerKind = 'agent' | 'merchant';
export type CustomerApi = typeof agentApi | typeof merchantApi;
type Row = z.infer<typeof Customer>;

/**
 * Returns the fields of a customer, and the lists of the records that belong to the customer. `ownedBy` is the filter
 * of these lists that takes the customer's id.
 */
export function customerFields({ roles }: Pick<CustomerApi, 'roles'>, ownedBy: `${CustomerKind}Id`) {
  const useRoles = (): Option[] | undefined =>
    useCall(roles, {}).data?.map(({ id, name }) => ({ value: String(id), label: textIn(name, language) }));
  const filter = ({ id }: { id: number }) => `${ownedBy}=${id}`;
  const users = { page: 'userList', filter };
  return {
    heldBy: {
      appUser: users,
      device: undefined,
      cabinet: { page: 'cabinetList', filter },
      qrBatch: undefined,
      pastRecord: undefined,
    },
    fields: {
      name: text(),
      contact: text(),
      customerCode: copyable('customerCode'),
      account: copyable('account'),
      disabled: flag({ yes: ['true', 'off'], no: ['false', 'ok'] }),
      restPwd: flag({ yes: ['restPwdYes', 'wait'], no: ['restPwdNo', 'fact'] }),
      roleId: reference('roleName', useRoles),
      roleNameEn: text(),
      userCount: counted(users.page, users.filter),
      unboundDevices: figure(),
      createdAt: instant(),
    },
  };
}

const manageable = (row: Row): boolean => row.manageable;

const disabledFilter = (disabled: boolean): { disabled: string[] } => ({ disabled: [String(disabled)] });

/** List settings shared by both kinds of customers. */
export const customerList = {
  hidden: ['contact', 'roleNameEn', 'restPwd'],
  card: {
    aside: ['customerCode'],
    note: ['account'],
    status: ['disabled', 'roleId'],
    when: ['createdAt'],
  },
  sort: 'createdAt desc',
  views: [
    { key: 'viewEnabled', filters: disabledFilter(false) },
    { key: 'viewDisabled', filters: disabledFilter(true) },
  ],
  detail: 'page',
  editable: manageable,
  removable: manageable,
} as const;

/** Returns the list actions on customers of a kind. */
export const customerActions = <Api extends CustomerApi>(api: Api, texts: CustomerKind) =>
  [
    {
      key: 'resetPassword',
      use: api.resetPassword,
      Dialog: resetBy<Row, CustomerKind>({ by: api.resetPassword, texts, nameOf: ({ name }) => name }),
      applies: (row: Row) => row.manageable && row.account !== null,
    },
    {
      key: 'disable',
      use: api.disable,
      all: api.disableAll,
      danger: true,
      applies: (row: Row) => row.manageable && !row.disabled,
    },
    {
      key: 'enable',
      use: api.enable,
      all: api.enableAll,
      applies: (row: Row) => row.manageable && row.disabled,
    },
  ] as const;
