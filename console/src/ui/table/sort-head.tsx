import { ArrowDown, ArrowUp } from 'lucide-react';
import styles from './table.module.css';

interface SortHeadProps {
  label: string;
  /** Sort order if the list is sorted by this column, else undefined. */
  order: 'asc' | 'desc' | undefined;
  onSort: (order: 'asc' | 'desc') => void;
}

/** Heading of a sortable column. The first click sorts ascending, each further one reverses the order. */
export function SortHead({ label, order, onSort }: SortHeadProps) {
  const Arrow = order === 'desc' ? ArrowDown : ArrowUp;
  return (
    <button
      type="button"
      className={styles['sorter']}
      data-idle={order === undefined || undefined}
      onClick={() => onSort(order === 'asc' ? 'desc' : 'asc')}
    >
      {label}
      <Arrow size={12} aria-hidden />
    </button>
  );
}

/** Returns the `aria-sort` value of a column's heading. */
export const ariaSort = (order: 'asc' | 'desc' | undefined) =>
  order === undefined ? undefined : order === 'asc' ? ('ascending' as const) : ('descending' as const);
