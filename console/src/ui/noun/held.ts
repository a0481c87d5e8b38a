/** Place of the records that use a record: the list's page, and the filter that selects them. */
export interface HeldPlace<Row> {
  page: string;
  filter: (row: Row) => string;
}

/** Places by kind of holder; undefined for kinds without a list. */
export type HeldBy<Row> = Readonly<Record<string, HeldPlace<Row> | undefined>>;
