import { z } from 'zod';
import { BrokerAcl, BrokerAuth } from './areas/devices/broker';
import { apis } from './endpoints';

export type Node = z.core.$ZodTypes;
/** Returns the schema typed as Zod's union of all schema kinds, so that a check of its kind narrows its type. */
export const schemaOf = (node: z.core.$ZodType): Node => node as Node;

/** Returns whether a schema is a leaf: no object, array, record or union, and no wrapper around one of these. */
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

/** Yields the leaves of a schema with their paths, including their preprocessing and checks. */
export function* leaves(node: Node, path: string): Generator<[string, Node]> {
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

/**
 * Returns whether a schema determines which values are accepted. A preprocess or transform alone does not; the schema
 * with which it is combined does.
 */
export const says = (node: Node): boolean => node._zod.def.type !== 'transform';

/** Input schemas of all endpoints, and of the requests that brokers send. */
export const inputs: [string, z.ZodType | undefined][] = [
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
