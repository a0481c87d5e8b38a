import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { EntryBadge } from './lib/brought/badges';
import { useFirstShown } from './lib/browser/first-shown';
import { type LatePart, Parts } from './lib/brought/parts';
import { Tellers } from './lib/brought/tellers';
import { lateParts } from './shell/pages/page-code';

const none: readonly LatePart[] = [];
const silent: readonly ComponentType[] = [];

async function read() {
  const [{ parts, badges, tellers }, { entryBadge }] = await Promise.all([
    import('./areas/brings'),
    import('./shell/navbar/around'),
  ]);
  return { parts: lateParts(parts), tellers, Badge: entryBadge(badges) };
}

/**
 * Lets pages of records show what other areas bring to them, the menu what waits, and every page what is to be told; which
 * parts, badges and tellers there are comes behind the first page.
 */
export function Brought({ children }: { children: ReactNode }) {
  const { data } = useQuery({
    queryKey: ['brought'],
    queryFn: read,
    enabled: useFirstShown(),
    staleTime: Infinity,
    gcTime: Infinity,
  });
  return (
    <Parts value={data?.parts ?? none}>
      <Tellers value={data?.tellers ?? silent}>
        <EntryBadge value={data?.Badge}>{children}</EntryBadge>
      </Tellers>
    </Parts>
  );
}
