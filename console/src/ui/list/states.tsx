import { Button } from 'antd';
import { Plus, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { format, formatInstant } from '../../lib/format';
import { isForbidden } from '../../lib/query';
import { Glyph } from '../status';
import type { ListDeclaration, Listed } from './declaration';
import styles from './states.module.css';
import type { ListControl } from './use-list';
import { useCounts, type Wanted } from './use-rows';
import { useValueLabel } from './filter-label';

function State({
  picture,
  title,
  text,
  children,
}: {
  picture?: ReactNode;
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <div className={styles['state']}>
      {picture}
      <strong className={styles['title']}>{title}</strong>
      <span>{text}</span>
      <div className={styles['buttons']}>{children}</div>
    </div>
  );
}

/** Nothing there at all: says what to do. */
export function Empty<Row extends Listed>({
  list,
  onAdd,
}: {
  list: ListDeclaration<Row>;
  onAdd: (() => void) | undefined;
}) {
  const { t } = useTranslation(list.texts);
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
      title={t('emptyTitle')}
      text={t('emptyText')}
    >
      {list.form && onAdd && (
        <Button type="primary" icon={<Plus />} onClick={onAdd}>
          {t(list.form.add)}
        </Button>
      )}
    </State>
  );
}

/** Nothing matches: offers to drop the condition that brings back the most. */
export function NoMatch<Row extends Listed>({
  list,
  control,
}: {
  list: ListDeclaration<Row>;
  control: ListControl<Row>;
}) {
  const { t } = useTranslation([list.texts, 'ui']);
  const { state, change } = control;
  const keys = Object.keys(state.filters);
  const without: { key: string | undefined; wanted: Wanted }[] = keys.map((key) => {
    const { [key]: _, ...filters } = state.filters;
    return { key, wanted: { search: state.search, filters } };
  });
  if (state.search !== '') without.push({ key: undefined, wanted: { search: '', filters: state.filters } });
  const counts = useCounts(
    list,
    without.map(({ wanted }) => wanted),
  );
  const most = Math.max(0, ...counts.map((count) => count ?? 0));
  const best = without[counts.findIndex((count) => count === most)];
  const count = without.length;
  return (
    <div className={styles['state']}>
      <strong className={styles['title']}>{t('ui:noMatch', { count, n: format.number(count) })}</strong>
      {best && most > 0 && <Without list={list} state={state} cause={best.key} count={most} />}
      <div className={styles['buttons']}>
        {best && most > 0 && count > 1 && (
          <Button onClick={() => change(best.wanted)}>{t('ui:removeThis')}</Button>
        )}
        <Button onClick={() => change({ search: '', filters: {} })}>{t('ui:clearFilters')}</Button>
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
  const filter = list.filters?.find(({ key }) => key === cause);
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

function WithoutFilter({
  filter,
  texts,
  values,
  count,
}: Parameters<typeof useFilterName>[0] & { count: number }) {
  const { t } = useTranslation('ui');
  return (
    <span>
      {t('withoutFilter', { count, name: useFilterName({ filter, texts, values }), n: format.number(count) })}
    </span>
  );
}

function useFilterName({
  filter,
  texts,
  values,
}: {
  filter: NonNullable<ListDeclaration<Listed>['filters']>[number];
  texts: string;
  values: string[];
}): string {
  const { t } = useTranslation(texts);
  const label = useValueLabel(filter, texts, values);
  return filter.kind === 'flag' ? t(filter.key) : `${t(filter.key)} ${label}`;
}

/** What is needed of a reading that failed. */
export interface Reading {
  error: Error | null;
  data: unknown;
  dataUpdatedAt: number;
  isFetching: boolean;
  refetch: () => unknown;
}

/**
 * What should be here could not be read: says why, keeps what was there and says how old it is. What may not be
 * seen is not tried again.
 */
export function Failed({ answer }: { answer: Reading }) {
  const { t } = useTranslation('ui');
  const { error, data, dataUpdatedAt, isFetching, refetch } = answer;
  if (!error) return null;
  const old = data !== undefined && dataUpdatedAt > 0;
  const reason = error.message;
  return (
    <div className={styles['failed']} role="alert">
      <Glyph kind="alarm" />
      <div>
        <strong>{t(old ? 'refreshFailed' : 'loadFailed')}</strong>
        <div>{old ? t('oldData', { reason, time: formatInstant(dataUpdatedAt, '{h}:{i}') }) : reason}</div>
      </div>
      {!isForbidden(error) && (
        <Button loading={isFetching} icon={<RefreshCw size={14} />} onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      )}
    </div>
  );
}
