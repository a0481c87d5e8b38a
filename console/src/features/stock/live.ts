import { placedNouns } from '@chargehand/contract/areas/stock/placed-nouns';
import type { QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { onFrames, onResync } from '../../lib/live/frames';

/**
 * Nouns (kinds of records) with their own websocket frames; a stock frame does not reload them. Thus an open device
 * page is not reloaded when other devices move.
 */
const nounsWithOwnFrames = ['bound-device', 'device-log', 'cabinet', 'cabinet-unbind', 'dashboard'];
const nouns: ReadonlySet<unknown> = new Set(placedNouns.filter((noun) => !nounsWithOwnFrames.includes(noun)));

/** Invalidates stock lists and documents, so that visible ones are reloaded. */
const reload = (client: QueryClient): void =>
  void client.invalidateQueries({ predicate: ({ queryKey: [noun] }) => nouns.has(noun) });

onFrames('stock', z.null(), reload);
onResync(reload);
