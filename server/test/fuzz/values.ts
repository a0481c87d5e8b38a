import { z } from 'zod';

/** Numbers from 0 to 1 that come the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

export type Random = () => number;
export const pick = <T>(random: Random, from: readonly [T, ...T[]]): T =>
  from[Math.floor(random() * from.length)] ?? from[0];
export const upTo = (random: Random, most: number): number => Math.floor(random() * (most + 1));

/** As much of JSON Schema as the API description uses. */
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

/** What no caller means to send. */
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
/** Texts by the name of their field: most would be refused for their form otherwise. */
const byName: Record<string, readonly [string, ...string[]]> = {
  mac: ['A4:CF:12:00:00:01', '02:00:00:00:00:0f'],
  bluetoothMac: ['A4:CF:12:00:00:02'],
  contact: ['a@example.com', '+8613800138000'],
  account: ['a@example.com', 'root', 'agent-a', 'fresh', 'merchant-a1'],
  email: ['a@example.com'],
  pwd: ['Correct-horse-1', 'Some-12345'],
  newPwd: ['Correct-horse-1', 'Some-12345'],
  confirmPwd: ['Correct-horse-1', 'Some-12345'],
  areaCode: ['+86', '1-876'],
  languageTag: ['en-TV', 'zh'],
  timeDifference: ['+4', '-7'],
  timeZone: ['Europe/Berlin', 'Asia/Shanghai'],
  colour: ['#4A8A6C'],
  permission: ['boundDeviceList:list', 'roleList:add'],
  component: ['Layout', 'deviceList'],
  key: ['code', 'id', 'a-list.columns', 'session.idleHours'],
  configKey: ['session.idleHours', 'my.key'],
  configValue: ['1', 'true', 'x'],
  value: ['{}', '[1]'],
  credential: ['{}', '{"id":"a","rawId":"a","type":"public-key","response":{}}'],
  query: ['{"a":1}', 'code=a&state=b'],
  ids: ['1', '1,2', '3'],
};

function string(random: Random, schema: Schema, name: string): string {
  if (schema.format === 'date-time')
    return pick(random, ['2026-01-01T00:00:00Z', '2026-12-31T23:59:59.999Z']);
  if (schema.format === 'date') return pick(random, ['2026-01-01', '2024-02-29']);
  if (schema.format === 'email') return 'a@example.com';
  const known = byName[name];
  if (known && random() < 0.8) return pick(random, known);
  const text = pick(random, words) + (random() < 0.3 ? upTo(random, 9999) : '');
  return random() < 0.05 ? text.padEnd(schema.maxLength ?? 60, 'x') : text;
}

/** A value that a schema would mostly take; a part of it is odd as often as `odd` says. */
export function valueOf(random: Random, schema: Schema, odd: number, name = ''): unknown {
  if (random() < odd) return oddity(random);
  const choice = schema.anyOf ?? schema.oneOf;
  const [first, ...others] = choice ?? [];
  if (first) return valueOf(random, pick(random, [first, ...others]), odd, name);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum && schema.enum.length > 0) return schema.enum[upTo(random, schema.enum.length - 1)];
  switch (schema.type) {
    case 'integer':
    case 'number': {
      const least = schema.minimum ?? 0;
      // Ids are small here, and figures at their ends are worth a try.
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
      return string(random, schema, name);
  }
}
