import { accountApi, type StaffAccount } from '@chargehand/contract/areas/system/account';
import { roleApi } from '@chargehand/contract/areas/system/role';
import { textIn } from '@chargehand/contract/i18n/languages';
import type { Words } from '../../../lib/words/i18n';
import { language } from '../../../lib/words/language';
import { useCall } from '../../../lib/call/query';
import type { Option } from '../../../ui/noun/option';
import { flag, instant, instantOr, oneOfWords, reference, computedText, text } from '../../../ui/noun/kinds';
import { noun } from '../../../ui/noun/noun';

const useRoles = (): Option[] | undefined =>
  useCall(roleApi.options, {}).data?.map(({ id, name }) => ({
    value: String(id),
    label: textIn(name, language),
  }));

/** Noun (kind of record) for staff accounts: its fields, texts and endpoints. */
export const account = noun({
  api: accountApi,
  texts: 'account',
  nameOf: (row) => row.account,
  heldBy: {
    signIn: { page: 'signInLogList', filter: ({ account }) => `account=${encodeURIComponent(account)}` },
    operationLog: {
      page: 'operationLogList',
      filter: ({ account }) => `account=${encodeURIComponent(account)}`,
    },
    device: undefined,
    deviceModel: { page: 'modelList', filter: ({ account }) => `createdBy=${encodeURIComponent(account)}` },
  },
  fields: {
    account: text(),
    name: computedText(
      ({ name, own }: StaffAccount, t: Words<'own'>) => (own ? `${name} · ${t('own')}` : name),
      {
        exported: [{}],
      },
    ),
    roleId: reference('roleName', useRoles),
    mType: oneOfWords(['level0', 'level1']),
    disabled: flag({ yes: ['true', 'off'], no: ['false', 'ok'] }),
    restPwd: flag({ yes: ['restPwdYes', 'wait'], no: ['restPwdNo', 'fact'] }),
    contact: text(),
    lastSignInAt: instantOr('neverSignedIn'),
    createdAt: instant(),
    createdBy: text(),
  },
});
