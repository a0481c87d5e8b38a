import css from './progress-bar.module.css';

interface ProgressBarProps {
  /** What gets on. */
  label: string;
  done: number;
  /** Of how many; while nobody knows, it only moves. */
  total: number | null;
}

/** How far something has got. */
export function ProgressBar({ label, done, total }: ProgressBarProps) {
  const known = total !== null && total > 0 ? { value: Math.min(done, total), max: total } : {};
  return <progress className={css['bar']} aria-label={label} {...known} />;
}
