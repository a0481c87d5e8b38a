import { placedNouns } from '@chargehand/contract/areas/placed-nouns';
import type { QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { hearFrames, onResync } from '../../lib/live/frames';

const nouns: ReadonlySet<unknown> = new Set(placedNouns);

/** Reads stock lists and documents anew, as far as they are shown. */
const readAnew = (client: QueryClient): void =>
  void client.invalidateQueries({ predicate: ({ queryKey: [noun] }) => nouns.has(noun) });

hearFrames('stock', z.null(), readAnew);
onResync(readAnew);
