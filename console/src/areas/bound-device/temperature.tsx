import type { BoundDevice } from '@chargehand/contract/areas/bound-device';
import { format } from '../../lib/format';
import { Glyph } from '../../ui/status';
import { levelOf } from './gauge';
import styles from './temperature.module.css';

/** A temperature in a list: its level's colour and name, in words once it warns. */
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
      {format.temperature(temperature)}
      <i
        className={styles['level']}
        style={{ background: level.colour }}
        role="img"
        aria-label={level.name}
        title={level.name}
      />
    </span>
  );
}
