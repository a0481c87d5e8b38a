import { type AppUser, appUserApi, logoutStatuses, userSources } from '@chargehand/contract/areas/app-user';
import { regionApi } from '@chargehand/contract/areas/region';
import { missing } from '../../lib/words/format';
import { useCall } from '../../lib/call/query';
import { agencies, merchants } from '../../features/customer/customers';
import type { Option } from '../../ui/noun/option';
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
} from '../../ui/noun/kinds';
import { noun } from '../../ui/noun/noun';
import { Person } from '../../ui/file/person';

/** Returns the dialling codes with their regions as options, or undefined while they load. */
export function useAreas(): Option[] | undefined {
  const regions = useCall(regionApi.options, {}).data;
  if (!regions) return undefined;
  const names = new Map<string, string[]>();
  for (const { areaCode, name } of regions) names.set(areaCode, [...(names.get(areaCode) ?? []), name]);
  return [...names].map(([value, all]) => ({ value, label: `${all.join(' / ')} ${value}` }));
}

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
