import { alarmRuleApi } from '@chargehand/contract/areas/devices/alarm-rule';
import { type Lookup, lookupOf } from '../../../ui/noun/lookup';

/** Lookup of the accounts of the company that its rules can tell. */
export const recipients: Lookup = lookupOf({
  api: { list: alarmRuleApi.recipients, get: alarmRuleApi.recipient },
  nameOf: ({ account, name }: { account: string; name: string }) =>
    name === '' || name === account ? account : `${name} (${account})`,
});
