type Pair = [key: string, value: string];

function* pairsOf(value: unknown, key: string): Generator<Pair> {
  if (value === undefined) return;
  if (value === null) yield [key, ''];
  else if (value instanceof Date) yield [key, value.toISOString()];
  else if (typeof value === 'object')
    for (const [sub, entry] of Object.entries(value))
      yield* pairsOf(entry, key === '' ? sub : `${key}[${sub}]`);
  else yield [key, String(value)];
}

/** Nested objects as `key[sub]`, lists as `key[0]`; missing values are left out, null is empty. */
export function formEncode(body: unknown): string {
  return new URLSearchParams([...pairsOf(body, '')]).toString();
}

/** Like `formEncode`, for the URL of a GET: empty values are left out too. */
export function queryEncode(query: unknown): string {
  return new URLSearchParams([...pairsOf(query, '')].filter(([, value]) => value !== '')).toString();
}
