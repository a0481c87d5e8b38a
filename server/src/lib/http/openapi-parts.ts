type Json = Record<string, unknown>;

const isJson = (node: unknown): node is Json =>
  typeof node === 'object' && node !== null && !Array.isArray(node);

/**
 * Returns a copy with objects replaced, from the outside in. If `by` returns undefined, the object is searched further.
 */
function replaced(node: unknown, by: (node: Json) => Json | undefined): unknown {
  if (Array.isArray(node)) return node.map((one) => replaced(one, by));
  if (!isJson(node)) return node;
  const other = by(node);
  if (other !== undefined) return other;
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, replaced(value, by)]));
}

/**
 * Moves the recursive parts of an operation's schemas, such as trees, to `schemas`, and adjusts the references. Such
 * schemas refer to parts from their own root, but an API description has a single root; the names begin with that of
 * the operation.
 */
export function shareParts(operation: Json, name: string, schemas: Json): Json {
  let roots = 0;
  const settled = replaced(operation, (node) => {
    if (!('$schema' in node)) return undefined;
    const { $schema: _, $defs, ...root } = node;
    const own = `${name}.${(roots += 1)}`;
    const at = (part: string) => `#/components/schemas/${part}`;
    const point = (part: unknown) =>
      replaced(part, ({ $ref }) => {
        if ($ref === '#') return { $ref: at(own) };
        return typeof $ref === 'string' ? { $ref: $ref.replace('#/$defs/', at(`${own}.`)) } : undefined;
      });
    for (const [key, part] of Object.entries(isJson($defs) ? $defs : {}))
      schemas[`${own}.${key}`] = point(part);
    const pointed = point(root);
    if (JSON.stringify(node).includes('"$ref":"#"')) schemas[own] = pointed;
    return isJson(pointed) ? pointed : {};
  });
  return isJson(settled) ? settled : {};
}
