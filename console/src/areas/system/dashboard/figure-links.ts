import type { Guarded } from '../../../ui/can';
import { mayUse } from '../../../ui/can';
import { usePathOf } from '../../../lib/session/page-paths';
import { useSession } from '../../../lib/session/session';

/** Page that lists the records behind a figure, with the matching filter and the required endpoint access. */
export interface FigureLink {
  page: string;
  use: Guarded;
  filter?: string;
}

interface LinkTarget {
  pathname: string;
  search: string;
}

/** Returns a function that returns the location of the first given page that the account may open. */
export function useFigureLink(): (places: readonly FigureLink[] | undefined) => LinkTarget | undefined {
  const session = useSession();
  const pathOf = usePathOf();
  return (places) => {
    const place = places?.find(({ page, use }) => mayUse(session, use) && pathOf(page) !== undefined);
    const pathname = place && pathOf(place.page);
    return place && pathname !== undefined ? { pathname, search: place.filter ?? '' } : undefined;
  };
}
