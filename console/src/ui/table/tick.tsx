import styles from './tick.module.css';

interface TickProps {
  label: string;
  checked: boolean;
  /** True if only some of the rows that the checkbox stands for are selected. */
  some?: boolean;
  className?: string | undefined;
  onChange: (checked: boolean) => void;
}

/**
 * Checkbox that selects a row, or all rows of a page. It is a native one, because a table can have hundreds of
 * checkboxes.
 */
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
