import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { format } from '../../../lib/words/format';
import { type Namespace, useWords } from '../../../lib/words/i18n';
import type { Filter } from '../declare/declaration';
import styles from './filters.module.css';
import { PopoverAt } from '../../popup/late-popup';
import { FilterEditor } from './lazy-filter-editor';
import { useValueLabel } from './filter-label';

interface ChipProps {
  filter: Filter;
  texts: Namespace;
  values: string[];
  /** Number of rows that match the search, the filters before this one, and this one. */
  count: number | undefined;
  /** True if the user has just added the filter. Its editor is then open from the start. */
  fresh?: boolean;
  onChange: (values: string[]) => void;
  onRemove: () => void;
}

/** Chip of an active filter: its condition, the number of matching rows, and controls to change or remove it. */
export function Chip({ filter, texts, values, count, fresh = false, onChange, onRemove }: ChipProps) {
  const { t } = useTranslation('ui');
  const [open, setOpen] = useState(fresh);
  const [body, setBody] = useState<HTMLElement | null>(null);
  // Values chosen last. The prop `values` may still be older, because a choice first changes the URL.
  const chosen = useRef(values);
  const name = useWords(texts)(filter.key);
  const value = useValueLabel(filter, texts, values);
  return (
    <span className={styles['chip']}>
      <button
        ref={setBody}
        type="button"
        className={styles['chipBody']}
        aria-label={t('changeFilter', { name })}
        aria-expanded={open}
        onClick={() => {
          chosen.current = values;
          setOpen(true);
        }}
      >
        <span className={styles['chipName']}>{name}</span>
        <span className={styles['chipValue']}>{values.length === 0 ? '…' : value}</span>
        {count !== undefined && <span className={styles['chipCount']}>{format.number(count)}</span>}
      </button>
      {open && body && (
        <PopoverAt
          button={body}
          content={
            <FilterEditor
              first
              filter={filter}
              texts={texts}
              values={values}
              onChange={(next) => {
                chosen.current = next;
                onChange(next);
              }}
            />
          }
          onClose={() => {
            setOpen(false);
            if (chosen.current.length === 0) onRemove();
          }}
        />
      )}
      <button
        type="button"
        className={styles['chipRemove']}
        aria-label={t('removeFilter', { name })}
        onClick={onRemove}
      >
        <X size={14} />
      </button>
    </span>
  );
}

/** Chip of a fixed condition of the list, which cannot be removed. */
export function FixedChip({ filter, texts, values }: Pick<ChipProps, 'filter' | 'texts' | 'values'>) {
  const name = useWords(texts)(filter.key);
  const value = useValueLabel(filter, texts, values);
  return (
    <span className={styles['chip']} data-fixed>
      <span className={styles['chipBody']}>
        <span className={styles['chipName']}>{name}</span>
        <span className={styles['chipValue']}>{value}</span>
      </span>
    </span>
  );
}
