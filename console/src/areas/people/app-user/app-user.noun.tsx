import {
  type AppUser,
  appUserApi,
  logoutStatuses,
  userSources,
} from '@chargehand/contract/areas/people/app-user';
import { missing } from '../../../lib/words/format';
import { agencies, merchants } from '../../../features/customer/customers';
import { useAreas } from '../../../features/region/areas';
import {
  code,
  copyable,
  customCell,
  figure,
  flag,
  instant,
  instantOr,
  oneOf,
  reference,
  text,
} from '../../../ui/noun/kinds';
import { noun } from '../../../ui/noun/noun';
import { Person } from '../../../ui/file/person';

/** Noun (kind of record) for app users. */
export const appUser = noun({
  api: appUserApi,
  texts: 'app-user',
  nameOf: (row) => row.nickname,
  fields: {
    nickname: customCell((row: AppUser) => <Person name={row.nickname} avatar={row.avatar} />, {
      exported: [{}],
    }),
    account: copyable('account'),
    phone: code(),
    email: text(),
    areaCode: customCell(
      ({ areaName, areaCode }: AppUser) =>
        areaCode === null ? missing : [areaName, areaCode].filter(Boolean).join(' '),
      { ask: { kind: 'pick', useOptions: useAreas }, exported: [{ path: 'areaName' }] },
    ),
    boundDevices: figure(),
    unboundDevices: figure(),
    friendCount: figure(),
    sharedOut: figure(),
    sharedIn: figure(),
    agentId: reference('agentName', agencies),
    merchantId: reference('merchantName', merchants),
    source: oneOf(userSources),
    logoutStatus: oneOf(logoutStatuses, { notLoggedOut: 'ok', phoneLogout: 'off', emailLogout: 'off' }),
    phoneLoggedOutAt: instant(),
    emailLoggedOutAt: instant(),
    warningMessages: flag({ yes: ['warned', 'ok'], no: ['unwarned', 'off'] }),
    signedIn: flag({ yes: ['signedInYes', 'ok'], no: ['signedInNo', 'off'] }),
    createdAt: instant(),
    firstBoundAt: instantOr('neverBound'),
  },
});
