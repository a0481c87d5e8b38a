import css from './progress-bar.module.css';

interface ProgressBarProps {
  /** Label of the process. */
  label: string;
  done: number;
  /** Total; null while it is unknown, which shows an indeterminate bar. */
  total: number | null;
}

/** Progress of a process. */
export function ProgressBar({ label, done, total }: ProgressBarProps) {
  const progress = total !== null && total > 0 ? { value: Math.min(done, total), max: total } : {};
  return <progress className={css['bar']} aria-label={label} {...progress} />;
}
