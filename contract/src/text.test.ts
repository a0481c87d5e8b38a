import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { BrokerAcl, BrokerAuth } from './areas/broker';
import { apis } from './endpoints';
import { rangeEnd } from './fields';

const bad = ['\ud800', '\udfff', '\u0000'];
/** A bad character in texts of every length and form a field might ask for. */
const around = [
  (one: string) => one,
  (one: string) => `Aa1bcdefg${one}h`,
  (one: string) => `a@example.com${one}`,
  (one: string) => `+861380013800${one}0`,
  (one: string) => `{"a":"${one}"}`,
  (one: string) => `en-${one}`,
  (one: string) => `https://example.com/${one}`,
];

type Node = z.core.$ZodTypes;
const schemaOf = (node: z.core.$ZodType): Node => node as Node;

/** Whether something other than a text can stand in a schema. */
const isLeaf = (node: Node): boolean => {
  const { def } = node._zod;
  switch (def.type) {
    case 'object':
    case 'array':
    case 'record':
    case 'union':
      return false;
    case 'pipe':
      return isLeaf(schemaOf(def.in)) && isLeaf(schemaOf(def.out));
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
    case 'catch':
      return isLeaf(schemaOf(def.innerType));
    default:
      return true;
  }
};

/** The leaves of a schema by their paths, each tried as it is with what is put before and after it. */
function* leaves(node: Node, path: string): Generator<[string, Node]> {
  const { def } = node._zod;
  if (isLeaf(node)) yield [path, node];
  else if (def.type === 'object')
    for (const [key, inner] of Object.entries(def.shape)) yield* leaves(schemaOf(inner), `${path}.${key}`);
  else if (def.type === 'array') yield* leaves(schemaOf(def.element), `${path}[]`);
  else if (def.type === 'record') {
    yield* leaves(schemaOf(def.keyType), `${path}{key}`);
    yield* leaves(schemaOf(def.valueType), `${path}{value}`);
  } else if (def.type === 'union') for (const option of def.options) yield* leaves(schemaOf(option), path);
  else if (def.type === 'pipe') {
    yield* leaves(schemaOf(def.in), path);
    yield* leaves(schemaOf(def.out), path);
  } else if ('innerType' in def) yield* leaves(schemaOf(def.innerType), path);
}

/** A preprocess or transform alone says nothing: what stands beside it decides. */
const says = (node: Node): boolean => node._zod.def.type !== 'transform';

describe('what no text may hold', () => {
  const inputs: [string, z.ZodType | undefined][] = [
    ...Object.entries(apis).flatMap(([area, api]) =>
      Object.entries(api).flatMap(([name, { params, query, body }]): [string, z.ZodType | undefined][] => [
        [`${area}.${name} params`, params],
        [`${area}.${name} query`, query],
        [`${area}.${name} body`, body],
      ]),
    ),
    ['broker auth', BrokerAuth],
    ['broker acl', BrokerAcl],
  ];

  it('half a surrogate pair and U+0000 are refused in every text of every endpoint', () => {
    let tried = 0;
    const accepting = new Set<string>();
    for (const [name, schema] of inputs)
      if (schema)
        for (const [path, leaf] of leaves(schemaOf(schema), name))
          if (says(leaf)) {
            tried += 1;
            for (const one of bad)
              for (const put of around)
                if (z.safeParse(leaf, put(one)).success)
                  accepting.add(`${path} takes ${JSON.stringify(put(one))}`);
          }
    expect([...accepting]).toEqual([]);
    expect(tried).toBeGreaterThan(300);
  });

  it('a range ends where PostgreSQL can follow', () => {
    const takes = (value: string) => rangeEnd().safeParse(value).success;
    for (const value of [
      '0000-01-01',
      '2026-01-01T00:00:00+16:00',
      '2026-01-01T00:00:00-23:59',
      `2026-01-01T00:00:00.${'1'.repeat(200)}Z`,
      '2026-02-30',
      '+12026-01-01',
      'now',
      'infinity',
      '\ud800',
    ])
      expect([value, takes(value)]).toEqual([value, false]);
    for (const value of [
      '2026-01-01',
      '2024-02-29',
      '2026-01-01T00:00:00.123456Z',
      '2026-01-01T00:00:00+15:59',
    ])
      expect([value, takes(value)]).toEqual([value, true]);
  });
});
