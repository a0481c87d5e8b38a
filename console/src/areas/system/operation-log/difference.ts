/** Changed field of a logged write: its path and its values before and after. An absent value is undefined. */
interface FieldChange {
  path: readonly string[];
  before: unknown;
  after: unknown;
}

interface Difference {
  kind: 'created' | 'removed' | 'changed';
  fields: FieldChange[];
  /** Number of fields that did not change. */
  unchanged: number;
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

/** Returns every non-empty primitive value by its path. */
function leaves(value: unknown, path: readonly string[] = []): Map<string, readonly [string[], unknown]> {
  const found = new Map<string, readonly [string[], unknown]>();
  if (value !== null && typeof value === 'object') {
    for (const [key, inner] of Object.entries(value))
      for (const [name, leaf] of leaves(inner, [...path, key])) found.set(name, leaf);
  } else if (!isEmpty(value)) found.set(JSON.stringify(path), [[...path], value]);
  return found;
}

const isPlainList = (value: unknown): value is unknown[] =>
  Array.isArray(value) && value.every((one) => one === null || typeof one !== 'object');

/** Returns the removed and added values of a list of primitive values, ignoring their order. */
function listChange(key: string, was: unknown[], is: unknown[]): FieldChange | undefined {
  const missingIn = (other: unknown[]) => (one: unknown) => !other.some((it) => String(it) === String(one));
  const [gone, come] = [was.filter(missingIn(is)), is.filter(missingIn(was))];
  if (gone.length === 0 && come.length === 0) return undefined;
  const text = (list: unknown[]) => (list.length === 0 ? undefined : list.join('\n'));
  return { path: [key], before: text(gone), after: text(come) };
}

const entries = (value: unknown): [string, unknown][] =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? Object.entries(value) : [];

/** Returns the field-by-field change of a write. A deletion gives the removed values, an addition the new ones. */
export function differenceOf(before: unknown, after: unknown): Difference {
  const [was, is] = [isEmpty(before) ? undefined : before, isEmpty(after) ? undefined : after];
  if (is === undefined || was === undefined) {
    const fields = [...leaves(was ?? is).values()].map(([path, value]) =>
      was === undefined
        ? { path, before: undefined, after: value }
        : { path, before: value, after: undefined },
    );
    return { kind: was === undefined ? 'created' : 'removed', fields, unchanged: 0 };
  }
  const old = new Map(entries(was));
  const fields: FieldChange[] = [];
  let unchanged = 0;
  for (const [key, value] of entries(is)) {
    const former = old.get(key) ?? [];
    if (isPlainList(value) && isPlainList(former) && value.length + former.length > 0) {
      const change = listChange(key, former, value);
      if (change) fields.push(change);
      else unchanged += 1;
      continue;
    }
    const [left, right] = [leaves(old.get(key), [key]), leaves(value, [key])];
    for (const name of new Set([...left.keys(), ...right.keys()])) {
      const [oldLeaf, newLeaf] = [left.get(name), right.get(name)];
      const path = (oldLeaf ?? newLeaf)?.[0] ?? [key];
      if (oldLeaf && newLeaf && String(oldLeaf[1]) === String(newLeaf[1])) unchanged += 1;
      else fields.push({ path, before: oldLeaf?.[1], after: newLeaf?.[1] });
    }
  }
  return { kind: 'changed', fields, unchanged };
}
