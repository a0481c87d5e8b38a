import type { Guarded } from '../../ui/can';
import { mayUse } from '../../ui/can';
import { usePathOf } from '../../lib/brought/places';
import { useSession } from '../../lib/session/session';

/** A page that lists what a figure counts, narrowed alike, and the right it asks for. */
export interface Place {
  page: string;
  use: Guarded;
  filter?: string;
}

export interface To {
  pathname: string;
  search: string;
}

/** Leads to the first of some pages that this account has. */
export function useWay(): (places: readonly Place[] | undefined) => To | undefined {
  const session = useSession();
  const pathOf = usePathOf();
  return (places) => {
    const place = places?.find(({ page, use }) => mayUse(session, use) && pathOf(page) !== undefined);
    const pathname = place && pathOf(place.page);
    return place && pathname !== undefined ? { pathname, search: place.filter ?? '' } : undefined;
  };
}
