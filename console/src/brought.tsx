import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EntryBadge } from './lib/badges';
import { type LatePart, Parts } from './lib/parts';
import { lateParts } from './shell/page-code';

const none: readonly LatePart[] = [];

async function read() {
  const [{ parts }, { badges }, { entryBadge }] = await Promise.all([
    import('./areas/parts'),
    import('./areas/badges'),
    import('./shell/entry-badge'),
  ]);
  return { parts: lateParts(parts), Badge: entryBadge(badges) };
}

/**
 * Lets pages of records show what other areas bring to them, and the menu what waits; which parts and badges there are
 * comes behind the first page.
 */
export function Brought({ children }: { children: ReactNode }) {
  const { data } = useQuery({
    queryKey: ['brought'],
    queryFn: read,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  return (
    <Parts value={data?.parts ?? none}>
      <EntryBadge value={data?.Badge}>{children}</EntryBadge>
    </Parts>
  );
}
