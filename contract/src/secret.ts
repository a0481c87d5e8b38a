import { z } from 'zod';

/** What is in it is asked for, used, and written down nowhere: passwords, tickets, one-time codes. */
const secrets = new WeakSet<z.core.$ZodType>();

/** Declares a field as secret: the operation log leaves it out, however deep it stands. */
export function secret<T extends z.ZodType>(field: T): T {
  // One of its own: the same schema may stand where it is no secret.
  const own = field.clone();
  secrets.add(own);
  return own;
}

/** Whether a field is declared secret. */
export const isSecret = (field: z.core.$ZodType): boolean => secrets.has(field);

/** The schemas a schema passes its value on to: of a union all, of a preprocessed one what follows. */
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

/** A schema and all that it passes its value on to. */
export function* layers(schema: z.core.$ZodType): Generator<z.core.$ZodType> {
  yield schema;
  for (const inner of within(schema)) yield* layers(inner);
}

/** The fields a schema has under a key, in any of its alternatives. */
export const fieldsNamed = (schema: z.core.$ZodType, key: string): z.core.$ZodType[] =>
  [...layers(schema)].flatMap((layer) => {
    if (layer instanceof z.ZodObject)
      return Object.hasOwn(layer.def.shape, key) ? (layer.def.shape[key] ?? []) : [];
    if (layer instanceof z.ZodRecord) return [layer.def.valueType];
    return [];
  });

/** The items of a schema that is a list, in any of its alternatives. */
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

/** A copy of what a schema parsed, without its secrets. */
export const withoutSecrets = (schema: z.core.$ZodType | undefined, value: unknown): unknown =>
  schema === undefined ? value : copy([schema], value);
