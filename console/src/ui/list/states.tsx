import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { format } from '../../lib/words/format';
import { type Namespace, useWords } from '../../lib/words/i18n';
import { locale } from '../../lib/words/language';
import { Button } from '../button';
import type { Filter, ListDeclaration, Listed } from './declare/declaration';
import styles from './states.module.css';
import type { ListControl } from './state/use-list';
import { useRights } from './state/use-row-actions';
import { useCounts, type Wanted } from './state/use-rows';
import { useValueLabel } from './filters/filter-label';

function State({
  picture,
  title,
  text,
  children,
}: {
  picture?: ReactNode;
  title: string;
  text?: string;
  children: ReactNode;
}) {
  return (
    <div className={styles['state']}>
      {picture}
      <strong className={styles['title']}>{title}</strong>
      {text !== undefined && <span>{text}</span>}
      <div className={styles['buttons']}>{children}</div>
    </div>
  );
}

/** State of a list without rows: nothing matches the filters, or the list is empty. */
export function NoRows<Row extends Listed>({
  list,
  control,
}: {
  list: ListDeclaration<Row>;
  control: ListControl<Row>;
}) {
  const { mayAdd } = useRights(list);
  const { state, change, narrowed } = control;
  if (state.search !== '' || Object.keys(state.filters).length > 0)
    return <NoMatch list={list} control={control} />;
  const onAdd = mayAdd ? () => change({ opened: { what: 'add' } }) : undefined;
  return <Empty list={list} narrowed={narrowed} onAdd={onAdd} />;
}

/** Empty state with a hint for the first step. With fixed conditions it says only that nothing is here. */
function Empty<Row extends Listed>({
  list,
  narrowed,
  onAdd,
}: {
  list: ListDeclaration<Row>;
  narrowed: boolean;
  onAdd: (() => void) | undefined;
}) {
  const { t } = useTranslation('ui');
  const words = useWords(list.texts);
  return (
    <State
      picture={
        <svg width="118" height="36" viewBox="0 0 118 36" className={styles['picture']} aria-hidden="true">
          <rect x=".75" y=".75" width="116.5" height="34.5" rx="6" />
          {[13, 41, 69].map((x) => (
            <rect key={x} x={x} y="9.75" width="22" height="16.5" rx="3" strokeDasharray="3 2.5" />
          ))}
          <circle cx="102" cy="18" r="8" />
        </svg>
      }
      {...(narrowed ? { title: t('noneHere') } : { title: words('emptyTitle'), text: words('emptyText') })}
    >
      {list.Form && onAdd && (
        <Button kind="primary" icon={<Plus />} onClick={onAdd}>
          {words('addOne')}
        </Button>
      )}
    </State>
  );
}

/** Message that nothing matches, with a button that removes the condition whose removal gives the most rows. */
function NoMatch<Row extends Listed>({
  list,
  control,
}: {
  list: ListDeclaration<Row>;
  control: ListControl<Row>;
}) {
  const { t } = useTranslation('ui');
  const { state, change } = control;
  const keys = Object.keys(state.filters);
  const without: { key: string | undefined; wanted: Wanted }[] = keys.map((key) => {
    const { [key]: _, ...filters } = state.filters;
    return { key, wanted: { search: state.search, filters } };
  });
  if (state.search !== '') without.push({ key: undefined, wanted: { search: '', filters: state.filters } });
  const counts = useCounts(
    list,
    control,
    without.map(({ wanted }) => wanted),
  );
  const maxCount = Math.max(0, ...counts.map((count) => count ?? 0));
  const best = without[counts.findIndex((count) => count === maxCount)];
  const count = without.length;
  return (
    <div className={styles['state']}>
      <strong className={styles['title']}>{t('noMatch', { count, n: format.number(count) })}</strong>
      {best && maxCount > 0 && <Without list={list} state={state} cause={best.key} count={maxCount} />}
      <div className={styles['buttons']}>
        {best && maxCount > 0 && count > 1 && (
          <Button onClick={() => change(best.wanted)}>{t('removeThis')}</Button>
        )}
        <Button onClick={() => change({ search: '', filters: {} })}>{t('clearFilters')}</Button>
      </div>
    </div>
  );
}

interface WithoutProps<Row extends Listed> {
  list: ListDeclaration<Row>;
  state: Wanted;
  cause: string | undefined;
  count: number;
}

function Without<Row extends Listed>({ list, state, cause, count }: WithoutProps<Row>) {
  const { t } = useTranslation('ui');
  const filter = list.filters.find(({ key }) => key === cause);
  if (filter)
    return (
      <WithoutFilter
        key={filter.key}
        filter={filter}
        texts={list.texts}
        values={state.filters[filter.key] ?? []}
        count={count}
      />
    );
  return <span>{t('withoutFilter', { count, name: state.search, n: format.number(count) })}</span>;
}

interface WithoutFilterProps {
  filter: Filter;
  texts: Namespace;
  values: string[];
  count: number;
}

function WithoutFilter({ filter, texts, values, count }: WithoutFilterProps) {
  const { t } = useTranslation('ui');
  const words = useWords(texts);
  const label = useValueLabel(filter, texts, values);
  const name = filter.kind === 'flag' ? words(filter.key) : `${words(filter.key)} ${label}`;
  return <span>{t('withoutFilter', { count, name, n: format.number(count) })}</span>;
}

/**
 * Says that filter values in the URL were dropped, because they are invalid or no longer exist. The message stays until
 * the user dismisses it.
 */
export function Lost<Row extends Listed>({
  list,
  control,
}: {
  list: ListDeclaration<Row>;
  control: ListControl<Row>;
}) {
  const { t } = useTranslation('ui');
  const words = useWords(list.texts);
  const { lost } = control.state;
  if (lost.length === 0) return null;
  return (
    <p className={styles['lost']} role="status">
      {t('lostFilters', { names: new Intl.ListFormat(locale).format(lost.map((key) => words(key))) })}
      <Button kind="link" small onClick={() => control.change({})}>
        {t('gotIt')}
      </Button>
    </p>
  );
}
