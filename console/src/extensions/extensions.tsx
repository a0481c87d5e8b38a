import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { EntryBadge } from '../lib/extensions/badges';
import { useFirstShown } from '../lib/browser/first-shown';
import { type LatePart, Parts } from '../lib/extensions/parts';
import { Notifiers } from '../lib/extensions/notifiers';
import type { entryBadge } from '../shell/navbar/around';
import { lateParts } from '../shell/pages/page-code';
import { themed } from '../ui/theme/themed';

const silent: readonly ComponentType[] = [];

interface Declared {
  parts: readonly LatePart[];
  notifiers: readonly ComponentType[];
  Badge: ReturnType<typeof entryBadge>;
}
let declared: Declared | undefined;

/**
 * Loads the areas' parts, badges and notifiers, and creates their components only once. If they were created again,
 * React would discard the selection and input inside them.
 */
async function read(): Promise<Declared> {
  const [{ parts, badges, notifiers }, around] = await Promise.all([
    import('./declared'),
    import('../shell/navbar/around'),
  ]);
  return (declared ??= {
    parts: lateParts(parts),
    notifiers: notifiers.map(themed),
    Badge: around.entryBadge(badges),
  });
}

/**
 * Provides the parts, badges and notifiers that areas add to other pages. They load after the first page is shown.
 */
export function Extensions({ children }: { children: ReactNode }) {
  const { data } = useQuery({
    queryKey: ['extensions'],
    queryFn: read,
    enabled: useFirstShown(),
    staleTime: Infinity,
    gcTime: Infinity,
  });
  return (
    <Parts value={data?.parts}>
      <Notifiers value={data?.notifiers ?? silent}>
        <EntryBadge value={data?.Badge}>{children}</EntryBadge>
      </Notifiers>
    </Parts>
  );
}
