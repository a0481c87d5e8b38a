import styles from './tick.module.css';

interface TickProps {
  label: string;
  checked: boolean;
  /** Some of what it stands for are chosen. */
  some?: boolean;
  className?: string | undefined;
  onChange: (checked: boolean) => void;
}

/** The box that chooses a row. The browser's own: a table has hundreds of them. */
export const Tick = ({ label, checked, some = false, className, onChange }: TickProps) => (
  <input
    type="checkbox"
    className={`${styles['tick']} ${className ?? ''}`}
    aria-label={label}
    checked={checked}
    ref={(box) => {
      if (box) box.indeterminate = some;
    }}
    onChange={({ target }) => onChange(target.checked)}
  />
);
