import { useId } from 'react';
import styles from './segmented.module.css';

interface SegmentedProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/**
 * Choice of one of a few values on a page that is shown first. It looks like that of the component library, which loads
 * later.
 */
export function Segmented<Value extends string>({ label, value, options, onChange }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <div className={styles['choice']} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={styles['option']}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
