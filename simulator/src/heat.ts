import type { FanMode } from '@chargehand/contract/device/payloads';

/** What a charger's case does with the heat of its ports. Temperatures in °C, power in W, time in s. */
export interface Heat {
  temperature: number;
  fan: boolean;
}

/** Share of the delivered power that stays in the case as heat. */
const loss = 0.11;
/** Rise over the room for each watt of heat, without and with the fan running. */
const resistance = { still: 5.2, blown: 1.7 };
/** Time the case takes for two thirds of the way to its final temperature. */
const timeConstant = 90;

/** How much hotter it is around a charger that stands in the sun: with its fan stuck it overheats a third of the time. */
export const inTheSun = 16;
/** The same of one whose cabinet lets no air through: it is too hot whether or not it charges. */
export const airless = 48;

const fanOn = 45;
const fanOff = 39;

/** The case after `seconds` at `power`; its fan runs as it is told. First-order, so it never overshoots. */
export function nextHeat(heat: Heat, power: number, ambient: number, seconds: number, mode: FanMode): Heat {
  const { temperature } = heat;
  const hot = heat.fan ? temperature > fanOff : temperature > fanOn;
  const fan = mode === 'auto' ? hot : mode === 'on';
  const final = ambient + power * loss * (fan ? resistance.blown : resistance.still);
  const share = 1 - Math.exp(-seconds / timeConstant);
  return { temperature: temperature + (final - temperature) * share, fan };
}
