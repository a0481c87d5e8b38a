import { type RefObject, useDeferredValue, useRef, useState } from 'react';
import { useWords } from '../../lib/words/i18n';
import { usePhone } from '../../lib/browser/media';
import { useSize } from '../../lib/session/settings';
import { Reconnecting } from '../detail/reconnecting';
import { Failed } from '../feedback/failed';
import { KeptNote, KeptSince, useKept } from '../feedback/kept';
import { Unreadable } from '../feedback/unreadable';
import type { Where } from '../noun/where';
import { Cards } from './rows/cards';
import type { AllRows, ListDeclaration, Listed } from './declare/declaration';
import { Filters } from './filters/filters';
import { Footer, FooterBones } from './foot/footer';
import { LateBulkBar } from './foot/late-bulk-bar';
import { ListHeader } from './head/list-header';
import styles from '../shape/list.module.css';
import type { RequestedAction } from './requested-dialog';
import { Overlays } from './overlays';
import { PhoneSummary } from './phone-summary';
import { Rows } from './rows/rows';
import { scroller, scrollToTop } from './rows/scroll';
import { Lost, NoRows } from './states';
import { useEdges } from './rows/use-edges';
import { useActiveRow } from './use-active-row';
import { type ListControl, useList } from './state/use-list';
import { divide, useRowActions, useRights } from './state/use-row-actions';
import { useRefresh, useRows } from './state/use-rows';
import { useShownRows } from './state/use-shown-rows';

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
  const words = useWords(list.texts);
  const phone = usePhone();
  const size = useSize();
  const control = useList(list, scope, where);
  const { selection } = control;
  const answer = useRows(list, control);
  const { readAt, kept, since } = useKept(answer);
  const refresh = useRefresh(list);
  const { verbs } = useRights(list);
  const [requested, setRequested] = useState<RequestedAction<Row>>();
  const panel = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const searchBox = useRef<HTMLInputElement>(null);

  useEdges(body);
  const { rows, ids, total, counted, drawn, beyond } = useShownRows(control, answer);
  const { useLive = noLive } = list;
  useLive(useDeferredValue(ids));

  const ask = (key: string, chosen: readonly Row[], matching?: AllRows) => {
    const verb = verbs.find((offered) => offered.key === key);
    setRequested({ key, ...divide(list, chosen, verb ?? {}), all: matching });
  };
  const rowActions = useRowActions(list, control, ask);
  const selectable = verbs.length > 0;
  const onHelp = () => setRequested({ key: 'keys', rows: [], left: [] });
  const keyed = { list, control, rows, ids, selectable, inner, onHelp };
  const [active, setActive] = useActiveRow(keyed, { panel, body, searchBox });

  const reading = { readAt, busy: answer.isFetching, onRefresh: () => void refresh() };
  const unread = answer.error !== null && !rows;
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
      {phone && !unread && <PhoneSummary total={rows && total} {...reading} />}
      <div className={styles['body']} ref={body} aria-busy={answer.isFetching} data-kept={kept || undefined}>
        {kept && <KeptNote readAt={readAt} />}
        <KeptSince value={since}>
          {!unread &&
            (phone ? <Cards {...shared} /> : <Rows {...shared} active={active} onActive={setActive} />)}
        </KeptSince>
        {rows?.length === 0 && !beyond && <NoRows list={list} control={control} />}
      </div>
      {!phone && bar}
      {!rows && !phone && !answer.error && <FooterBones />}
      {rows && <PageFooter control={control} total={total} reading={reading} body={body} />}
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

interface PageFooterProps {
  control: Pick<ListControl<never>, 'state' | 'change'>;
  total: number;
  reading: { readAt: number; busy: boolean; onRefresh: () => void };
  body: RefObject<HTMLElement | null>;
}

/** Footer of the list, which scrolls to its top when the page changes. */
function PageFooter({ control, total, reading, body }: PageFooterProps) {
  const { state, change } = control;
  const toPage = (page: number) => {
    change({ page });
    if (body.current) scrollToTop(scroller(body.current));
  };
  return (
    <Footer
      total={total}
      page={state.page}
      size={state.size}
      {...reading}
      onPage={toPage}
      onSize={(next) => change({ size: next })}
    />
  );
}
