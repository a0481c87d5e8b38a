import type { ModelLevel } from '@chargehand/contract/areas/stock/device-model';
import { format } from '../../../lib/words/format';
import { levelOf } from '../../../features/charger/level';
import css from './needs.module.css';

interface LevelBarProps {
  levels: readonly ModelLevel[];
  /** °C */
  value: number;
}

/** Bar of a model's temperature levels, with a mark at a device's temperature. */
export function LevelBar({ levels, value }: LevelBarProps) {
  const [low, high] = [levels[0]?.from ?? 0, levels.at(-1)?.to ?? 1];
  const share = Math.min(1, Math.max(0, (value - low) / (high - low)));
  const level = levelOf(levels, value);
  return (
    <span
      className={css['levels']}
      role="img"
      aria-label={`${level?.name ?? ''} ${format.temperature(value)}`}
    >
      {levels.map(({ from, to, colour }) => (
        <i key={from} style={{ flexGrow: to - from, background: colour }} />
      ))}
      <b style={{ insetInlineStart: `${share * 100}%` }} />
    </span>
  );
}
