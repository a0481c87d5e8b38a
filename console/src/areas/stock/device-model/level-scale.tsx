import type { DeviceModel } from '@chargehand/contract/areas/stock/device-model';
import { format } from '../../../lib/words/format';
import styles from './level-scale.module.css';

/** A model's temperature levels, each with its colour, name and range. */
export function LevelScale({ levels }: { levels: DeviceModel['levels'] }) {
  return (
    <ul className={styles['scale']}>
      {levels.map((level) => (
        <li key={`${level.from}`}>
          <i style={{ background: level.colour }} />
          {level.name}
          <span className={styles['range']}>{format.temperatureRange(level.from, level.to)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Strip of the levels' colours for a table cell. */
export function LevelStrip({ levels }: { levels: DeviceModel['levels'] }) {
  const names = levels.map(({ name, from, to }) => `${name} ${format.temperatureRange(from, to)}`).join(', ');
  return (
    <span className={styles['strip']} role="img" aria-label={names} title={names}>
      {levels.map((level) => (
        <i key={`${level.from}`} style={{ background: level.colour, flexGrow: level.to - level.from }} />
      ))}
    </span>
  );
}
