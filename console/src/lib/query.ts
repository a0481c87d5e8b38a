import type { Endpoint, OutputOf } from '@chargehand/contract/endpoint';
import {
  keepPreviousData,
  QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { call, CallError, type InputOf } from './call';

/** Only a lost connection is worth another try; an answer stays what it is. */
const worthRetrying = (failures: number, error: Error): boolean =>
  failures < 1 && error instanceof CallError && error.code === 0;

/** Makes the cache that holds everything the console knows from the server. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: { queries: { retry: worthRetrying, staleTime: 5_000, refetchOnWindowFocus: true } },
  });

/** The cache key of a call: the endpoint's path first, so that all calls of one endpoint can be found. */
export const keyOf = (endpoint: Pick<Endpoint, 'path'>, input?: unknown): QueryKey =>
  input === undefined ? [endpoint.path] : [endpoint.path, input];

/** How a call is cached; errors are left to whoever shows the data. */
export const callOptions = <E extends Endpoint>(endpoint: E, input: InputOf<E>) =>
  queryOptions<OutputOf<E>, Error>({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, Object.assign({}, input, { signal, quiet: true })),
  });

interface Reading {
  enabled?: boolean;
  /** Shows the answer of the former input until the new one is there. */
  keep?: boolean;
  /** Milliseconds for which an answer counts as current. */
  staleTime?: number;
}

/** Reads an endpoint through the cache. */
export function useCall<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { enabled = true, keep, staleTime }: Reading = {},
) {
  return useQuery({
    ...callOptions(endpoint, input),
    enabled,
    ...(keep ? { placeholderData: keepPreviousData } : {}),
    ...(staleTime === undefined ? {} : { staleTime }),
  });
}

interface Sending {
  /** Calls whose cached answers this write makes old. */
  invalidates?: readonly Pick<Endpoint, 'path'>[];
  /** Leaves showing errors to the caller. */
  quiet?: boolean;
}

/** Writes through an endpoint; what it makes old is fetched anew before the write counts as done. */
export function useSend<E extends Endpoint>(endpoint: E, { invalidates = [], quiet = false }: Sending = {}) {
  const client = useQueryClient();
  return useMutation<OutputOf<E>, Error, InputOf<E>>({
    mutationFn: (input) => call(endpoint, Object.assign({}, input, { quiet })),
    onSuccess: () =>
      Promise.all(invalidates.map((one) => client.invalidateQueries({ queryKey: keyOf(one) }))),
  });
}
