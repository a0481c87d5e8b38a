import type { Language } from '@chargehand/contract/i18n/languages';
import type { z } from 'zod';
import type { Db } from '../db';
import type { Acting } from '../session/session';

/** A record that a search found: its title, and a text that tells it from others. */
export interface FoundRecord {
  id: number;
  title: string;
  detail: string;
}

/** A mounted list: its path, the schema of its query, and the function that returns the conditions of a query. */
export interface MountedList {
  path: string;
  /** Component name of the page on which the list is shown. */
  page: string;
  query: z.ZodType | undefined;
  where(filters: never, say: never, reader: never): unknown;
  /**
   * Returns at most `most` records that the list shows for a search text; undefined if the search of everything leaves
   * the list out.
   */
  find:
    | ((
        reader: { db: Db; session: Acting; language: Language },
        search: string,
        most: number,
      ) => Promise<FoundRecord[]>)
    | undefined;
}
