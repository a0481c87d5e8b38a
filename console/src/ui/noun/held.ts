/** Where those stand that use a record: the list's page, and the filter that leaves just them. */
export interface HeldPlace<Row> {
  page: string;
  filter: (row: Row) => string;
}

/** By what kind of holder; of some there is no list. */
export type HeldBy<Row> = Readonly<Record<string, HeldPlace<Row> | undefined>>;
