import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { format } from '../../lib/words/format';
import { useWords } from '../../lib/words/i18n';
import { usePhone } from '../../lib/browser/media';
import { useSize } from '../../lib/session/settings';
import { Reconnecting } from '../detail/reconnecting';
import { Failed } from '../feedback/failed';
import { KeptNote, KeptSince, useKept } from '../feedback/kept';
import { Bar } from '../feedback/skeleton/bones';
import { Waiting } from '../feedback/skeleton/waiting';
import { Unreadable } from '../feedback/unreadable';
import type { Where } from '../noun/where';
import { Cards } from './rows/cards';
import type { AllRows, ListDeclaration, Listed } from './declare/declaration';
import { Filters } from './filters/filters';
import { Age, Footer, FooterBones } from './foot/footer';
import { LateBulkBar } from './foot/late-bulk-bar';
import { ListHeader } from './head/list-header';
import styles from '../shape/list.module.css';
import type { RequestedAction } from './requested-dialog';
import { Overlays } from './overlays';
import { Rows } from './rows/rows';
import { scroller, scrollToTop } from './rows/scroll';
import { Empty, Lost, NoMatch } from './states';
import { useEdges } from './rows/use-edges';
import { useKeyboard } from './use-keyboard';
import { useList } from './state/use-list';
import { divide, useRowActions, usePageOf, useRights } from './state/use-row-actions';
import { useRefresh, useRows } from './state/use-rows';

const none: never[] = [];
const anywhere: Where = {};
const noLive = (): void => {};

interface ListProps<Row extends Listed> {
  list: ListDeclaration<Row>;
  /** Fixed conditions for the list's endpoint. Those for which the list has a filter are shown. */
  where?: Where;
  /** Prefix of the list's URL parameters inside another page. Without a prefix, the list's state is not in the URL. */
  address?: string;
}

/** List inside a page, tab or drawer: its declaration with fixed conditions and its own state. */
export const List = <Row extends Listed>({ address, ...props }: ListProps<Row>) => (
  <Panel {...props} scope={address} inner />
);

/** List that fills the page. */
export const ListPage = <Row extends Listed>({ list }: { list: ListDeclaration<Row> }) => (
  <Panel list={list} scope="" inner={false} />
);

interface PanelProps<Row extends Listed> extends Omit<ListProps<Row>, 'address'> {
  scope: string | undefined;
  inner: boolean;
}

function Panel<Row extends Listed>({ list, where = anywhere, scope, inner }: PanelProps<Row>) {
  const { t } = useTranslation('ui');
  const words = useWords(list.texts);
  const phone = usePhone();
  const navigate = useNavigate();
  const pageOf = usePageOf(list);
  const size = useSize();
  const control = useList(list, scope, where);
  const { state, change, selection } = control;
  const answer = useRows(list, control);
  const { readAt, kept, since } = useKept(answer);
  const refresh = useRefresh(list);
  const { verbs, mayAdd } = useRights(list);
  const [active, setActive] = useState<number>();
  const [requested, setRequested] = useState<RequestedAction<Row>>();
  const panel = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const searchBox = useRef<HTMLInputElement>(null);

  useEdges(body);

  const rows = answer.data?.rows;
  const total = answer.data?.total ?? 0;
  // Counts are requested after the rows are rendered.
  const [drawn, setDrawn] = useState(false);
  const there = rows !== undefined;
  useEffect(() => {
    if (!there) return;
    const frame = requestAnimationFrame(() => setDrawn(true));
    return () => cancelAnimationFrame(frame);
  }, [there]);
  const counted = answer.isPlaceholderData ? undefined : answer.data?.total;
  const lastPage = Math.max(1, Math.ceil(total / state.size));
  // If the current page no longer exists because rows were removed meanwhile, the last page is shown.
  const beyond = !answer.isPlaceholderData && rows?.length === 0 && state.page > lastPage;
  useEffect(() => {
    if (beyond) change({ page: lastPage }, true);
  }, [beyond, lastPage, change]);
  const ids = useMemo(() => (rows ?? none).map((row) => row.id), [rows]);
  // Replaces selected rows with their current data, on which their actions depend.
  const renewChosen = useEffectEvent(selection.renew);
  useEffect(() => renewChosen(rows ?? none), [rows]);
  const { useLive = noLive } = list;
  useLive(useDeferredValue(ids));

  const ask = (key: string, chosen: readonly Row[], all?: AllRows) => {
    const verb = verbs.find((one) => one.key === key);
    setRequested({ key, ...divide(list, chosen, verb ?? {}), all });
  };
  const rowActions = useRowActions(list, control, ask);
  const selectable = verbs.length > 0;
  const filtered = state.search !== '' || Object.keys(state.filters).length > 0;
  const index = ids.indexOf(active ?? -1);

  useKeyboard(panel, inner, {
    move: (by) => {
      const next = ids[Math.min(Math.max(index + by, 0), ids.length - 1)];
      setActive(next);
      const row = body.current?.querySelectorAll('tr[data-row-key]')[ids.indexOf(next ?? -1)];
      row?.scrollIntoView({ block: 'nearest' });
    },
    open: () => {
      if (index < 0 || active === undefined) return;
      const page = pageOf({ id: active });
      if (page !== undefined) void navigate(page);
      else if (list.recordsOn === undefined && list.api.get) change({ opened: { what: 'show', id: active } });
    },
    toggle: () => {
      const row = rows?.[index];
      if (row && selectable) selection.toggle(row);
    },
    escape: () => (selection.rows.length > 0 ? selection.clear() : setActive(undefined)),
    search: () => {
      searchBox.current?.focus();
      searchBox.current?.select();
    },
    help: () => setRequested({ key: 'keys', rows: [], left: [] }),
  });

  const toPage = (page: number) => {
    change({ page });
    if (body.current) scrollToTop(scroller(body.current));
  };

  const shared = { list, control, rows, rowActions, selectable };
  const bar = (selection.rows.length > 0 || selection.all !== undefined) && (
    <LateBulkBar list={list} control={control} total={total} onAction={ask} />
  );

  return (
    <section
      className={styles['panel']}
      ref={panel}
      data-size={size}
      data-list={list.page}
      data-inner={inner || undefined}
      tabIndex={inner ? -1 : undefined}
    >
      {!inner && <h1 className="unseen">{words('listTitle')}</h1>}
      <ListHeader list={list} control={control} read={drawn} total={counted} />
      <Filters list={list} control={control} searchBox={searchBox} total={counted} read={drawn} />
      {list.useLive && <Reconnecting />}
      <Failed answer={answer} />
      <Unreadable ids={answer.data?.unreadable} />
      <Lost list={list} control={control} />
      {phone && !(answer.error && !rows) && (
        <div className={styles['summary']}>
          {rows ? (
            <>
              <span>{t('total', { count: total, n: format.number(total) })}</span>
              <Age readAt={readAt} busy={answer.isFetching} onRefresh={() => void refresh()} />
            </>
          ) : (
            <Waiting silent>
              <Bar width={64} />
            </Waiting>
          )}
        </div>
      )}
      <div className={styles['body']} ref={body} aria-busy={answer.isFetching} data-kept={kept || undefined}>
        {kept && <KeptNote readAt={readAt} />}
        <KeptSince value={since}>
          {!(answer.error && !rows) &&
            (phone ? <Cards {...shared} /> : <Rows {...shared} active={active} onActive={setActive} />)}
        </KeptSince>
        {rows?.length === 0 &&
          !beyond &&
          (filtered ? (
            <NoMatch list={list} control={control} />
          ) : (
            <Empty
              list={list}
              narrowed={control.narrowed}
              onAdd={mayAdd ? () => change({ opened: { what: 'add' } }) : undefined}
            />
          ))}
      </div>
      {!phone && bar}
      {!rows && !phone && !answer.error && <FooterBones />}
      {rows && (
        <Footer
          total={total}
          page={state.page}
          size={state.size}
          readAt={readAt}
          busy={answer.isFetching}
          onPage={toPage}
          onSize={(next) => change({ size: next })}
          onRefresh={() => void refresh()}
        />
      )}
      {phone && bar}
      <Overlays
        list={list}
        control={control}
        rowActions={rowActions}
        requested={requested}
        onRequested={setRequested}
      />
    </section>
  );
}
