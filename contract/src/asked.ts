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

/** Whether a list can be searched by a text. */
export const takesSearch = (list: Asked): boolean => named(list, 'search').length > 0;

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
