import { z } from 'zod';

/** Fields whose values are used but never logged: passwords, tickets, one-time codes. */
const secrets = new WeakSet<z.core.$ZodType>();

/** Declares a field as secret. The operation log omits it at any depth. */
export function secret<T extends z.ZodType>(field: T): T {
  // A clone, because the same schema may be used elsewhere for values that are not secret.
  const marked = field.clone();
  secrets.add(marked);
  return marked;
}

/** Returns whether a field is declared secret. */
export const isSecret = (field: z.core.$ZodType): boolean => secrets.has(field);

/**
 * Returns the schemas to which a schema passes its value: the inner type of a wrapper, both ends of a pipe or an
 * intersection, all options of a union.
 */
function within(schema: z.core.$ZodType): z.core.$ZodType[] {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly
  )
    return [schema.def.innerType];
  if (schema instanceof z.ZodPipe) return [schema.def.in, schema.def.out];
  if (schema instanceof z.ZodUnion) return [...schema.def.options];
  if (schema instanceof z.ZodIntersection) return [schema.def.left, schema.def.right];
  return [];
}

/** Yields a schema and all schemas to which it passes its value. */
export function* layers(schema: z.core.$ZodType): Generator<z.core.$ZodType> {
  yield schema;
  for (const inner of within(schema)) yield* layers(inner);
}

/** Returns the fields of a schema with this key, in all its alternatives. A record has the same field for every key. */
export const fieldsNamed = (schema: z.core.$ZodType, key: string): z.core.$ZodType[] =>
  [...layers(schema)].flatMap((layer) => {
    if (layer instanceof z.ZodObject)
      return Object.hasOwn(layer.def.shape, key) ? (layer.def.shape[key] ?? []) : [];
    if (layer instanceof z.ZodRecord) return [layer.def.valueType];
    return [];
  });

/** Returns the item schemas of a list schema, in all its alternatives. */
export const itemsOf = (schema: z.core.$ZodType): z.core.$ZodType[] =>
  [...layers(schema)].flatMap((layer) => (layer instanceof z.ZodArray ? [layer.def.element] : []));

function copy(fields: readonly z.core.$ZodType[], value: unknown): unknown {
  if (fields.some((field) => [...layers(field)].some(isSecret))) return undefined;
  if (Array.isArray(value)) return value.map((one) => copy(fields.flatMap(itemsOf), one));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => {
      const kept = copy(
        fields.flatMap((field) => fieldsNamed(field, key)),
        inner,
      );
      return kept === undefined ? [] : [[key, kept]];
    }),
  );
}

/** Returns a copy of a parsed value without its secrets. */
export const withoutSecrets = (schema: z.core.$ZodType | undefined, value: unknown): unknown =>
  schema === undefined ? value : copy([schema], value);
