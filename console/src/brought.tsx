import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type LatePart, Parts } from './lib/parts';
import { lateParts } from './shell/page-code';

const none: readonly LatePart[] = [];

/** Lets pages of records show what other areas bring to them; which parts there are comes behind the first page. */
export function Brought({ children }: { children: ReactNode }) {
  const { data = none } = useQuery({
    queryKey: ['parts'],
    queryFn: async () => lateParts((await import('./areas/parts')).parts),
    staleTime: Infinity,
    gcTime: Infinity,
  });
  return <Parts value={data}>{children}</Parts>;
}
