import { dictApi } from '@chargehand/contract/areas/dict';
import { useQuery } from '@tanstack/react-query';
import { call } from './call';
import { callOptions } from './query';

/**
 * How the entries of a dictionary are read: once, and then kept. A type that does not exist is empty, and a
 * line of the browser's console tells of it. Rejects when the call fails.
 */
export const dictOptions = (type: string) => ({
  ...callOptions(dictApi.ofType, { params: { type } }),
  queryFn: async () => {
    const entries = await call(dictApi.ofType, { params: { type }, quiet: true });
    if (entries.length === 0) console.warn(`the dictionary ${type} has no entries`);
    return entries;
  },
  staleTime: Infinity,
});

/** The same for a component. */
export const useDict = (type: string) => useQuery(dictOptions(type));
