import { dictApi } from '@chargehand/contract/areas/system/dict';
import { useQuery } from '@tanstack/react-query';
import { call } from './call';
import { callOptions } from './query';

/**
 * Returns query options that read the entries of a dictionary once and keep them. An unknown type gives no entries and
 * a warning in the browser's log; a failed call rejects.
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

/** Reads the entries of a dictionary in a component. */
export const useDict = (type: string) => useQuery(dictOptions(type));
