import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { EntryBadge } from '../lib/extensions/badges';
import { useFirstShown } from '../lib/browser/first-shown';
import { type LatePart, Parts } from '../lib/extensions/parts';
import { Notifiers } from '../lib/extensions/notifiers';
import type { entryBadge } from '../shell/navbar/around';
import { lateParts } from '../shell/pages/page-code';

const none: readonly LatePart[] = [];
const silent: readonly ComponentType[] = [];

interface Declared {
  parts: readonly LatePart[];
  notifiers: readonly ComponentType[];
  Badge: ReturnType<typeof entryBadge>;
}
let declared: Declared | undefined;

/** Created only once: new component types would lose the selection and input inside them. */
async function read(): Promise<Declared> {
  const [{ parts, badges, notifiers }, around] = await Promise.all([
    import('./declared'),
    import('../shell/navbar/around'),
  ]);
  return (declared ??= { parts: lateParts(parts), notifiers, Badge: around.entryBadge(badges) });
}

/**
 * Lets pages of records show what other areas bring to them, the menu what waits, and every page what is to be told; which
 * parts, badges and notifiers there are comes behind the first page.
 */
export function Extensions({ children }: { children: ReactNode }) {
  const { data } = useQuery({
    queryKey: ['brought'],
    queryFn: read,
    enabled: useFirstShown(),
    staleTime: Infinity,
    gcTime: Infinity,
  });
  return (
    <Parts value={data?.parts ?? none}>
      <Notifiers value={data?.notifiers ?? silent}>
        <EntryBadge value={data?.Badge}>{children}</EntryBadge>
      </Notifiers>
    </Parts>
  );
}
