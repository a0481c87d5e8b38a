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
  const words = useWords(list.texts);
  const phone = usePhone();
  const { state, change, where } = control;
  const [added, setAdded] = useState<string>();
  const [sheet, setSheet] = useState<boolean>();
  const set = Object.entries(state.filters);
  const fixed = list.filters.filter(({ key }) => key in where);
  const open = list.filters.filter(({ key }) => !(key in where));
  const shown = open.filter(({ key }) => key in state.filters || key === added);
  // Chips have the order of the URL, with a new one last.
  shown.sort((a, b) => order(set, a.key) - order(set, b.key));
  const free = open.filter((filter) => !shown.includes(filter));
  const counts = useCounts(list, control, funnel(state), read);
  // The last chip's count must equal the list's total. If it does not, rows were added or removed meanwhile, and both
  // are read again.
  useReloadOnCountMismatch(list, counts.at(-1), total);

  const [left] = useCounts(list, control, [state], phone && sheet === true);

  const setFilter = (key: string, values: string[]) => {
    const { [key]: old, ...rest } = state.filters;
    if (values.length === 0) change({ filters: rest });
    else change({ filters: old ? { ...state.filters, [key]: values } : { ...rest, [key]: values } });
  };
  const remove = (key: string) => {
    setAdded(undefined);
    setFilter(key, []);
  };
  const clear = () => {
    setAdded(undefined);
    change({ search: '', filters: {} });
  };

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
      count={counts[set.findIndex(([key]) => key === filter.key)]}
      fresh={filter.key === added}
      onChange={(values) => setFilter(filter.key, values)}
      onRemove={() => remove(filter.key)}
    />
  ));
  const chips = [...fixedChips, ...setChips];
  const add = free.length > 0 && (
    <AddFilter
      texts={list.texts}
      filters={free}
      onAdd={({ key, kind }) => (kind === 'flag' ? setFilter(key, ['true']) : setAdded(key))}
    />
  );

  return (
    <div className={styles['strip']} role="search">
      {(list.longestSearch !== undefined || phone) && (
        <div className={styles['searchRow']}>
          {list.longestSearch !== undefined && (
            <SearchBox
              label={words('searchHint')}
              value={state.search}
              longest={list.longestSearch}
              className={styles['search']}
              box={searchBox}
              hint={<kbd className={styles['key']}>/</kbd>}
              onSearch={(search) => change({ search }, true)}
            />
          )}
          {phone && free.length + shown.length > 0 && (
            <Button
              className={styles['sheetButton']}
              aria-label={t('filters')}
              icon={<SlidersHorizontal size={18} />}
              onClick={() => setSheet(true)}
            >
              {set.length > 0 && <span className={styles['setCount']}>{format.number(set.length)}</span>}
            </Button>
          )}
        </div>
      )}
      {phone ? (
        chips.length > 0 && <div className={styles['scroll']}>{chips}</div>
      ) : (
        <OverflowRow
          tail={(hidden) => (
            <>
              {hidden.length > 0 && <MoreChips chips={hidden} />}
              {add}
            </>
          )}
        >
          {chips}
        </OverflowRow>
      )}
      {!phone && (set.length > 0 || state.search !== '') && (
        <Hint title={t('clearFilters')}>
          <Button kind="text" aria-label={t('clearFilters')} icon={<FunnelX />} onClick={clear} />
        </Hint>
      )}
      {phone && sheet !== undefined && (
        <FilterSheet
          texts={list.texts}
          filters={open}
          values={state.filters}
          sort={state.sort}
          sortable={list.columns.flatMap(({ sort, key }) =>
            sort === undefined ? [] : [{ column: sort, key }],
          )}
          count={left}
          open={sheet === true}
          onChange={setFilter}
          onSort={(sort) => change({ sort })}
          onClear={clear}
          onClose={() => setSheet(false)}
        />
      )}
    </div>
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

const order = (set: [string, string[]][], key: string): number => {
  const index = set.findIndex(([name]) => name === key);
  return index < 0 ? set.length : index;
};

/** Returns the conditions of each chip: the search and all filters up to and including its own. */
function funnel({ search, filters }: Wanted): Wanted[] {
  const entries = Object.entries(filters);
  return entries.map((_, at) => ({ search, filters: Object.fromEntries(entries.slice(0, at + 1)) }));
}
