import { useTranslation } from 'react-i18next';
import { format, missing } from '../../../../lib/words/format';
import { type Level, levelOf } from '../../../../features/charger/level';
import { angleOf, arc, pointAt, ticksOf } from './gauge';
import styles from './temperature-gauge.module.css';

interface GaugeProps {
  levels: readonly Level[];
  temperature: number | null | undefined;
  warning: number;
}

const radius = 92;
/** Gap on either side of a level, in degrees. */
const gap = 1;

/**
 * Returns the colour of a level. While the page shows an alarm, its stylesheet sets `--level-other`, so that only the
 * current level keeps its colour.
 */
const colourOf = (level: Level, current: Level | undefined): string =>
  level === current ? level.colour : `var(--level-other, ${level.colour})`;

/** Gauge of the temperature against the model's levels. The current level is highlighted and named below. */
export function TemperatureGauge({ levels, temperature, warning }: GaugeProps) {
  const { t } = useTranslation('bound-device');
  const celsius = temperature ?? undefined;
  const current = celsius === undefined ? undefined : levelOf(levels, celsius);
  const angle = (value: number) => angleOf(levels, value);
  const warningAngle = angle(warning);
  const spoken = celsius === undefined ? missing : `${format.temperature(celsius)}, ${current?.name ?? ''}`;
  return (
    <div className={styles['gauge']}>
      <svg viewBox="-124 -116 248 184" role="img" aria-label={`${t('temperature')}: ${spoken}`}>
        {levels.map((level) => (
          <path
            key={level.from}
            d={arc(angle(level.from) + gap, angle(level.to) - gap, radius)}
            className={styles['level']}
            data-current={level === current || undefined}
            style={{ stroke: colourOf(level, current) }}
          />
        ))}
        {ticksOf(levels).map((tick) => {
          const [x1, y1] = pointAt(angle(tick), 80);
          const [x2, y2] = pointAt(angle(tick), 75);
          const [x, y] = pointAt(angle(tick), 59);
          return (
            <g key={tick}>
              <path d={`M${x1} ${y1}L${x2} ${y2}`} className={styles['tick']} />
              <text x={x} y={y} className={styles['figure']}>
                {format.number(tick)}
              </text>
            </g>
          );
        })}
        <g transform={`rotate(${warningAngle})`}>
          <path d="M0 -100V-80" className={styles['warning']} />
        </g>
        <text
          x={pointAt(warningAngle, 110)[0]}
          y={pointAt(warningAngle, 110)[1]}
          className={styles['warningFigure']}
        >
          {format.number(warning)}
        </text>
        {celsius !== undefined && (
          <path d="M0 -86V-70" className={styles['needle']} transform={`rotate(${angle(celsius)})`} />
        )}
        <text y="6" className={styles['value']}>
          {format.decimal(celsius)}
        </text>
        <text y="32" className={styles['unit']}>
          °C
        </text>
      </svg>
      <ul className={styles['legend']} aria-hidden="true">
        {levels.map((level) => (
          <li key={level.from} data-current={level === current || undefined}>
            <i style={{ background: colourOf(level, current) }} />
            {level.name}
          </li>
        ))}
      </ul>
    </div>
  );
}
