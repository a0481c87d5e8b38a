import { FunnelX, Plus, SlidersHorizontal } from 'lucide-react';
import { type ReactElement, type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../button';
import { late } from '../../late';
import { usePhone } from '../../../lib/browser/media';
import { format } from '../../../lib/words/format';
import { type Namespace, useWords } from '../../../lib/words/i18n';
import { Chip, FixedChip } from './chip';
import type { Filter, ListDeclaration, Listed } from '../declare/declaration';
import styles from './filters.module.css';
import { OverflowRow } from '../../overflow-row';
import { Hint } from '../../feedback/hint';
import { MenuAt, PopoverAt } from '../../popup/late-popup';
import { usePopup } from '../../popup/use-popup';
import { SearchBox } from '../../search-box';
import type { ListControl } from '../state/use-list';
import { useReloadOnCountMismatch, useCounts, type Wanted } from '../state/use-rows';
import { type ListFilters, useFilters } from './use-filters';

// Loaded on demand: needed only on a phone, when the user opens it.
const FilterSheet = late(() => import('./filter-sheet'));

interface FiltersProps<Row extends Listed> {
  list: ListDeclaration<Row>;
  control: ListControl<Row>;
  searchBox: RefObject<HTMLInputElement | null>;
  /** Number of rows with the current filters, once known. */
  total: number | undefined;
  /** True once the rows are shown. The counts of the chips are requested only then. */
  read: boolean;
}

/** Search box, a chip for each active filter, and a menu to add more. */
export function Filters<Row extends Listed>({ list, control, searchBox, total, read }: FiltersProps<Row>) {
  const { t } = useTranslation('ui');
  const phone = usePhone();
  const { state, where } = control;
  const [sheet, setSheet] = useState<boolean>();
  const filters = useFilters(list, control);
  const { setEntries, fixed, shown, free, clear } = filters;
  const counts = useCounts(list, control, funnel(state), read);
  // The last chip's count must equal the list's total. If it does not, rows were added or removed meanwhile, and both
  // are read again.
  useReloadOnCountMismatch(list, counts.at(-1), total);

  const fixedChips = fixed.map((filter) => (
    <FixedChip
      key={filter.key}
      filter={filter}
      texts={list.texts}
      values={[where[filter.key] ?? []].flat().map(String)}
    />
  ));
  const setChips = shown.map((filter) => (
    <Chip
      key={filter.key}
      filter={filter}
      texts={list.texts}
      values={state.filters[filter.key] ?? []}
      count={counts[setEntries.findIndex(([key]) => key === filter.key)]}
      fresh={filter.key === filters.added}
      onChange={(values) => filters.setFilter(filter.key, values)}
      onRemove={() => filters.remove(filter.key)}
    />
  ));
  const chips = [...fixedChips, ...setChips];
  const sheetButton = phone && free.length + shown.length > 0 && (
    <SheetButton count={setEntries.length} onOpen={() => setSheet(true)} />
  );

  return (
    <div className={styles['strip']} role="search">
      {(list.longestSearch !== undefined || phone) && (
        <div className={styles['searchRow']}>
          <ListSearch list={list} control={control} searchBox={searchBox} />
          {sheetButton}
        </div>
      )}
      {phone ? (
        chips.length > 0 && <div className={styles['scroll']}>{chips}</div>
      ) : (
        <OverflowRow
          tail={(hidden) => (
            <>
              {hidden.length > 0 && <MoreChips chips={hidden} />}
              {free.length > 0 && <AddFilter texts={list.texts} filters={free} onAdd={filters.add} />}
            </>
          )}
        >
          {chips}
        </OverflowRow>
      )}
      {!phone && (setEntries.length > 0 || state.search !== '') && (
        <Hint title={t('clearFilters')}>
          <Button kind="text" aria-label={t('clearFilters')} icon={<FunnelX />} onClick={clear} />
        </Hint>
      )}
      {phone && sheet !== undefined && (
        <Sheet list={list} control={control} filters={filters} open={sheet} onClose={() => setSheet(false)} />
      )}
    </div>
  );
}

/** Search box of a list, if the list can be searched. */
function ListSearch<Row extends Listed>({
  list,
  control,
  searchBox,
}: Pick<FiltersProps<Row>, 'list' | 'control' | 'searchBox'>) {
  const words = useWords(list.texts);
  if (list.longestSearch === undefined) return null;
  return (
    <SearchBox
      label={words('searchHint')}
      value={control.state.search}
      longest={list.longestSearch}
      className={styles['search']}
      box={searchBox}
      hint={<kbd className={styles['key']}>/</kbd>}
      onSearch={(search) => control.change({ search }, true)}
    />
  );
}

/** Button that opens the sheet of the filters on a phone, with the number of those that are set. */
function SheetButton({ count, onOpen }: { count: number; onOpen: () => void }) {
  const { t } = useTranslation('ui');
  return (
    <Button
      className={styles['sheetButton']}
      aria-label={t('filters')}
      icon={<SlidersHorizontal size={18} />}
      onClick={onOpen}
    >
      {count > 0 && <span className={styles['setCount']}>{format.number(count)}</span>}
    </Button>
  );
}

interface SheetProps<Row extends Listed> extends Pick<FiltersProps<Row>, 'list' | 'control'> {
  filters: ListFilters;
  open: boolean;
  onClose: () => void;
}

/** Sheet with sorting and all filters of a list, on a phone. */
function Sheet<Row extends Listed>({ list, control, filters, open, onClose }: SheetProps<Row>) {
  const { state, change } = control;
  const [count] = useCounts(list, control, [state], open);
  return (
    <FilterSheet
      texts={list.texts}
      filters={filters.open}
      values={state.filters}
      sort={state.sort}
      sortable={list.columns.flatMap(({ sort, key }) => (sort === undefined ? [] : [{ column: sort, key }]))}
      count={count}
      open={open}
      onChange={filters.setFilter}
      onSort={(sort) => change({ sort })}
      onClear={filters.clear}
      onClose={onClose}
    />
  );
}

/** Button with a menu of the filters that can be added. */
function AddFilter({
  texts,
  filters,
  onAdd,
}: {
  texts: Namespace;
  filters: readonly Filter[];
  onAdd: (filter: Filter) => void;
}) {
  const { t } = useTranslation('ui');
  const words = useWords(texts);
  const { button, close, opens } = usePopup();
  return (
    <>
      <button type="button" className={styles['add']} aria-haspopup="menu" {...opens}>
        <Plus size={14} />
        {t('filter')}
      </button>
      {button && (
        <MenuAt
          button={button}
          menu={{
            items: filters.map((filter) => ({
              key: filter.key,
              label: words(filter.key),
              onClick: () => onAdd(filter),
            })),
          }}
          onClose={close}
        />
      )}
    </>
  );
}

/** Button with a popover of the chips that have no room. */
function MoreChips({ chips }: { chips: ReactElement[] }) {
  const { t } = useTranslation('ui');
  const { button, close, opens } = usePopup();
  return (
    <>
      <button type="button" className={styles['add']} {...opens}>
        {t('moreFilters', { n: chips.length })}
      </button>
      {button && (
        <PopoverAt
          button={button}
          placement="top"
          content={<div className={styles['rest']}>{chips}</div>}
          onClose={close}
        />
      )}
    </>
  );
}

/** Returns the conditions of each chip: the search and all filters up to and including its own. */
function funnel({ search, filters }: Wanted): Wanted[] {
  const entries = Object.entries(filters);
  return entries.map((_, at) => ({ search, filters: Object.fromEntries(entries.slice(0, at + 1)) }));
}
