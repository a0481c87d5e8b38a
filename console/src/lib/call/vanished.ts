import { codes } from '@chargehand/contract/http/codes';
import { CallError } from './call';

/** Returns the ids of a call for several records, or undefined if its parameters contain none. */
export function idsIn(input: object): number[] | undefined {
  const params = 'params' in input ? input.params : undefined;
  if (typeof params !== 'object' || params === null || !('ids' in params) || !Array.isArray(params.ids))
    return undefined;
  return params.ids.filter((id): id is number => typeof id === 'number');
}

/** Returns the input of the same call for these records. */
export const withIds = <T extends object>(input: T, ids: readonly number[]): T => ({
  ...input,
  params: { ...('params' in input && typeof input.params === 'object' ? input.params : {}), ids: [...ids] },
});

/**
 * Returns the ids that a call for several records was refused for because these records no longer exist, or none if it
 * failed for another reason.
 */
export function vanishedOf(error: unknown): number[] {
  if (!(error instanceof CallError) || error.code !== codes.notFound) return [];
  return error.errors.flatMap(({ field }) => {
    const id = /^ids\.(\d+)$/.exec(field)?.[1];
    return id === undefined ? [] : [Number(id)];
  });
}
