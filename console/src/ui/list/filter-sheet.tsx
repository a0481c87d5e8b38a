import { Button, Drawer, Radio, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { format } from '../../lib/format';
import { useWords } from '../../lib/i18n';
import type { ListDeclaration, Listed } from './declaration';
import { FilterEditor } from './lazy-filter-editor';
import styles from './filters.module.css';
import type { ListControl } from './use-list';
import { useCounts } from './use-rows';

interface SheetProps<Row extends Listed> {
  list: ListDeclaration<Row>;
  control: ListControl<Row>;
  open: boolean;
  onChange: (key: string, values: string[]) => void;
  onClear: () => void;
  onClose: () => void;
}

/** The order and all filters of a list, one below the other, for a phone. */
export function FilterSheet<Row extends Listed>({
  list,
  control,
  open,
  onChange,
  onClear,
  onClose,
}: SheetProps<Row>) {
  const { t } = useTranslation('ui');
  const words = useWords(list.texts);
  const { state } = control;
  const [count] = useCounts(list, control, [state], open);
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
      <Sorting list={list} control={control} />
      {list.filters
        .filter(({ key }) => !(key in control.where))
        .map((filter) => (
          <section key={filter.key} className={styles['sheetPart']}>
            {filter.kind !== 'flag' && <h3>{words(filter.key)}</h3>}
            <FilterEditor
              filter={filter}
              texts={list.texts}
              values={state.filters[filter.key] ?? []}
              onChange={(values) => onChange(filter.key, values)}
            />
          </section>
        ))}
    </Drawer>
  );
}

/** What a click on a column's head does where there is a table. */
function Sorting<Row extends Listed>({ list, control }: Pick<SheetProps<Row>, 'list' | 'control'>) {
  const { t } = useTranslation('ui');
  const words = useWords(list.texts);
  const { sort } = control.state;
  const sortable = list.columns.flatMap((column) =>
    column.sort === undefined ? [] : [{ value: column.sort, label: words(column.key) }],
  );
  if (sortable.length === 0) return null;
  return (
    <section className={styles['sheetPart']} role="group" aria-label={t('sorting')}>
      <h3>{t('sorting')}</h3>
      <Select
        className={styles['sortBy'] ?? ''}
        aria-label={t('sortBy')}
        value={sort.column}
        options={sortable}
        onChange={(column) => control.change({ sort: { ...sort, column } })}
      />
      <Radio.Group
        className={styles['sortOrder'] ?? ''}
        value={sort.order}
        options={[
          { value: 'asc', label: t('ascending') },
          { value: 'desc', label: t('descending') },
        ]}
        onChange={({ target }) =>
          control.change({ sort: { ...sort, order: target.value === 'asc' ? 'asc' : 'desc' } })
        }
      />
    </section>
  );
}
