import type { Upkeep } from '../../../lib/upkeep/upkeep';
import { followGroups } from './follow.service';

/** Brings the settings of groups to their devices. */
export const groupSettingUpkeep: Upkeep[] = [
  { name: 'groupSetting.follow', at: '* * * * *', batch: followGroups },
];
