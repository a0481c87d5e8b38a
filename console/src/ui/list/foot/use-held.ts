import { format } from '../../../lib/words/format';
import { type Namespace, useWords } from '../../../lib/words/i18n';
import { usePathOf } from '../../../lib/brought/places';
import { useCall } from '../../../lib/call/query';
import type { HoldersEndpoint } from '../../noun/endpoints';
import type { HeldBy } from '../../noun/held';

/** What goes, by the name people know it by. */
export interface Going {
  id: number;
  name: string;
}

/** One kind of what uses a row: in words, and where it stands, if the reader may go there. */
interface HeldLine {
  key: string;
  said: string;
  to: { pathname: string; search: string } | undefined;
}

/** What uses rows that are to be deleted. */
export interface Held {
  /** Rows that have to stay. */
  kept: ReadonlySet<number>;
  of(id: number): HeldLine[];
  /** All that uses a row, in a line. */
  saying(id: number): string;
}

interface Asked<Row> {
  by: HoldersEndpoint;
  texts: Namespace;
  heldBy: HeldBy<Row>;
  rows: readonly Row[];
}

/** Asks what uses rows, before they are deleted; `pending` until it is known, or could not be read. */
export function useHeld<Row extends { id: number }>({
  by,
  texts,
  heldBy,
  rows,
}: Asked<Row>): {
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
      said: words(`held_${kind}`, { count, n: format.number(count) }),
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
          .map(({ said }) => said)
          .join(' · '),
    },
    pending: false,
  };
}
