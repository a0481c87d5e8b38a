import { codes } from '@chargehand/contract/http/codes';
import { type Endpoint, nounOf } from '@chargehand/contract/http/endpoint';
import {
  QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import type { z } from 'zod';
import { earlyResponse, type EndpointReturning, call, CallError, type Input } from './call';
import { keepNewer } from './keep-newer-version';

/** Returns true if a query should be retried: only a lost connection is retried, and only once. */
const worthRetrying = (failures: number, error: Error): boolean =>
  failures < 1 && error instanceof CallError && error.code === 0;

/** Returns true if the account lacks the permission, so that a retry would fail as well. */
export const isForbidden = (error: Error): boolean =>
  error instanceof CallError && error.code === codes.forbidden;

/** Creates the cache of all data from the server. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // With `networkMode` set to always, a request fails at once if there is no network, instead of waiting for it.
      queries: {
        retry: worthRetrying,
        staleTime: 5_000,
        refetchOnWindowFocus: true,
        networkMode: 'always',
        structuralSharing: keepNewer,
      },
      mutations: { networkMode: 'always' },
    },
  });

/**
 * Returns a refetch interval of `ms` milliseconds that stops when the session has ended, so that the user is not asked
 * to sign in by a background request.
 */
export const every =
  (ms: number) =>
  ({ state: { error } }: { state: { error: Error | null } }): number | false =>
    error instanceof CallError && error.code === codes.unauthenticated ? false : ms;

/** Returns the cache key of a call. It starts with noun and path, so that all queries of a noun can be found. */
export const keyOf = (endpoint: Pick<Endpoint, 'path'>, input?: unknown): QueryKey =>
  input === undefined ? [nounOf(endpoint), endpoint.path] : [nounOf(endpoint), endpoint.path, input];

/** Invalidates the queries a write has made stale: those of its noun and of the nouns it touches. */
export async function renew(client: QueryClient, write: Pick<Endpoint, 'path' | 'touches'>): Promise<void> {
  const nouns = [nounOf(write), ...(write.touches ?? [])];
  await Promise.all(nouns.map((noun) => client.invalidateQueries({ queryKey: [noun] })));
}

/** Returns the query options of a call. The component that shows the data handles its errors. */
export const callOptions = <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, Output>(
  endpoint: EndpointReturning<P, Q, B, Output>,
  input: Input<P, Q, B>,
) => {
  let receivedAt: number | undefined;
  return queryOptions<Output, Error>({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, { ...input, signal, quiet: true }),
    initialData: () => {
      const ahead = earlyResponse(endpoint, input);
      receivedAt = ahead?.at;
      return ahead?.data;
    },
    initialDataUpdatedAt: () => receivedAt,
  });
};

interface Reading {
  enabled?: boolean;
  /** Milliseconds during which a response counts as fresh. */
  staleTime?: number;
}

/** Reads an endpoint through the cache. */
export function useCall<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, Output>(
  endpoint: EndpointReturning<P, Q, B, Output>,
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
  /** True if the caller shows errors itself. */
  quiet?: boolean;
}

/** Returns a mutation for an endpoint. Stale queries are reloaded before the write counts as done. */
export function useSend<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, Output>(
  endpoint: EndpointReturning<P, Q, B, Output>,
  { quiet = false }: Sending = {},
) {
  const client = useQueryClient();
  return useMutation<Output, Error, Input<P, Q, B>>({
    mutationFn: (input) => call(endpoint, { ...input, quiet }),
    onSuccess: () => renew(client, endpoint),
  });
}
