import { ArrowDown, ArrowUp } from 'lucide-react';
import styles from './table.module.css';

interface SortHeadProps {
  label: string;
  /** How the whole list is sorted by it now. */
  order: 'asc' | 'desc' | undefined;
  onSort: (order: 'asc' | 'desc') => void;
}

/** The head of a column by which the list can be sorted; each click turns it round. */
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

/** What a column's head tells of its order to who does not see it. */
export const ariaSort = (order: 'asc' | 'desc' | undefined) =>
  order === undefined ? undefined : order === 'asc' ? ('ascending' as const) : ('descending' as const);
