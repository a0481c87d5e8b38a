import { demoScene } from '@chargehand/contract/areas/system/dashboard';
import type { Mishap } from './mishap';
import { factoryFirmware } from './upgrade';

/** A firmware of the demo world. */
export interface Release {
  /** Code of the model. */
  model: string;
  version: string;
  /** Version from which the firmware can be installed. */
  from: string;
  notes: string;
}

/** A firmware that is rolled out, with the settings of its rollout. */
export interface Given extends Release {
  waves: number[];
  successPercent: number;
  /** True if a person opens each wave after the first. */
  byHand: boolean;
}

/** Firmware that all chargers of the smallest model install successfully. */
export const smooth: Given = {
  from: factoryFirmware,
  model: 'P4-MINI',
  version: '2.4.2',
  waves: [50, 100],
  successPercent: 100,
  byHand: false,
  notes: '修复待机时偶发的 Wi-Fi 断线；降低待机功耗。',
};

/** The factory firmware of the model of `smooth`, so that its chargers can be downgraded. */
export const factory: Release = {
  model: smooth.model,
  version: factoryFirmware,
  from: smooth.version,
  notes: '出厂固件。',
};

/** Firmware whose first wave succeeds. After its second wave, a person must decide about the third. */
export const watched: Given = {
  from: factoryFirmware,
  ...demoScene.firmware,
  waves: [25, 75, 100],
  successPercent: 50,
  byHand: true,
  notes: '夜间指示灯可调暗或定时关闭；修复风扇在低温下频繁启停的问题。升级过程中请勿断电，约需两分钟。',
};

/**
 * Failures in the second wave of `watched`, at one charger each. With the first two the upgrade fails; with the others
 * the charger recovers.
 */
export const troubles: readonly Mishap[] = ['space', 'lies', 'break', 'powerDownloading'];
