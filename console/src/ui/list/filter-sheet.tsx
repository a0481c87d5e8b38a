import { Button, Drawer } from 'antd';
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

/** All filters of a list, one below the other, for a phone. */
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
