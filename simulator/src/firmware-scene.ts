import { factoryFirmware, type Mishap } from './upgrade';

/** A firmware of the demo world. */
export interface Release {
  /** A model's code. */
  model: string;
  version: string;
  /** What it can be taken from. */
  from: string;
  notes: string;
}

/** One that is given out, and how. */
export interface Given extends Release {
  waves: number[];
  successPercent: number;
  /** A person opens each wave. */
  byHand: boolean;
}

/** One that all chargers of the smallest model took well. */
export const smooth: Given = {
  from: factoryFirmware,
  ...{ model: 'P4-MINI', version: '2.4.2', waves: [50, 100], successPercent: 100, byHand: false },
  notes: '修复待机时偶发的 Wi-Fi 断线；降低待机功耗。',
};

/** What these came with from the factory, so that they can go back to it. */
export const factory: Release = {
  ...{ model: smooth.model, version: factoryFirmware, from: smooth.version },
  notes: '出厂固件。',
};

/** One whose first wave went well, and whose second one a person is to look at before the third begins. */
export const watched: Given = {
  from: factoryFirmware,
  ...{ model: 'P6', version: '2.5.0', waves: [25, 75, 100], successPercent: 50, byHand: true },
  notes: '夜间指示灯可调暗或定时关闭；修复风扇在低温下频繁启停的问题。升级过程中请勿断电，约需两分钟。',
};

/** What goes wrong in its second wave, at one charger each: the first two fail, the others come through. */
export const troubles: readonly Mishap[] = ['space', 'lies', 'break', 'powerDownloading'];
