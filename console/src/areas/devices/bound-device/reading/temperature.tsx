import type { BoundDevice } from '@chargehand/contract/areas/devices/bound-device';
import { format } from '../../../../lib/words/format';
import { Glyph } from '../../../../ui/feedback/status';
import { levelOf } from '../../../../features/charger/level';
import styles from './temperature.module.css';

/** Height of a level's mark in pixels. */
const height = 14;

/**
 * Returns the unfilled height of a level's mark in pixels. Hotter levels are fuller, so that levels differ by more than
 * colour.
 */
const emptyOf = (levels: BoundDevice['levels'], level: BoundDevice['levels'][number]): number =>
  Math.round(height * (1 - (levels.indexOf(level) + 1) / levels.length));

/** Shows a temperature in a list with the level's colour, fill and name, and with a text for a warning. */
export function Temperature({ device }: { device: BoundDevice }) {
  const temperature = device.state?.temperature ?? undefined;
  const level = temperature === undefined ? undefined : levelOf(device.levels, temperature);
  if (temperature === undefined || level === undefined) return format.temperature(temperature);
  return (
    <span className={styles['temperature']}>
      {temperature >= device.warningTemperature && (
        <span className={styles['warning']}>
          <Glyph kind="alarm" />
          {level.name}
        </span>
      )}
      <span>{format.temperature(temperature)}</span>
      <i
        className={styles['level']}
        style={{ backgroundColor: level.colour, paddingBlockStart: emptyOf(device.levels, level) }}
        role="img"
        aria-label={level.name}
        title={level.name}
      />
    </span>
  );
}
