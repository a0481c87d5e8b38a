import styles from './tick.module.css';

interface TickProps {
  label: string;
  checked: boolean;
  /** True if only some of the rows it stands for are selected. */
  some?: boolean;
  className?: string | undefined;
  onChange: (checked: boolean) => void;
}

/** Checkbox that selects a row. It is a native one, because a table has hundreds of them. */
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
