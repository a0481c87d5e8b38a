import { placedNouns } from '@chargehand/contract/areas/placed-nouns';
import type { QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { hearFrames, onResync } from '../../lib/live/frames';

/** Nouns that hear of their own changes by frames of their own; a device's open page is never read anew for others' stock. */
const selfTold = ['bound-device', 'device-log', 'cabinet', 'cabinet-unbind', 'dashboard'];
const nouns: ReadonlySet<unknown> = new Set(placedNouns.filter((noun) => !selfTold.includes(noun)));

/** Reads stock lists and documents anew, as far as they are shown. */
const readAnew = (client: QueryClient): void =>
  void client.invalidateQueries({ predicate: ({ queryKey: [noun] }) => nouns.has(noun) });

hearFrames('stock', z.null(), readAnew);
onResync(readAnew);
