import { codes } from '@chargehand/contract/codes';
import { type Endpoint, nounOf } from '@chargehand/contract/endpoint';
import {
  QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import type { z } from 'zod';
import { answeredAhead, type Answers, call, CallError, type Input } from './call';
import { newest } from './newest';

/** Only a lost connection is worth another try; an answer stays what it is. */
const worthRetrying = (failures: number, error: Error): boolean =>
  failures < 1 && error instanceof CallError && error.code === 0;

/** Whether the account may not, so that another try would be refused as well. */
export const isForbidden = (error: Error): boolean =>
  error instanceof CallError && error.code === codes.forbidden;

/** Makes the cache that holds everything the console knows from the server. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // A click made while offline fails at once and says so; it is never kept and carried out later.
      queries: {
        retry: worthRetrying,
        staleTime: 5_000,
        refetchOnWindowFocus: true,
        networkMode: 'always',
        structuralSharing: newest,
      },
      mutations: { networkMode: 'always' },
    },
  });

/**
 * Reads anew every so many milliseconds, while there is a session: whoever stays where one has ended is not asked again by what nobody
 * did.
 */
export const every =
  (ms: number) =>
  ({ state: { error } }: { state: { error: Error | null } }): number | false =>
    error instanceof CallError && error.code === codes.unauthenticated ? false : ms;

/** The cache key of a call: noun and path first, so that all readings of either can be found. */
export const keyOf = (endpoint: Pick<Endpoint, 'path'>, input?: unknown): QueryKey =>
  input === undefined ? [nounOf(endpoint), endpoint.path] : [nounOf(endpoint), endpoint.path, input];

/** Fetches anew what a write has made old: all readings of its noun, and of those it touches. */
export async function renew(client: QueryClient, write: Pick<Endpoint, 'path' | 'touches'>): Promise<void> {
  const nouns = [nounOf(write), ...(write.touches ?? [])];
  await Promise.all(nouns.map((noun) => client.invalidateQueries({ queryKey: [noun] })));
}

/** How a call is cached; errors are left to whoever shows the data. */
export const callOptions = <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, Output>(
  endpoint: Answers<P, Q, B, Output>,
  input: Input<P, Q, B>,
) => {
  let at: number | undefined;
  return queryOptions<Output, Error>({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, { ...input, signal, quiet: true }),
    initialData: () => {
      const ahead = answeredAhead(endpoint, input);
      at = ahead?.at;
      return ahead?.data;
    },
    initialDataUpdatedAt: () => at,
  });
};

interface Reading {
  enabled?: boolean;
  /** Milliseconds for which an answer counts as current. */
  staleTime?: number;
}

/** Reads an endpoint through the cache. */
export function useCall<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, Output>(
  endpoint: Answers<P, Q, B, Output>,
  input: Input<P, Q, B>,
  { enabled = true, staleTime }: Reading = {},
) {
  return useQuery({
    ...callOptions(endpoint, input),
    enabled,
    ...(staleTime === undefined ? {} : { staleTime }),
  });
}

interface Sending {
  /** Leaves showing errors to the caller. */
  quiet?: boolean;
}

/** Writes through an endpoint; what that makes old is fetched anew before the write counts as done. */
export function useSend<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, Output>(
  endpoint: Answers<P, Q, B, Output>,
  { quiet = false }: Sending = {},
) {
  const client = useQueryClient();
  return useMutation<Output, Error, Input<P, Q, B>>({
    mutationFn: (input) => call(endpoint, { ...input, quiet }),
    onSuccess: () => renew(client, endpoint),
  });
}
