import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useWords } from '../../../lib/words/i18n';
import { usePathOf } from '../../../lib/brought/places';
import { type Session, useSession } from '../../../lib/session/session';
import { useSteady } from '../../../lib/browser/use-steady';
import { mayUse } from '../../can';
import { type ListDeclaration, type Listed, removal, type Verb, verbsOf } from '../declare/declaration';
import type { RowAction } from './row-action';
import type { ListControl } from './use-list';

/**
 * Where a row's own page lies, wherever the list stands: below the page of its list, or of another one; undefined where it has
 * none, or none in this account's menu.
 */
export function usePageOf({
  page,
  recordsOn,
}: Pick<ListDeclaration<never>, 'page' | 'recordsOn'>): (row: Listed) => string | undefined {
  const pathOf = usePathOf();
  const base =
    recordsOn === undefined ? undefined : (pathOf(recordsOn) ?? (recordsOn === page ? '.' : undefined));
  return useCallback(({ id }) => base && `${base}/${id}`, [base]);
}

/** What this session may do on a list, whatever the row. */
export function useRights<Row extends Listed>(list: ListDeclaration<Row>) {
  const session = useSession();
  return useMemo(() => rightsOf(list, session), [list, session]);
}

function rightsOf<Row extends Listed>(list: ListDeclaration<Row>, session: Session) {
  const { create, update } = list.api;
  const actions = list.actions.filter((action) => mayUse(session, action.use));
  const removes = list.removal && mayUse(session, list.removal.use) ? [list.removal] : [];
  return {
    actions,
    /** What can be done to several rows; deleting comes last. */
    verbs: [...verbsOf(actions), ...removes],
    mayAdd: list.Form !== undefined && create !== undefined && mayUse(session, create),
    mayEdit: list.Form !== undefined && update !== undefined && mayUse(session, update),
    mayRemove: removes.length > 0,
  };
}

/** The rows something applies to, and the names of those that stay as they are. */
export function divide<Row extends Listed>(
  list: ListDeclaration<Row>,
  rows: readonly Row[],
  { applies = () => true }: Pick<Verb<Row>, 'applies'>,
): { rows: Row[]; left: string[] } {
  return { rows: rows.filter(applies), left: rows.filter((row) => !applies(row)).map(list.nameOf) };
}

/** Everything a row offers: its details first, deleting last. The same until what it rests on changes. */
export function useRowActions<Row extends Listed>(
  list: ListDeclaration<Row>,
  { change }: Pick<ListControl<Row>, 'change'>,
  onAction: (key: string, rows: Row[]) => void,
): (row: Row) => RowAction[] {
  const { t } = useTranslation('ui');
  const words = useWords(list.texts);
  const { actions, mayEdit, mayRemove } = useRights(list);
  const pageOf = usePageOf(list);
  const ask = useSteady(onAction);
  return useCallback(
    (row: Row): RowAction[] => {
      const open = (what: 'show' | 'edit') => () => change({ opened: { what, id: row.id } });
      const details = { key: 'show', label: t('details') };
      const page = pageOf(row);
      return [
        ...(page === undefined ? [] : [{ ...details, to: page }]),
        ...(list.recordsOn === undefined && list.api.get ? [{ ...details, run: open('show') }] : []),
        ...actions
          .filter((action) => action.applies?.(row) ?? true)
          .map(({ key }) => ({ key, label: words(key), run: () => ask(key, [row]) })),
        ...(mayEdit && list.editable(row) ? [{ key: 'edit', label: t('edit'), run: open('edit') }] : []),
        ...(mayRemove && (list.removal?.applies?.(row) ?? true)
          ? [{ key: removal, label: t('delete'), danger: true, run: () => ask(removal, [row]) }]
          : []),
      ];
    },
    [list, t, words, change, actions, mayEdit, mayRemove, pageOf, ask],
  );
}
