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

/** Encodes nested objects as `key[sub]` and lists as `key[0]`. Undefined values are left out, null becomes empty. */
export function formEncode(body: unknown): string {
  return new URLSearchParams([...pairsOf(body, '')]).toString();
}

/** Encodes the query of a GET like `formEncode`, and also leaves out empty values. */
export function queryEncode(query: unknown): string {
  return new URLSearchParams([...pairsOf(query, '')].filter(([, value]) => value !== '')).toString();
}
