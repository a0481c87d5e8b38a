/**
 * List of the records that use a row: component name of the list's page, and the query string that selects these
 * records.
 */
export interface HeldPlace<Row> {
  page: string;
  filter: (row: Row) => string;
}

/**
 * For each kind of holder (record that uses a row), the place of its list, or undefined if the console has no such
 * list.
 */
export type HeldBy<Row> = Readonly<Record<string, HeldPlace<Row> | undefined>>;
