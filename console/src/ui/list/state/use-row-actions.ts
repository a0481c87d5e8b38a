import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useWords } from '../../../lib/words/i18n';
import { usePathOf } from '../../../lib/session/page-paths';
import { type Session, useSession } from '../../../lib/session/session';
import { useSteady } from '../../../lib/browser/use-steady';
import { mayUse } from '../../can';
import { type ListDeclaration, type Listed, removal, type Verb, verbsOf } from '../declare/declaration';
import type { RowAction } from './row-action';
import type { ListControl } from './use-list';

/**
 * Returns a function that returns the path of a row's page, which is below the page of the component `recordsOn`. The
 * path is undefined if rows have no pages, or if they are below another list that the account's menu does not contain.
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

/**
 * Returns the actions of a list that the session's permissions allow. Conditions of single rows (`applies`, `editable`)
 * are not checked here.
 */
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
    /** Actions on several rows; deleting is last. */
    verbs: [...verbsOf(actions), ...removes],
    mayAdd: list.Form !== undefined && create !== undefined && mayUse(session, create),
    mayEdit: list.Form !== undefined && update !== undefined && mayUse(session, update),
    mayRemove: removes.length > 0,
  };
}

/** Returns the rows that an action applies to, and the names of the other rows. */
export function divide<Row extends Listed>(
  list: ListDeclaration<Row>,
  rows: readonly Row[],
  { applies = () => true }: Pick<Verb<Row>, 'applies'>,
): { rows: Row[]; left: string[] } {
  return { rows: rows.filter(applies), left: rows.filter((row) => !applies(row)).map(list.nameOf) };
}

/**
 * Returns a function that returns the actions of a row: those declared as first, details, others, deleting last. The
 * function changes only with the list, the permissions and the texts, so that rows are not rendered again without need.
 */
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
      const offered = actions.filter((action) => action.applies?.(row) ?? true);
      const shown = (first: boolean): RowAction[] =>
        offered
          .filter((action) => (action.Dialog !== undefined && action.first === true) === first)
          .map(({ key }) => ({ key, label: words(key), run: () => ask(key, [row]) }));
      return [
        ...shown(true),
        ...(page === undefined ? [] : [{ ...details, to: page }]),
        ...(list.recordsOn === undefined && list.api.get ? [{ ...details, run: open('show') }] : []),
        ...shown(false),
        ...(mayEdit && list.editable(row) ? [{ key: 'edit', label: t('edit'), run: open('edit') }] : []),
        ...(mayRemove && (list.removal?.applies?.(row) ?? true)
          ? [{ key: removal, label: t('delete'), danger: true, run: () => ask(removal, [row]) }]
          : []),
      ];
    },
    [list, t, words, change, actions, mayEdit, mayRemove, pageOf, ask],
  );
}
