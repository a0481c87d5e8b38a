import { useState } from 'react';
import type { Filter, ListDeclaration, Listed } from '../declare/declaration';
import type { ListControl } from '../state/use-list';

const order = (entries: [string, string[]][], key: string): number => {
  const index = entries.findIndex(([name]) => name === key);
  return index < 0 ? entries.length : index;
};

/** Returns the filters of a list by their use, the chip that was just added, and functions that change them. */
export function useFilters<Row extends Listed>(list: ListDeclaration<Row>, control: ListControl<Row>) {
  const { state, change, where } = control;
  const [added, setAdded] = useState<string>();
  const setEntries = Object.entries(state.filters);
  const fixed = list.filters.filter(({ key }) => key in where);
  const open = list.filters.filter(({ key }) => !(key in where));
  const shown = open.filter(({ key }) => key in state.filters || key === added);
  // Chips have the order of the URL, with a new one last.
  shown.sort((a, b) => order(setEntries, a.key) - order(setEntries, b.key));
  const free = open.filter((filter) => !shown.includes(filter));

  const setFilter = (key: string, values: string[]) => {
    const { [key]: oldValues, ...rest } = state.filters;
    if (values.length === 0) change({ filters: rest });
    else change({ filters: oldValues ? { ...state.filters, [key]: values } : { ...rest, [key]: values } });
  };
  const remove = (key: string) => {
    setAdded(undefined);
    setFilter(key, []);
  };
  const clear = () => {
    setAdded(undefined);
    change({ search: '', filters: {} });
  };
  const add = ({ key, kind }: Filter) => (kind === 'flag' ? setFilter(key, ['true']) : setAdded(key));
  return { setEntries, fixed, open, shown, free, added, setFilter, remove, clear, add };
}

export type ListFilters = ReturnType<typeof useFilters>;
