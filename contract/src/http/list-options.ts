import { z } from 'zod';
import type { Endpoint } from './endpoint';
import { fieldsNamed, layers } from '../fields/secret';

/* Query options of a list, read from the schema of its endpoint so that they are not declared twice. */

type Queried = Pick<Endpoint, 'query'>;

const named = ({ query }: Queried, key: string): z.core.$ZodType[] =>
  (query ? fieldsNamed(query, key) : []).flatMap((field) => [...layers(field)]);

/** Returns the columns by which a list can be sorted. */
export const sortableOf = (list: Queried): string[] =>
  named(list, 'orderByColumn').flatMap((layer) =>
    layer instanceof z.ZodEnum ? layer.options.map(String) : [],
  );

/** Returns whether a filter accepts several values, of which any may match. */
export const takesMany = (list: Queried, key: string): boolean =>
  named(list, key).some((layer) => layer instanceof z.ZodArray);

/** Returns the date columns by which a list can be filtered. Plain `beginTime` and `endTime` refer to the first. */
export const datesOf = (list: Queried): string[] =>
  named(list, 'params').flatMap((layer) =>
    layer instanceof z.ZodObject
      ? Object.keys(layer.shape).flatMap((key) => {
          const name = /^begin(\w+)$/.exec(key)?.[1];
          return name === undefined || name === 'Time' ? [] : [name.charAt(0).toLowerCase() + name.slice(1)];
        })
      : [],
  );

const deepest = (schema: z.core.$ZodType, [key, ...rest]: readonly string[]): z.core.$ZodType[] =>
  key === undefined ? [...layers(schema)] : fieldsNamed(schema, key).flatMap((field) => deepest(field, rest));

/** Returns the maximum length of a text in a body or query, at a path such as `params.name`; undefined if unlimited. */
export function longestOf(schema: z.core.$ZodType | undefined, path: string): number | undefined {
  const lengths = (schema ? deepest(schema, path.split('.')) : []).flatMap((layer) =>
    (layer instanceof z.ZodString || layer instanceof z.ZodStringFormat) && layer.maxLength !== null
      ? [layer.maxLength]
      : [],
  );
  return lengths.length === 0 ? undefined : Math.max(...lengths);
}
