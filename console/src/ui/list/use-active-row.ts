import { type RefObject, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ListDeclaration, Listed } from './declare/declaration';
import type { ListControl } from './state/use-list';
import { usePageOf } from './state/use-row-actions';
import { useKeyboard } from './use-keyboard';

interface KeyedList<Row extends Listed> {
  list: ListDeclaration<Row>;
  control: ListControl<Row>;
  rows: readonly Row[] | undefined;
  /** Ids of the rows. */
  ids: readonly number[];
  selectable: boolean;
  inner: boolean;
  onHelp: () => void;
}

interface ListElements {
  panel: RefObject<HTMLElement | null>;
  body: RefObject<HTMLElement | null>;
  searchBox: RefObject<HTMLInputElement | null>;
}

/** Returns the id of the row to which the keys of the list apply, and a function that sets it. */
export function useActiveRow<Row extends Listed>(
  { list, control, rows, ids, selectable, inner, onHelp }: KeyedList<Row>,
  { panel, body, searchBox }: ListElements,
) {
  const navigate = useNavigate();
  const pageOf = usePageOf(list);
  const [active, setActive] = useState<number>();
  const { change, selection } = control;
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
    help: onHelp,
  });

  return [active, setActive] as const;
}
