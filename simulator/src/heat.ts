import type { FanMode } from '@chargehand/contract/device/payloads';

/** State of a charger's case in the thermal model. Temperatures are in °C, power in W, time in s. */
export interface Heat {
  temperature: number;
  fan: boolean;
}

/** Share of the delivered power that stays in the case as heat. */
const loss = 0.11;
/** Temperature rise above the room per watt of heat, without and with the fan. */
const resistance = { still: 5.2, blown: 1.7 };
/** Seconds the case takes for two thirds of the way to its final temperature. */
const timeConstant = 90;

/**
 * Number of °C by which the surroundings of a charger in the sun are warmer. With a stuck fan, such a charger overheats
 * a third of the time.
 */
export const inTheSun = 16;
/**
 * Number of °C by which the surroundings of a charger in a cabinet without airflow are warmer. Such a charger overheats
 * even when it does not charge.
 */
export const airless = 48;

const fanOn = 45;
const fanOff = 39;

/**
 * Returns the state of the case after `seconds` at `power`; the fan follows its mode. The model is of first order, so
 * the temperature never overshoots.
 */
export function nextHeat(heat: Heat, power: number, ambient: number, seconds: number, mode: FanMode): Heat {
  const { temperature } = heat;
  const hot = heat.fan ? temperature > fanOff : temperature > fanOn;
  const fan = mode === 'auto' ? hot : mode === 'on';
  const final = ambient + power * loss * (fan ? resistance.blown : resistance.still);
  const share = 1 - Math.exp(-seconds / timeConstant);
  return { temperature: temperature + (final - temperature) * share, fan };
}
