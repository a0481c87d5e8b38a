import { type Warning, warningApi } from '@chargehand/contract/areas/devices/warning';
import { WarningFrame } from '@chargehand/contract/device/frames';
import { nounOf } from '@chargehand/contract/http/endpoint';
import type { QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { onFrames, onResync } from '../../lib/live/frames';

const queries = { queryKey: [nounOf(warningApi.list)] };
const listeners = new Set<(warning: Warning) => void>();

/** Calls `listener` for every newly opened warning. Returns an unsubscribe function. */
export function onOpened(listener: (warning: Warning) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Delay in milliseconds from a change to the reload of warning lists, counts and details. All changes within this delay
 * share one reload.
 */
const reloadDelayMs = 500;
let due: ReturnType<typeof setTimeout> | undefined;

function readSoon(client: QueryClient): void {
  due ??= setTimeout(() => {
    due = undefined;
    void client.invalidateQueries(queries);
  }, reloadDelayMs);
}

onFrames('warnings', z.null(), readSoon);
onFrames('warning', WarningFrame, (client, warning) => {
  readSoon(client);
  if (warning.result === 'processing') listeners.forEach((listener) => listener(warning));
});
onResync((client) => void client.invalidateQueries(queries));
