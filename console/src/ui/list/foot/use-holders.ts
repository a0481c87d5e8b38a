import { format } from '../../../lib/words/format';
import { type Namespace, useWords } from '../../../lib/words/i18n';
import { usePathOf } from '../../../lib/session/page-paths';
import { useCall } from '../../../lib/call/query';
import type { HoldersEndpoint } from '../../noun/endpoints';
import type { HeldBy } from '../../noun/held';

/** Row to be deleted, with its name. */
export interface RowToDelete {
  id: number;
  name: string;
}

/**
 * Line about one kind of record that uses a row: its text with the count, and a link to the list of these records if
 * the account may open it.
 */
interface HeldLine {
  key: string;
  text: string;
  to: { pathname: string; search: string } | undefined;
}

/** Records that use the rows to be deleted. */
export interface Held {
  /** Ids of rows that cannot be deleted while these records exist. */
  kept: ReadonlySet<number>;
  of(id: number): HeldLine[];
  /** Returns the texts of all records that use a row, joined to one line. */
  saying(id: number): string;
}

interface HoldersOptions<Row> {
  by: HoldersEndpoint;
  texts: Namespace;
  heldBy: HeldBy<Row>;
  rows: readonly Row[];
}

/** Reads how many records use the rows to be deleted. `pending` is true until that is known or reading has failed. */
export function useHolders<Row extends { id: number }>({
  by,
  texts,
  heldBy,
  rows,
}: HoldersOptions<Row>): {
  held: Held | undefined;
  pending: boolean;
} {
  const words = useWords(texts);
  const pathOf = usePathOf();
  const { data, isFetching } = useCall(by, { params: { ids: rows.map(({ id }) => id) } }, { staleTime: 0 });
  if (isFetching || !data) return { held: undefined, pending: isFetching };
  const lineOf = ({ id, by: kind, count }: (typeof data)[number]): HeldLine => {
    const row = rows.find((one) => one.id === id);
    const place = heldBy[kind];
    const pathname = place && pathOf(place.page);
    return {
      key: `${kind} ${id}`,
      text: words(`held_${kind}`, { count, n: format.number(count) }),
      to: place && pathname !== undefined && row ? { pathname, search: place.filter(row) } : undefined,
    };
  };
  const of = (id: number): HeldLine[] => data.filter((one) => one.id === id).map(lineOf);
  return {
    held: {
      kept: new Set(data.filter(({ keeps }) => keeps).map(({ id }) => id)),
      of,
      saying: (id) =>
        of(id)
          .map(({ text }) => text)
          .join(' · '),
    },
    pending: false,
  };
}
