import { z } from 'zod';
import type { Endpoint } from './endpoint';
import { fieldsNamed, layers } from './secret';

/*
 * What a list can be asked for, read from its endpoint's own declaration: nobody says it a second time.
 */

type Asked = Pick<Endpoint, 'query'>;

const named = ({ query }: Asked, key: string): z.core.$ZodType[] =>
  (query ? fieldsNamed(query, key) : []).flatMap((field) => [...layers(field)]);

/** The columns a list can be sorted by. */
export const sortableOf = (list: Asked): string[] =>
  named(list, 'orderByColumn').flatMap((layer) =>
    layer instanceof z.ZodEnum ? layer.options.map(String) : [],
  );

/** Whether a filter takes several values, any of which fits. */
export const takesMany = (list: Asked, key: string): boolean =>
  named(list, key).some((layer) => layer instanceof z.ZodArray);

/** The dates a list can be narrowed by, the first of which plain `beginTime` and `endTime` mean. */
export const datesOf = (list: Asked): string[] =>
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

/** So many characters a text of a body or query may have at a path such as `params.name`; undefined where nothing bounds it. */
export function longestOf(schema: z.core.$ZodType | undefined, path: string): number | undefined {
  const lengths = (schema ? deepest(schema, path.split('.')) : []).flatMap((layer) =>
    (layer instanceof z.ZodString || layer instanceof z.ZodStringFormat) && layer.maxLength !== null
      ? [layer.maxLength]
      : [],
  );
  return lengths.length === 0 ? undefined : Math.max(...lengths);
}
