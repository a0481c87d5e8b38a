import type { BoundDevice } from '@chargehand/contract/areas/bound-device';
import { format } from '../../../lib/words/format';
import { Glyph } from '../../../ui/say/status';
import { levelOf } from '../../../features/charger/level';
import styles from './temperature.module.css';

/** Height of a level's mark. Pixels. */
const height = 14;

/** The hotter, the fuller: a level is told by more than its colour. Pixels that stay empty. */
const emptyOf = (levels: BoundDevice['levels'], level: BoundDevice['levels'][number]): number =>
  Math.round(height * (1 - (levels.indexOf(level) + 1) / levels.length));

/** A temperature in a list: its level's colour, filling and name, in words once it warns. */
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
