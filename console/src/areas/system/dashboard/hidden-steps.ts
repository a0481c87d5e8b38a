import { settingApi } from '@chargehand/contract/areas/system/setting';
import { z } from 'zod';
import { useCall } from '../../../lib/call/query';
import { useOwnSetting } from '../../../lib/session/own-setting';

const Hidden = z.literal('hidden');

/**
 * Returns whether the account has hidden a list of steps for good, and a function that hides it. A list counts as
 * hidden until the account's settings are loaded, so that it never appears and vanishes again.
 */
export function useHiddenSteps(key: 'firstSteps' | 'demoTasks'): [isHidden: boolean, hide: () => void] {
  const { isSuccess } = useCall(settingApi.all, {}, { staleTime: Infinity });
  const [hidden, keep] = useOwnSetting(`dashboard.${key}`, Hidden);
  return [!isSuccess || hidden !== undefined, () => keep('hidden')];
}
