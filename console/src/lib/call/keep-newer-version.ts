import { replaceEqualDeep } from '@tanstack/react-query';

interface Named {
  id: string | number;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isNamed = (value: unknown): value is Named & Record<string, unknown> =>
  isRecord(value) && (typeof value['id'] === 'number' || typeof value['id'] === 'string');
const versionOf = ({ version }: Record<string, unknown>): number =>
  typeof version === 'number' ? version : Number.NEGATIVE_INFINITY;

/**
 * Returns the newer of two values of the same data, part by part: the part with the greater `version`, or the one in
 * `after` if parts have no version.
 */
function merged(before: unknown, after: unknown): unknown {
  if (before === after) return after;
  if (Array.isArray(before) && Array.isArray(after)) {
    const byId = new Map<unknown, unknown>(before.filter(isNamed).map((one) => [one.id, one]));
    return after.map((one: unknown) =>
      isNamed(one) && byId.has(one.id) ? merged(byId.get(one.id), one) : one,
    );
  }
  if (!isRecord(before) || !isRecord(after) || before['id'] !== after['id']) return after;
  if (versionOf(before) > versionOf(after)) return before;
  return Object.fromEntries(
    Object.entries(after).map(([key, value]) => [key, merged(before[key], value)] as const),
  );
}

/**
 * Returns the data to cache, given the cached data and a new response or frame, which may arrive in any order. Live
 * data has a `version` that increases with each change, and of each part the greater version is kept.
 */
export const keepNewer = (before: unknown, after: unknown): unknown =>
  replaceEqualDeep(before, merged(before, after));
