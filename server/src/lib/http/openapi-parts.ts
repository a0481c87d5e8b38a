type Json = Record<string, unknown>;

const isJson = (node: unknown): node is Json =>
  typeof node === 'object' && node !== null && !Array.isArray(node);

/**
 * Returns a copy of `node` in which objects are replaced by the results of `by`, outer ones first. Where `by` returns
 * undefined, the object is kept and its properties are searched.
 */
function replaced(node: unknown, by: (node: Json) => Json | undefined): unknown {
  if (Array.isArray(node)) return node.map((one) => replaced(one, by));
  if (!isJson(node)) return node;
  const other = by(node);
  if (other !== undefined) return other;
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, replaced(value, by)]));
}

/**
 * Moves the recursive parts of an operation's schemas, such as trees, to `schemas`, under names that begin with that of
 * the operation, and returns the operation with references to them. In the original, each schema refers to such parts
 * from its own root, but a description of an API has only one root.
 */
export function shareParts(operation: Json, name: string, schemas: Json): Json {
  let roots = 0;
  const settled = replaced(operation, (node) => {
    if (!('$schema' in node)) return undefined;
    const { $schema: _, $defs, ...root } = node;
    const rootName = `${name}.${(roots += 1)}`;
    const refTo = (part: string) => `#/components/schemas/${part}`;
    const point = (part: unknown) =>
      replaced(part, ({ $ref }) => {
        if ($ref === '#') return { $ref: refTo(rootName) };
        return typeof $ref === 'string'
          ? { $ref: $ref.replace('#/$defs/', refTo(`${rootName}.`)) }
          : undefined;
      });
    for (const [key, part] of Object.entries(isJson($defs) ? $defs : {}))
      schemas[`${rootName}.${key}`] = point(part);
    const pointed = point(root);
    if (JSON.stringify(node).includes('"$ref":"#"')) schemas[rootName] = pointed;
    return isJson(pointed) ? pointed : {};
  });
  return isJson(settled) ? settled : {};
}
