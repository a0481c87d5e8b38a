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

/** What is newer of two readings, part by part: of what carries a `version`, the greater; of all else, the later reading. */
function merged(before: unknown, after: unknown): unknown {
  if (before === after) return after;
  if (Array.isArray(before) && Array.isArray(after)) {
    const known = new Map<unknown, unknown>(before.filter(isNamed).map((one) => [one.id, one]));
    return after.map((one: unknown) =>
      isNamed(one) && known.has(one.id) ? merged(known.get(one.id), one) : one,
    );
  }
  if (!isRecord(before) || !isRecord(after) || before['id'] !== after['id']) return after;
  if (versionOf(before) > versionOf(after)) return before;
  return Object.fromEntries(
    Object.entries(after).map(([key, value]) => [key, merged(before[key], value)] as const),
  );
}

/**
 * What the cache keeps of what it has and what came, by an answer or by a frame, in whatever order they came: everything live carries a
 * `version` that grows with each change, and its greater one stays.
 */
export const newest = (before: unknown, after: unknown): unknown =>
  replaceEqualDeep(before, merged(before, after));
