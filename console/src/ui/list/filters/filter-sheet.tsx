import { Button, Drawer, Radio, Select } from 'antd';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { format } from '../../../lib/words/format';
import { type Namespace, useWords } from '../../../lib/words/i18n';
import type { Filter, Sort } from '../declare/declaration';
import { FilterEditor } from './lazy-filter-editor';
import styles from './filters.module.css';

interface SheetProps {
  texts: Namespace;
  filters: readonly Filter[];
  values: Readonly<Record<string, string[]>>;
  sort: Sort;
  /** Sortable columns: the name by which the server sorts, and the text key of the label. */
  sortable: readonly { column: string; key: string }[];
  /** Number of rows that match the filters; undefined while they are counted. */
  count: number | undefined;
  open: boolean;
  onChange: (key: string, values: string[]) => void;
  onSort: (sort: Sort) => void;
  onClear: () => void;
  onClose: () => void;
}

/** Sorting and all filters of a list in one column, for a phone. */
export default function FilterSheet(props: SheetProps) {
  const { texts, filters, values, count, open, onChange, onClear, onClose } = props;
  const { t } = useTranslation('ui');
  const words = useWords(texts);
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement="bottom"
      size="80%"
      title={t('filters')}
      footer={
        <div className={styles['sheetFoot']}>
          <Button onClick={onClear}>{t('clearFilters')}</Button>
          <Button type="primary" onClick={onClose}>
            {t('showResults', { count: count ?? 0, n: count === undefined ? '…' : format.number(count) })}
          </Button>
        </div>
      }
    >
      <Sorting {...props} />
      {filters.map((filter) => (
        <section key={filter.key} className={styles['sheetPart']}>
          {filter.kind !== 'flag' && <h3>{words(filter.key)}</h3>}
          <FilterEditor
            filter={filter}
            texts={texts}
            values={values[filter.key] ?? []}
            onChange={(next) => onChange(filter.key, next)}
          />
        </section>
      ))}
    </Drawer>
  );
}

/** Sorting for a phone, in place of a click on a column's heading. */
function Sorting({
  texts,
  sort,
  sortable,
  onSort,
}: Pick<SheetProps, 'texts' | 'sort' | 'sortable' | 'onSort'>) {
  const { t } = useTranslation('ui');
  const words = useWords(texts);
  // A second choice may come before the first one is rendered, so each choice starts from the latest sorting.
  const latest = useRef(sort);
  useLayoutEffect(() => {
    latest.current = sort;
  }, [sort]);
  const set = (more: Partial<Sort>) => onSort((latest.current = { ...latest.current, ...more }));
  if (sortable.length === 0) return null;
  return (
    <section className={styles['sheetPart']} role="group" aria-label={t('sorting')}>
      <h3>{t('sorting')}</h3>
      <Select
        className={styles['sortBy'] ?? ''}
        aria-label={t('sortBy')}
        value={sort.column}
        options={sortable.map(({ column, key }) => ({ value: column, label: words(key) }))}
        onChange={(column) => set({ column })}
      />
      <Radio.Group
        className={styles['sortOrder'] ?? ''}
        value={sort.order}
        options={[
          { value: 'asc', label: t('ascending') },
          { value: 'desc', label: t('descending') },
        ]}
        onChange={({ target }) => set({ order: target.value === 'asc' ? 'asc' : 'desc' })}
      />
    </section>
  );
}
