import { z } from 'zod';
import { known } from './known';
import { pick, type Random, upTo } from './random';

/** The parts of JSON Schema that the fuzz test reads. */
export interface Schema {
  type?: string | undefined;
  format?: string | undefined;
  enum?: unknown[] | undefined;
  const?: unknown;
  minimum?: number | undefined;
  maximum?: number | undefined;
  maxLength?: number | undefined;
  anyOf?: Schema[] | undefined;
  oneOf?: Schema[] | undefined;
  items?: Schema | undefined;
  properties?: Record<string, Schema> | undefined;
  required?: string[] | undefined;
}
export const Schema: z.ZodType<Schema> = z.looseObject({
  type: z.string().optional(),
  format: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  maxLength: z.number().optional(),
  get anyOf() {
    return z.array(Schema).optional();
  },
  get oneOf() {
    return z.array(Schema).optional();
  },
  get items() {
    return Schema.optional();
  },
  get properties() {
    return z.record(z.string(), Schema).optional();
  },
  required: z.array(z.string()).optional(),
});

const deep = (depth: number): unknown => {
  let value: unknown = 'x';
  for (let i = 0; i < depth; i += 1) value = i % 2 ? [value] : { a: value };
  return value;
};

/** Values that no caller would send on purpose. */
const oddities: readonly [unknown, ...unknown[]] = [
  null,
  '',
  ' ',
  '\ud800',
  'a\udfffb',
  '\u0000',
  'x\u0000y',
  '\u202eabc',
  'ﷺ'.repeat(50),
  'a'.repeat(5000),
  "'; drop table account; --",
  '%',
  '_%\\',
  '../../etc/passwd',
  '=1+1',
  '{{7*7}}',
  '<script>alert(1)</script>',
  0,
  -1,
  -0,
  1.5,
  1e21,
  1e308,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  -(2 ** 63),
  '9'.repeat(400),
  '1e400',
  'NaN',
  '0x10',
  true,
  'false',
  [],
  [[]],
  [null],
  {},
  { length: 1 },
  { toString: 1 },
  { constructor: { prototype: 1 } },
  deep(40),
  deep(500),
  Array.from({ length: 600 }, (_, i) => i),
  '0000-01-01',
  '9999-12-31',
  '9999-12-31T23:59:59+15:59',
  '2026-01-01T00:00:00+16:00',
  `2026-01-01T00:00:00.${'1'.repeat(200)}Z`,
  '1'.repeat(200),
];

export const oddity = (random: Random): unknown => pick(random, oddities);

const words = [
  'x',
  'A1',
  'clerk',
  'admin',
  '你好',
  'P6-2604-000001',
  'a.b',
  '+8',
  'en',
  'zh-CN',
  '#12abEF',
] as const;
function string(random: Random, schema: Schema): string {
  if (schema.format === 'date-time')
    return pick(random, ['2026-01-01T00:00:00Z', '2026-12-31T23:59:59.999Z']);
  if (schema.format === 'date') return pick(random, ['2026-01-01', '2024-02-29']);
  if (schema.format === 'email') return 'a@example.com';
  const text = pick(random, words) + (random() < 0.3 ? upTo(random, 9999) : '');
  return random() < 0.05 ? text.padEnd(schema.maxLength ?? 60, 'x') : text;
}

/** Returns a random value that mostly fits the schema. Each part of it is odd with the probability `odd`. */
export function valueOf(random: Random, schema: Schema, odd: number, name = ''): unknown {
  if (random() < odd) return oddity(random);
  const likely = known(random, name);
  if (likely !== undefined && random() < 0.9) return likely;
  const choice = schema.anyOf ?? schema.oneOf;
  const [first, ...others] = choice ?? [];
  if (first) return valueOf(random, pick(random, [first, ...others]), odd, name);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum && schema.enum.length > 0) return schema.enum[upTo(random, schema.enum.length - 1)];
  switch (schema.type) {
    case 'integer':
    case 'number': {
      const least = schema.minimum ?? 0;
      // Ids are small here, and boundary values are worth testing.
      if (random() < 0.1 && schema.maximum !== undefined) return schema.maximum;
      return random() < 0.1 ? least : Math.max(least, upTo(random, 30));
    }
    case 'boolean':
      return random() < 0.5;
    case 'null':
      return null;
    case 'array':
      return Array.from({ length: upTo(random, 3) }, () => valueOf(random, schema.items ?? {}, odd, name));
    case 'object': {
      const required = new Set(schema.required);
      return Object.fromEntries(
        Object.entries(schema.properties ?? { zh_CN: { type: 'string' } })
          .filter(([key]) => random() < (required.has(key) ? 1 - odd / 2 : 0.5))
          .map(([key, inner]) => [key, valueOf(random, inner, odd, key)]),
      );
    }
    default:
      return string(random, schema);
  }
}

/** Returns the value with one part of it, at any depth, replaced by an odd value. */
export function withOneOdd(random: Random, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return oddity(random);
  const keys = Object.keys(value);
  const [first, ...others] = keys;
  if (first === undefined || random() < 0.05) return oddity(random);
  const chosen = pick(random, [first, ...others]);
  const change = (key: string, inner: unknown) => (key === chosen ? withOneOdd(random, inner) : inner);
  return Array.isArray(value)
    ? value.map((inner, i) => change(String(i), inner))
    : Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, change(key, inner)]));
}
