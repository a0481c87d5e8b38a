import type { InputRef } from 'antd';
import { lazy, Suspense, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { format } from '../../lib/format';
import { useSession } from '../../lib/session';
import { useSize } from '../../lib/settings';
import { mayUse } from '../can';
import { usePhone } from '../../lib/media';
import { Reconnecting } from '../detail/reconnecting';
import { BulkBar } from './bulk-bar';
import { Cards } from './cards';
import type { ListDeclaration, Listed } from './declaration';
import { Filters } from './filters';
import { Age, Footer } from './footer';
import { Head } from './head';
import styles from './list-page.module.css';
import { pageOf, useOffers } from './row-actions';
import { Rows } from './rows';
import { scroller, scrollToTop } from './scroll';
import { Empty, Failed, NoMatch } from './states';
import { useEdges } from './use-edges';
import { useKeyboard } from './use-keyboard';
import { useList } from './use-list';
import { useRefresh, useRows } from './use-rows';

const DeleteDialog = lazy(async () => ({ default: (await import('./delete-dialog')).DeleteDialog }));

const none: never[] = [];
const noLive = (): void => {};

/** A whole list page, made of its declaration. */
export function ListPage<Row extends Listed>({ list }: { list: ListDeclaration<Row> }) {
  const { t } = useTranslation('ui');
  const phone = usePhone();
  const session = useSession();
  const navigate = useNavigate();
  const size = useSize();
  const control = useList(list);
  const { state, change, selection } = control;
  const answer = useRows(list, state);
  const refresh = useRefresh(list);
  const [active, setActive] = useState<number>();
  const [dialog, setDialog] = useState<{ key: string; rows: Row[] }>();
  const panel = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const searchBox = useRef<InputRef>(null);

  useEdges(body);

  const rows = answer.data?.rows;
  const total = answer.data?.total ?? 0;
  const lastPage = Math.max(1, Math.ceil(total / state.size));
  // Rows went away meanwhile: nobody is left on a page that is no more.
  const beyond = !answer.isPlaceholderData && rows?.length === 0 && state.page > lastPage;
  useEffect(() => {
    if (beyond) change({ page: lastPage }, true);
  }, [beyond, lastPage, change]);
  const ids = useMemo(() => (rows ?? none).map((row) => row.id), [rows]);
  const useLive = list.useLive ?? noLive;
  useLive(useDeferredValue(ids));

  const offers = useOffers(list, control, (key, chosen) => setDialog({ key, rows: chosen }));
  const bulk = (list.actions ?? []).filter((action) => action.bulk && mayUse(session, action.use));
  const mayRemove = list.remove !== undefined && mayUse(session, list.remove.by);
  const selectable = bulk.length > 0 || mayRemove;
  const mayAdd = list.form !== undefined && mayUse(session, list.form.create);
  const filtered = state.search !== '' || Object.keys(state.filters).length > 0;
  const at = ids.indexOf(active ?? -1);

  useKeyboard(panel, {
    move: (by) => {
      const next = ids[Math.min(Math.max(at + by, 0), ids.length - 1)];
      setActive(next);
      const row = body.current?.querySelectorAll('tr[data-row-key]')[ids.indexOf(next ?? -1)];
      row?.scrollIntoView({ block: 'nearest' });
    },
    open: () => {
      if (at < 0 || active === undefined) return;
      if (list.detail === 'page') void navigate(pageOf({ id: active }));
      else change({ opened: { what: 'show', id: active } });
    },
    toggle: () => {
      const row = rows?.[at];
      if (row && selectable) selection.toggle(row);
    },
    escape: () => (selection.rows.length > 0 ? selection.clear() : setActive(undefined)),
    search: () => searchBox.current?.focus({ cursor: 'all' }),
  });

  const toPage = (page: number) => {
    change({ page });
    if (body.current) scrollToTop(scroller(body.current));
  };

  const closeDialog = () => setDialog(undefined);
  const Dialog = list.actions?.find((action) => action.key === dialog?.key)?.Dialog;
  const { opened } = state;
  const close = () => change({ opened: undefined });
  const Drawer = list.form?.Drawer;
  const Detail = list.detail === 'page' ? undefined : list.detail;
  const shared = { list, control, rows, offers, selectable };
  const bar = (
    <BulkBar
      list={list}
      control={control}
      total={total}
      actions={bulk}
      mayRemove={mayRemove}
      onAction={(key, chosen) => setDialog({ key, rows: chosen })}
    />
  );

  return (
    <section className={styles['panel']} ref={panel} data-size={size}>
      <Head list={list} control={control} />
      <Filters list={list} control={control} searchBox={searchBox} />
      {list.useLive && <Reconnecting />}
      <Failed answer={answer} />
      {phone && rows && (
        <div className={styles['summary']}>
          <span>{t('total', { count: total, n: format.number(total) })}</span>
          <Age readAt={answer.dataUpdatedAt} busy={answer.isFetching} onRefresh={() => void refresh()} />
        </div>
      )}
      <div className={styles['body']} ref={body} aria-busy={answer.isFetching}>
        {!(answer.error && !rows) &&
          (phone ? <Cards {...shared} /> : <Rows {...shared} active={active} onActive={setActive} />)}
        {rows?.length === 0 &&
          !beyond &&
          (filtered ? (
            <NoMatch list={list} control={control} />
          ) : (
            <Empty list={list} onAdd={mayAdd ? () => change({ opened: { what: 'add' } }) : undefined} />
          ))}
      </div>
      {!phone && bar}
      {rows && (
        <Footer
          total={total}
          page={state.page}
          size={state.size}
          readAt={answer.dataUpdatedAt}
          busy={answer.isFetching}
          onPage={toPage}
          onSize={(next) => change({ size: next })}
          onRefresh={() => void refresh()}
        />
      )}
      {phone && bar}
      {Drawer && opened && (opened.what === 'edit' || (opened.what === 'add' && mayAdd)) && (
        <Suspense>
          <Drawer
            key={opened.what === 'edit' ? opened.id : 'add'}
            id={opened.what === 'edit' ? opened.id : undefined}
            onClose={close}
          />
        </Suspense>
      )}
      {Detail && opened?.what === 'show' && <Detail key={opened.id} id={opened.id} onClose={close} />}
      <Suspense>
        {list.remove && dialog?.key === 'remove' && (
          <DeleteDialog
            by={list.remove.by}
            rows={dialog.rows.map((row) => ({ id: row.id, name: list.nameOf(row) }))}
            changes={[list.source, ...(list.remove.changes ?? [])]}
            onClose={closeDialog}
            onDeleted={() => {
              closeDialog();
              for (const row of dialog.rows) if (selection.has(row.id)) selection.toggle(row);
            }}
          />
        )}
        {Dialog && dialog && <Dialog rows={dialog.rows} onClose={closeDialog} />}
      </Suspense>
    </section>
  );
}
