import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { EntryBadge } from './lib/brought/badges';
import { useFirstShown } from './lib/browser/first-shown';
import { type LatePart, Parts } from './lib/brought/parts';
import { Tellers } from './lib/brought/tellers';
import type { entryBadge } from './shell/navbar/around';
import { lateParts } from './shell/pages/page-code';

const none: readonly LatePart[] = [];
const silent: readonly ComponentType[] = [];

interface Brings {
  parts: readonly LatePart[];
  tellers: readonly ComponentType[];
  Badge: ReturnType<typeof entryBadge>;
}
let brings: Brings | undefined;

/** Reads it once: made anew, these components would take what is chosen and typed in them away. */
async function read(): Promise<Brings> {
  const [{ parts, badges, tellers }, around] = await Promise.all([
    import('./areas/brings'),
    import('./shell/navbar/around'),
  ]);
  return (brings ??= { parts: lateParts(parts), tellers, Badge: around.entryBadge(badges) });
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
