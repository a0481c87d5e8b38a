import { dictApi, type DictEntry } from '@chargehand/contract/areas/dict';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { callOptions } from './query';

const options = (type: string) => ({
  ...callOptions(dictApi.ofType, { params: { type } }),
  staleTime: Infinity,
});

/** The entries of a dictionary, asked for once and then kept. A type that does not exist is empty. Rejects when the call fails. */
export async function readDict(client: QueryClient, type: string): Promise<DictEntry[]> {
  const entries = await client.fetchQuery(options(type));
  if (entries.length === 0) console.warn(`the dictionary ${type} has no entries`);
  return entries;
}

/** The same for a component. */
export const useDict = (type: string) => useQuery(options(type));
